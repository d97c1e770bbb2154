import type { LatePolicy } from '../../contract/offer.ts'

/** Columns of a visit or a purchase. */
export interface StoredPolicy {
  late_hours: number
  late_fee_cents: number
}

/** Returns the late policy that the customer was told, which may no longer be the operator's. */
export function toldPolicy({ late_hours: hours, late_fee_cents: feeCents }: StoredPolicy): LatePolicy {
  return { hours, feeCents }
}
