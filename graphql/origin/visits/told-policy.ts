import type { LatePolicy } from '../../contract/offer.ts'

/** The late policy as stored with a visit or a purchase. */
export interface StoredPolicy {
  late_hours: number
  late_fee_cents: number
}

/** Returns the late policy that the customer was told, even if the operator's policy has changed since. */
export function toldPolicy({ late_hours: hours, late_fee_cents: feeCents }: StoredPolicy): LatePolicy {
  return { hours, feeCents }
}
