/**
 * The late-cancellation policy that applies to a customer: the policy that they were told, not the operator's current
 * one.
 */
import type { LatePolicy } from '../../contract/offer.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'

/** Columns of a visit or a purchase. Null in rows from before the policy was stored with them. */
export interface StoredPolicy {
  late_hours: number | null
  late_fee_cents: number | null
}

/**
 * Returns the first policy in `stored`. Callers pass the visit before its purchase. If none has a policy, returns the
 * operator's current one. Throws if there is no current one.
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
