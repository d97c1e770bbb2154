/** What the operator gives hosts for friends who buy: see migrations/0081_invite_rewards.sql. */
import type { InviteReward } from '../generated/resolvers.ts'

interface RewardRow {
  wait_days: number
  most_a_year: number
}

/**
 * For `FROM`: the brand's row in force, if it gives something. `brand` and `moment` are SQL expressions.
 */
export function rewardInForce(brand: string, moment: string): string {
  return `(SELECT * FROM (SELECT * FROM invite_rewards WHERE brand IN (${brand}, '*') AND starts_at <= ${moment}
    ORDER BY brand = '*', starts_at DESC LIMIT 1) WHERE reward = 'free month')`
}

/** For `WHERE`: the customer has months to come, of which one can be free. `customer` is an SQL expression. */
export function hasMonthsToCome(customer: string): string {
  return `EXISTS (SELECT 1 FROM memberships a WHERE a.customer_id = ${customer} AND a.status = 'ACTIVE')`
}

/** For `WHERE`: the friend's purchase `q` stands. A refund or a dispute takes a reward back that is not used. */
export const STANDS = `q.status = 'succeeded' AND q.disputed_at IS NULL AND q.refund_id IS NULL`

/** What a host gets for a friend who buys now; null for nothing, and for a host without months to come. */
export async function rewardOf(
  db: D1Database,
  { brand, hostId, now }: { brand: string; hostId: number; now: Date },
): Promise<InviteReward | null> {
  const row = await db
    .prepare(`SELECT wait_days, most_a_year FROM ${rewardInForce('?1', '?2')} WHERE ${hasMonthsToCome('?3')}`)
    .bind(brand, now.toISOString(), hostId)
    .first<RewardRow>()
  return row && { waitDays: row.wait_days, mostAYear: row.most_a_year }
}
