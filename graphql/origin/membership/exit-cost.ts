import type { MembershipRow } from './membership-row.ts'

/** Months that the customer has paid, without refunded or charged-back ones. */
export async function countPaidMonths(db: D1Database, membershipId: number): Promise<number> {
  const count = await db
    .prepare(`SELECT COUNT(*) AS count FROM charges WHERE membership_id = ? AND kind = 'RENEWAL' AND status = 'paid'`)
    .bind(membershipId)
    .first<number>('count')
  return count ?? 0
}

/**
 * Months that count when a customer leaves: those paid, and those whose outcome is open at the gateway or at a bank, which
 * count as paid until they turn out not to be.
 */
export const COUNTS_WHEN_LEAVING = `status IN ('paid', 'pending', 'disputed')`

/**
 * The current exit cost in cents: the amount stated by the purchase before the minimum of paid months, otherwise zero.
 * The purchase's amount is that of its quote: `earlyExitCents` of plans.ts.
 */
export function exitCost(
  membership: Pick<MembershipRow, 'minimum_months' | 'early_exit_cents'>,
  paidMonths: number,
): number {
  return paidMonths < membership.minimum_months ? membership.early_exit_cents : 0
}
