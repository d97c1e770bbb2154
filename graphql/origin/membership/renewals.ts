/** Creates the charges for months that are due, and ends canceled memberships. */
import { MEMBERSHIP_NAME } from '../../contract/offer.ts'
import { insertCharge } from '../charges/new-charge.ts'
import { ALWAYS, type Condition } from '../condition.ts'
import type { Deps } from '../deps.ts'
import { type FreeMonth, giveFreeMonth, isFree, isFreeOn, type ReadyMonth } from '../invites/free-month.ts'
import { endMembership } from './endings.ts'
import { chargeDay, type MembershipRow, nextChargeOn, SELECT_MEMBERSHIP } from './membership-row.ts'
import { daysFrom, pricesAndRewards } from './next-charge.ts'
import { type PriceNotice, priceOn } from './price-notices.ts'

/** The maximum number of memberships per batch: see db/counted.ts. */
const BATCH = 20

/** The UTC hour at which charging for a day starts. By then it is that day in every US time zone, including Hawaii. */
const CHARGES_FROM_HOUR = 15

/** Returns the latest day whose charges may be made now, as YYYY-MM-DD. */
export function chargeableDay(now: Date): string {
  return new Date(now.getTime() - CHARGES_FROM_HOUR * 3_600_000).toISOString().slice(0, 10)
}

/** SQL condition: a month of the membership is unpaid. Until that month is settled, no other month is charged. */
const HAS_OPEN_RENEWAL = `EXISTS (SELECT 1 FROM charges c WHERE c.membership_id = m.id AND c.kind = 'RENEWAL'
  AND c.status IN ('due', 'pending', 'declined', 'disputed'))`

/**
 * SQL for the ids of memberships whose member has disputed a payment, whatever it was for. Months that become due during
 * the dispute are never charged.
 */
const HELD = `SELECT h.id FROM purchases d CROSS JOIN memberships h
  WHERE d.disputed_at IS NOT NULL AND h.brand = d.brand AND h.attempt_id = d.attempt_id
  UNION SELECT h.id FROM charges c CROSS JOIN memberships h WHERE c.status = 'disputed' AND h.customer_id = c.customer_id`

const MAY_BE_CHARGED = `m.status = 'ACTIVE' AND p.status = 'succeeded' AND p.disputed_at IS NULL AND NOT ${HAS_OPEN_RENEWAL}
  AND m.customer_id NOT IN (SELECT customer_id FROM charges WHERE status = 'disputed')`
const IS_DUE = `m.status = 'ACTIVE' AND COALESCE(m.next_charge_on, m.first_charge_on) <= ?`

/** A membership whose next month is due. */
interface DueMembership extends MembershipRow {
  /** When a month of the membership was last paid; null if none was. */
  last_paid_at: string | null
}

/**
 * Creates the charges for the months that are due: at most one per membership and period. A month whose period is over,
 * because the cron trigger or the gateway was down for a long time, is not charged. One batch creates the charge and
 * advances the membership. Each statement checks the current month, so a repeated or concurrent run changes nothing.
 */
export async function reserveRenewals({ db, now }: Deps): Promise<number> {
  const moment = now()
  const today = chargeableDay(moment)
  const { results: due } = await db
    .prepare(
      `SELECT x.*, (SELECT max(c.paid_at) FROM charges c WHERE c.membership_id = x.id AND c.kind = 'RENEWAL') AS last_paid_at
       FROM (${SELECT_MEMBERSHIP} WHERE ${IS_DUE} AND ${MAY_BE_CHARGED} LIMIT ?) x`,
    )
    .bind(today, BATCH)
    .all<DueMembership>()
  if (due.length === 0) return 0
  const [notices, rewards] = await pricesAndRewards(db, due, moment)
  const statements = due.map((each) =>
    renewalStatements(db, each, {
      notice: notices.get(each.id),
      rewards: rewards.get(each.customer_id),
      today,
      now: moment,
    }),
  )
  await db.batch((await Promise.all(statements)).flat())
  return due.length
}

/** Whether no month of the membership is charged now, because a bank is looking into a payment of the member. */
export async function isHeld(db: D1Database, membershipId: number): Promise<boolean> {
  const held = await db.prepare(`SELECT 1 FROM (${HELD}) AS held WHERE held.id = ?`).bind(membershipId).first()
  return held !== null
}

/**
 * Skips the months that become due while a bank decides a dispute. They are never charged, even if the dispute is won.
 */
export async function skipHeld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = chargeableDay(now())
  const { results: held } = await db
    // Starts from the few memberships in HELD. Starting from the due memberships would read every member on some days.
    .prepare(
      `SELECT x.* FROM (${HELD}) held CROSS JOIN (${SELECT_MEMBERSHIP}) x
       WHERE x.id = held.id AND x.status = 'ACTIVE' AND COALESCE(x.next_charge_on, x.first_charge_on) <= ? LIMIT ?`,
    )
    .bind(today, BATCH)
    .all<MembershipRow>()
  if (held.length > 0) await db.batch(held.map((each) => skipPast(db, each, today)))
}

