/** The daily work on memberships: months that are due, and cancellations that take effect. */
import { MEMBERSHIP_NAME } from '../../contract/offer.ts'
import { insertCharge } from '../charging/new-charge.ts'
import type { Selling } from '../selling/selling.ts'
import { chargeableDay } from './business-day.ts'
import { endMembership } from './endings.ts'
import { chargeDay, type MembershipRow, nextChargeOn, SELECT_MEMBERSHIP } from './membership-row.ts'
import { announcedPrices, type PriceNotice, priceOn } from './price-notices.ts'

/** Memberships per batch. */
const ROUND = 100

/** For `WHERE`: a month of the membership is not paid yet. No other month is charged meanwhile. */
const HAS_OPEN_RENEWAL = `EXISTS (SELECT 1 FROM charges c WHERE c.membership_id = m.id AND c.kind = 'RENEWAL'
  AND c.status IN ('due', 'pending', 'declined', 'disputed'))`

/**
 * Creates the charges of the months that are due, one for each membership. Creating a charge and advancing to the next
 * month are one batch, and both are conditional on the month they start from, so a repeated or concurrent run finds
 * nothing to do.
 */
export async function reserveRenewals({ db, now }: Selling): Promise<number> {
  const moment = now()
  const { results: due } = await db
    .prepare(
      `${SELECT_MEMBERSHIP} WHERE m.status = 'ACTIVE' AND COALESCE(m.next_charge_on, m.first_charge_on) <= ?
         AND p.status = 'succeeded' AND p.disputed_at IS NULL AND NOT ${HAS_OPEN_RENEWAL} LIMIT ?`,
    )
    .bind(chargeableDay(moment), ROUND)
    .all<MembershipRow>()
  if (due.length === 0) return 0
  const notices = await announcedPrices(
    db,
    due.map(({ id }) => id),
  )
  await db.batch(due.flatMap((each) => renewalStatements(db, each, { notice: notices.get(each.id), now: moment })))
  return due.length
}

function renewalStatements(
  db: D1Database,
  membership: MembershipRow,
  { notice, now }: { notice: PriceNotice | undefined; now: Date },
): D1PreparedStatement[] {
  const { id, next_period: period } = membership
  const { cents, becomes } = priceOn(membership, notice, nextChargeOn(membership))
  return [
    insertCharge(
      db,
      {
        id: `renewal-${id}-${period}`,
        brand: membership.brand,
        customer_id: membership.customer_id,
        membership_id: id,
        kind: 'RENEWAL',
        period,
        due_on: nextChargeOn(membership),
        description: `${MEMBERSHIP_NAME}, month ${period}`,
        net_cents: cents,
        sales_tax_rate: membership.sales_tax_rate,
      },
      now,
      {
        sql: `EXISTS (SELECT 1 FROM memberships WHERE id = ? AND status = 'ACTIVE' AND next_period = ?)`,
        values: [id, period],
      },
    ),
    db
      .prepare(
        `UPDATE memberships SET next_period = next_period + 1, next_charge_on = ?, monthly_cents = ?
         WHERE id = ? AND status = 'ACTIVE' AND next_period = ?`,
      )
      .bind(chargeDay(membership, period + 1), cents, id, period),
    ...(notice && becomes ? [settleNotice(db, notice, becomes)] : []),
  ]
}

function settleNotice(db: D1Database, notice: PriceNotice, status: 'applied' | 'missed'): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE price_notices SET status = ? WHERE membership_id = ? AND price_change_id = ? AND from_day = ? AND status = 'announced'`,
    )
    .bind(status, notice.membership_id, notice.price_change_id, notice.from_day)
}

/** Ends the memberships whose last paid month is over, and creates the early exit charge if there is one. */
export async function endCancelled({ db, now }: Selling): Promise<number> {
  const moment = now()
  const { results: due } = await db
    .prepare(`${SELECT_MEMBERSHIP} WHERE m.status = 'PENDING_CANCELLATION' AND m.ends_on <= ? LIMIT ?`)
    .bind(chargeableDay(moment), ROUND)
    .all<MembershipRow>()
  if (due.length > 0) await db.batch(due.flatMap((each) => endMembership(db, each, 'month over', moment)))
  return due.length
}
