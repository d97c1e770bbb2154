/** A stored membership, with some columns of its purchase: see the tables `memberships` and `purchases`. */
import { monthlyChargeDate } from '../../contract/plans.ts'
import type { SubscriptionStatus } from '../generated/resolvers.ts'
import { dayIn, daysAfter } from '../time/wall-clock.ts'
import type { MembershipEvent } from './transitions.ts'

export interface MembershipRow {
  id: number
  brand: string
  customer_id: number
  attempt_id: string
  plan_key: string
  monthly_cents: number
  first_charge_on: string
  minimum_months: number
  early_exit_cents: number
  status: SubscriptionStatus
  created_at: string
  next_period: number
  next_charge_on: string | null
  ends_on: string | null
  exit_cents: number | null
  cancelled_at: string | null
  ended_by: MembershipEvent | null
  leaving_reason: string | null
  /**
   * The sales tax rate for each month, as a fraction: the current rate where the home is, or the purchase's rate if
   * there is no current one.
   */
  sales_tax_rate: number
  /** The two-letter code of the home's state, from the purchase. */
  state: string
  /** The time zone of the purchase. All days of the membership are days in this zone. */
  time_zone: string
}

export const SELECT_MEMBERSHIP = `SELECT m.*, COALESCE(o.rate, t.rate, p.sales_tax_rate) AS sales_tax_rate, p.state, p.time_zone
  FROM memberships m JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id
  LEFT JOIN taxes o ON o.place = p.zipcode LEFT JOIN taxes t ON t.place = p.state`

export function findMembership(db: D1Database, id: number): Promise<MembershipRow | null> {
  return db.prepare(`${SELECT_MEMBERSHIP} WHERE m.id = ?`).bind(id).first<MembershipRow>()
}

/** Finds the customer's membership, or the newest if there are several. */
export function findMembershipByCustomer(db: D1Database, customerId: number): Promise<MembershipRow | null> {
  return db
    .prepare(`${SELECT_MEMBERSHIP} WHERE m.customer_id = ? ORDER BY m.id DESC LIMIT 1`)
    .bind(customerId)
    .first<MembershipRow>()
}

/** Counts the paid months of a membership. Refunded, disputed and charged-back months do not count. */
export async function countPaidMonths(db: D1Database, membershipId: number): Promise<number> {
  const count = await db
    .prepare(`SELECT COUNT(*) AS count FROM charges WHERE membership_id = ? AND kind = 'RENEWAL' AND status = 'paid'`)
    .bind(membershipId)
    .first<number>('count')
  return count ?? 0
}

type Dates = Pick<MembershipRow, 'first_charge_on' | 'created_at' | 'time_zone'>

/**
 * Returns the day on which a month of the membership is charged. Period 1 is the first charge. The day of the month is
 * that of the purchase, or the last day of a shorter month. If the payment was one day later than the quote, the day
 * that matches the promised first charge counts as the day of the purchase.
 */
export function chargeDay(membership: Dates, period: number): string {
  return monthlyChargeDate(chooseAnchorDay(membership), period)
}

function chooseAnchorDay({ first_charge_on: first, created_at: created, time_zone: zone }: Dates): string {
  const bought = dayIn(zone, new Date(created))
  const anchor = [bought, daysAfter(bought, -1)].find((day) => monthlyChargeDate(day) === first)
  return anchor ?? monthlyChargeDate(first, -1)
}

export function nextChargeOn(membership: Pick<MembershipRow, 'next_charge_on' | 'first_charge_on'>): string {
  return membership.next_charge_on ?? membership.first_charge_on
}
