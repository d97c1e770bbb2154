import type { MembershipRow } from './membership-row.ts'

/** Months that the customer has paid and that were not given back or taken back. */
export async function countPaidMonths(db: D1Database, membershipId: number): Promise<number> {
  const count = await db
    .prepare(`SELECT COUNT(*) AS count FROM charges WHERE membership_id = ? AND kind = 'RENEWAL' AND status = 'paid'`)
    .bind(membershipId)
    .first<number>('count')
  return count ?? 0
}

/**
 * What leaving costs now, in cents: the amount that the purchase states, before the minimum of paid months, else nothing.
 * The purchase's amount is the full price of the first cleaning less the price paid, and never more than the plan's cap.
 */
export function exitCost(
  membership: Pick<MembershipRow, 'minimum_months' | 'early_exit_cents'>,
  paidMonths: number,
): number {
  return paidMonths < membership.minimum_months ? membership.early_exit_cents : 0
}
