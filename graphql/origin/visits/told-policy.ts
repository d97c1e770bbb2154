/** The late-cancellation policy that applies to a customer: the one they were told, not the operator's current one. */
import type { LatePolicy } from '../../contract/offer.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'

/** Columns of a visit or a purchase. Null in rows that were stored before the policy was stored with them. */
export interface StoredPolicy {
  late_hours: number | null
  late_fee_cents: number | null
}

/**
 * The first policy that one of `stored` has: pass the visit before its purchase. Without any, the operator's current one.
 * Throws if there is none either.
 */
export async function toldPolicy(
  db: D1Database,
  brand: string,
  stored: readonly (StoredPolicy | null)[],
): Promise<LatePolicy> {
  for (const policy of stored) {
    if (policy && policy.late_hours !== null && policy.late_fee_cents !== null)
      return { hours: policy.late_hours, feeCents: policy.late_fee_cents }
  }
  const { hours, flatFeeCents } = await readLateCancellationPolicy(db, brand)
  return { hours, feeCents: flatFeeCents }
}