/**
 * Moves the membership on to its first month that is due after `day`. Months that were due earlier are never charged.
 */
export function skipPast(db: D1Database, membership: MembershipRow, day: string): D1PreparedStatement {
  return advanceTo(db, membership, dueAfter(membership, day))
}

/** Returns the number and the day of the first month that is due after `day`. */
function dueAfter(membership: MembershipRow, day: string): { period: number; dueOn: string } {
  let [period, dueOn] = [membership.next_period, nextChargeOn(membership)]
  while (dueOn <= day) {
    period += 1
    dueOn = chargeDay(membership, period)
  }
  return { period, dueOn }
}

function advanceTo(
  db: D1Database,
  { id, next_period: from }: MembershipRow,
  next: { period: number; dueOn: string },
  condition: Condition = ALWAYS,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET next_period = ?, next_charge_on = ?
       WHERE id = ? AND status = 'ACTIVE' AND next_period = ? AND ${condition.sql}`,
    )
    .bind(next.period, next.dueOn, id, from, ...condition.values)
}

interface Renewal {
  notice: PriceNotice | undefined
  rewards: readonly ReadyMonth[] | undefined
  today: string
  now: Date
}

async function renewalStatements(
  db: D1Database,
  membership: DueMembership,
  { notice, rewards = [], today, now }: Renewal,
): Promise<D1PreparedStatement[]> {
  const { id, last_paid_at: paidAt } = membership
  const next = dueAfter(membership, today)
  const period = next.period - 1
  const dueOn = period === membership.next_period ? nextChargeOn(membership) : chargeDay(membership, period)
  // The previous month was paid so late that its payment falls into this period, so skip this month.
  if (paidAt !== null && paidAt.slice(0, 10) >= dueOn) return [advanceTo(db, membership, next)]
  const mayBeCharged: Condition = {
    sql: `EXISTS (${SELECT_MEMBERSHIP} WHERE m.id = ? AND m.next_period = ? AND ${MAY_BE_CHARGED})`,
    values: [id, membership.next_period],
  }
  const [free, ...others] = rewards
  if (free && isFreeOn(dueOn, free)) {
    const month: FreeMonth = {
      brand: membership.brand,
      customerId: membership.customer_id,
      attemptId: free.attemptId,
      freeOn: dueOn,
      ...daysFrom(membership, next, others),
    }
    // If the friend's order was refunded in the meantime, the statements below do nothing, and the next run charges the
    // month.
    return [...(await giveFreeMonth(db, month, mayBeCharged, now)), advanceTo(db, membership, next, isFree(month))]
  }
  const { cents, becomes } = priceOn(membership, notice, dueOn)
  const chargeId = `renewal-${id}-${period}`
  return [
    insertCharge(
      db,
      {
        id: chargeId,
        brand: membership.brand,
        customer_id: membership.customer_id,
        membership_id: id,
        kind: 'RENEWAL',
        period,
        due_on: dueOn,
        description: `${MEMBERSHIP_NAME}, month ${period}`,
        net_cents: cents,
        sales_tax_rate: membership.sales_tax_rate,
      },
      now,
      mayBeCharged,
    ),
    db
      .prepare(
        `UPDATE memberships SET next_period = ?, next_charge_on = ?, monthly_cents = ?
         WHERE id = ? AND status = 'ACTIVE' AND next_period = ? AND EXISTS (SELECT 1 FROM charges WHERE id = ?)`,
      )
      .bind(next.period, next.dueOn, cents, id, membership.next_period, chargeId),
    ...(notice && becomes ? [settleNotice(db, notice, becomes)] : []),
  ]
}

/** Settles the notice of this month's price. Notices of older price changes no longer count, so they end, too. */
function settleNotice(db: D1Database, notice: PriceNotice, status: 'applied' | 'missed'): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE price_notices SET status = CASE price_change_id WHEN ?3 THEN ?1 ELSE 'missed' END
       WHERE membership_id = ?2 AND price_change_id <= ?3 AND status = 'announced'`,
    )
    .bind(status, notice.membership_id, notice.price_change_id)
}

/** Ends the memberships whose last paid month is over, and charges the early cancellation fee if there is one. */
export async function endCancelled({ db, now }: Deps): Promise<number> {
  const moment = now()
  const { results: due } = await db
    .prepare(`${SELECT_MEMBERSHIP} WHERE m.status = 'PENDING_CANCELLATION' AND m.ends_on <= ? LIMIT ?`)
    .bind(chargeableDay(moment), BATCH)
    .all<MembershipRow>()
  if (due.length > 0) await db.batch(due.flatMap((each) => endMembership(db, each, 'month over', moment)))
  return due.length
}
