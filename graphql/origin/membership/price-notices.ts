/** Announces new monthly prices to members, and determines the price of each month. */
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { chargeDay, type MembershipRow, nextChargeOn, SELECT_MEMBERSHIP } from './membership-row.ts'
import { RENEWAL_LAW } from './renewal-law.ts'

/** The maximum number of memberships per run: see db/counted.ts. */
const BATCH = 20
const DAY_MS = 86_400_000
const { noticeDays } = RENEWAL_LAW

export interface PriceNotice {
  membership_id: number
  price_change_id: number
  from_day: string
  monthly_cents: number
  sent_at: string | null
}

/** SQL for the id of the newest price change that is not withdrawn and was scheduled after the member joined. */
const CHANGE_OF_MEMBER = `(SELECT o.id FROM price_changes o WHERE o.withdrawn_at IS NULL AND o.plan_key = m.plan_key
  AND (o.brand IS NULL OR o.brand = m.brand) AND o.created_at > m.created_at ORDER BY o.id DESC LIMIT 1)`

interface NoticeRow extends MembershipRow {
  change_id: number
  new_cents: number
  starts_on: string
  email: string
  first_name: string
}

/**
 * Queues the notices that may be sent now. A member who already pays the price of this change or of a newer one gets
 * none, also after the newer one is withdrawn. Called by the cron trigger. Idempotent.
 */
export async function announcePrices({ db, now }: Deps): Promise<void> {
  const moment = now()
  const { results } = await db
    .prepare(
      // Starts from the price changes, because there are usually none, and joins the members who still pay another
      // price.
      `SELECT x.*, c.id AS change_id, c.monthly_cents AS new_cents, c.starts_on, u.email, u.first_name
       FROM price_changes c CROSS JOIN memberships m
       JOIN (${SELECT_MEMBERSHIP}) x ON x.id = m.id JOIN customers u ON u.id = m.customer_id
       WHERE c.withdrawn_at IS NULL AND c.starts_on <= ? AND m.status = 'ACTIVE' AND m.plan_key = c.plan_key
         AND (m.monthly_cents < c.monthly_cents OR m.monthly_cents > c.monthly_cents) AND c.id = ${CHANGE_OF_MEMBER}
         AND NOT EXISTS (SELECT 1 FROM price_notices n WHERE n.membership_id = m.id
           AND ((n.price_change_id = c.id AND n.status = 'announced') OR (n.price_change_id >= c.id AND n.status = 'applied')))
       ORDER BY m.id`,
    )
    // Price changes that start more than 31 days from now cannot be announced yet.
    .bind(new Date(moment.getTime() + 31 * DAY_MS).toISOString().slice(0, 10))
    .all<NoticeRow>()
  const due = results.filter((each) => noticeFrom(getDay(each, moment)) <= moment).slice(0, BATCH)
  if (due.length > 0) await db.batch(due.flatMap((each) => noticeStatements(db, each, moment)))
}

function getDay(each: NoticeRow, now: Date): string {
  return firstDayAtNewPrice(each, each.starts_on, now)
}

function noticeStatements(db: D1Database, each: NoticeRow, now: Date): D1PreparedStatement[] {
  const from = getDay(each, now)
  return [
    db
      .prepare(
        `INSERT INTO price_notices (membership_id, price_change_id, from_day, monthly_cents, queued_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      )
      .bind(each.id, each.change_id, from, each.new_cents, now.toISOString()),
    queueMail(db, {
      kind: 'PRICE_CHANGE',
      facts: {
        firstName: each.first_name,
        oldMonthlyCents: each.monthly_cents,
        newMonthlyCents: each.new_cents,
        salesTaxRate: each.sales_tax_rate,
        from,
      },
      brand: each.brand,
      to: each.email,
      now,
      eventKey: `price-change/${each.change_id}/${each.id}/${from}`,
    }),
  ]
}

/**
 * Records which notices have been sent. With `countsKept`, mail with the status 'kept' also counts as sent, so that
 * price changes can be tested in environments that send no mail.
 */
export async function noteSentNotices(db: D1Database, { countsKept }: { countsKept: boolean }): Promise<void> {
  const mailSent = `(SELECT o.finished_at FROM memberships m JOIN outbox o ON o.brand = m.brand
      AND o.event_key = 'price-change/' || price_change_id || '/' || m.id || '/' || from_day
    WHERE m.id = membership_id AND o.status IN ('sent'${countsKept ? `, 'kept'` : ''}))`
  await db
    .prepare(
      `UPDATE price_notices SET sent_at = ${mailSent} WHERE status = 'announced' AND sent_at IS NULL AND ${mailSent} IS NOT NULL`,
    )
    .run()
}

/** Reads the announced prices of memberships. Leaves out prices whose change was withdrawn. */
export async function announcedPrices(db: D1Database, ids: readonly number[]): Promise<Map<number, PriceNotice>> {
  const { results } = await db
    .prepare(
      `SELECT n.* FROM price_notices n JOIN price_changes c ON c.id = n.price_change_id AND c.withdrawn_at IS NULL
       WHERE n.status = 'announced' AND n.membership_id IN (SELECT value FROM json_each(?)) ORDER BY n.price_change_id`,
    )
    .bind(JSON.stringify(ids))
    .all<PriceNotice>()
  return new Map(results.map((notice) => [notice.membership_id, notice]))
}

/**
 * Returns the price of a month that is due on `day`, and the notice's new status, or null if the status does not
 * change. A notice that was sent too late does not change the price.
 */
export function priceOn(
  { monthly_cents: oldCents }: Pick<MembershipRow, 'monthly_cents'>,
  notice: PriceNotice | undefined,
  day: string,
): { cents: number; becomes: 'applied' | 'missed' | null } {
  if (!notice || day < notice.from_day) return { cents: oldCents, becomes: null }
  const isSent = notice.sent_at !== null && isInTime(notice.from_day, new Date(notice.sent_at))
  return isSent ? { cents: notice.monthly_cents, becomes: 'applied' } : { cents: oldCents, becomes: 'missed' }
}

type RunningMembership = Pick<
  MembershipRow,
  'next_period' | 'next_charge_on' | 'first_charge_on' | 'created_at' | 'time_zone'
>

/** Returns the day of the first charge on or after `startsOn` for which a notice can still be sent in time. */
export function firstDayAtNewPrice(membership: RunningMembership, startsOn: string, now: Date): string {
  let day = nextChargeOn(membership)
  for (let period = membership.next_period + 1; day < startsOn || !isInTime(day, now); period += 1)
    day = chargeDay(membership, period)
  return day
}

/**
 * Whether a notice sent at `sentAt` gives enough days of notice before the charge day, which starts at midnight UTC.
 */
function isInTime(day: string, sentAt: Date): boolean {
  return Date.parse(`${day}T00:00:00.000Z`) - sentAt.getTime() >= noticeDays.atLeast * DAY_MS
}

/** Returns the earliest moment at which the notice for a charge on that day may be sent. */
export function noticeFrom(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - (noticeDays.atMost - 1) * DAY_MS)
}
