/** The rewards that the operator sets for hosts whose friends make a purchase: see the table `invite_rewards`. */
import type { InviteReward } from '../generated/resolvers.ts'

interface RewardRow {
  wait_days: number
  most_a_year: number
}

/**
 * Returns SQL for a FROM clause that selects the reward in force for a brand, or no row if there is none. `brand` and
 * `moment` are SQL expressions.
 */
export function rewardInForce(brand: string, moment: string): string {
  return `(SELECT * FROM (SELECT * FROM invite_rewards WHERE brand IN (${brand}, '*') AND starts_at <= ${moment}
    ORDER BY brand = '*', starts_at DESC LIMIT 1) AS newest WHERE reward = 'free month')`
}

/**
 * SQL condition: the customer has an active membership, so a future month can be free. `customer` is an SQL expression.
 */
export function hasMonthsToCome(customer: string): string {
  return `EXISTS (SELECT 1 FROM memberships a WHERE a.customer_id = ${customer} AND a.status = 'ACTIVE')`
}

/** SQL condition: the friend's purchase `q` is still valid. A refund or a dispute revokes an unused reward. */
export const STANDS = `q.status = 'succeeded' AND q.disputed_at IS NULL AND q.refund_id IS NULL`

/**
 * Returns what a host earns if an invited friend buys now. Null if there is no reward, or if the host has no active
 * membership.
 */
export async function findReward(
  db: D1Database,
  { brand, hostId, now }: { brand: string; hostId: number; now: Date },
): Promise<InviteReward | null> {
  const row = await db
    .prepare(`SELECT wait_days, most_a_year FROM ${rewardInForce('?1', '?2')} WHERE ${hasMonthsToCome('?3')}`)
    .bind(brand, now.toISOString(), hostId)
    .first<RewardRow>()
  return row && { waitDays: row.wait_days, mostAYear: row.most_a_year }
}
