/**
 * Settles a visit that did not take place: either refunds its payment and frees its voucher, or moves the visit to a
 * different date at no cost. Either way, the customer gets an email. It says that the customer may choose yet another
 * date, so the moved visit has no late fee. A review that was requested is requested again after the new date.
 */

import { MAIL_RULES, type Mail } from '../../graphql/contract/mail.ts'
import type { ChargeRow } from '../../graphql/origin/charges/charge-row.ts'
import { literal } from '../../graphql/origin/seed/insert.ts'
import { hasExpired } from '../../graphql/origin/time/voucher-term.ts'
import { dayIn, getWeekday, toMoment } from '../../graphql/origin/time/wall-clock.ts'
import { mailVisit, NOTHING_PAID, paidFor } from '../../graphql/origin/visits/visit-mail.ts'
import { getVoucher, type VisitRow } from '../../graphql/origin/visits/visit-row.ts'
import { isDay } from './check-filters.ts'
import type { Database } from './database.ts'
import type { Row } from './print.ts'

const USAGE =
  'Usage: visit missed ID, or: visit move ID YYYY-MM-DD 9:00 (`visits DAY` and `purchase show CODE` list the ids)'

type MissedVisit = VisitRow & {
  email: string
  first_name: string
  /** The last day of the voucher. Null if there is none, or if its payment is disputed or went back. */
  expires_at: string | null
  paid_cents: number | null
  /** The status of the charge for the visit; null if nothing was paid by card. */
  paid_status: ChargeRow['status'] | null
} & Pick<ChargeRow, 'total_cents' | 'tax_cents' | 'card_last4'>

export interface VisitPlan {
  heading: string
  rows: readonly Row[]
  /** The statements that carry out the plan, to be run in one transaction. */
  statements: readonly string[]
  next: string
}

/**
 * Plans what a command would do to a visit. Throws if the arguments are wrong or the visit does not allow the command.
 */
export async function planFor(database: Database, args: readonly string[], now = new Date()): Promise<VisitPlan> {
  const [verb = '', id = '', day = '', time = ''] = args
  if (!/^[\da-f-]{36}$/.test(id) || !['missed', 'move'].includes(verb)) throw new Error(USAGE)
  const [visit] = (await database.ask(
    `SELECT v.*, c.email, c.first_name, h.total_cents - h.refunded_cents AS paid_cents,
       h.status AS paid_status, h.total_cents, h.tax_cents, h.card_last4,
       COALESCE((SELECT voucher_expires_at FROM purchases WHERE voucher_code = v.voucher_code AND disputed_at IS NULL),
         (SELECT good_until FROM prepaid_vouchers p JOIN charges q ON q.id = 'prepaid-' || p.id
           WHERE p.code = v.voucher_code AND q.status = 'paid')) AS expires_at
     FROM visits v JOIN customers c ON c.id = v.customer_id
     LEFT JOIN charges h ON h.visit_id = v.id AND h.kind IN ('VISIT', 'ADD_ONS') AND h.status = 'paid'
     WHERE v.id = ${literal(id)} AND v.status = 'PENDING' AND v.is_held = 0`,
  )) as unknown as MissedVisit[]
  if (!visit) throw new Error('There is no booked visit with this id. It may be canceled or waiting for its payment.')
  if (verb === 'missed') return missed(visit, now)
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
  if (!isDay(day) || !hours) throw new Error(USAGE)
  return moved(database, visit, { day, startMinute: Number(hours) * 60 + Number(minutes) }, now)
}

function missed(visit: MissedVisit, now: Date): VisitPlan {
  if (visit.starts_at > now.toISOString())
    throw new Error('This visit is still in the future. To change its date, use `visit move`.')
  const refundCents = visit.paid_cents ?? 0
  const hasVoucher = getVoucher(visit) !== null && visit.expires_at !== null
  const isVoucherExpired = hasVoucher && hasExpired(visit.expires_at ?? '', now)
  const isVoucherBack = hasVoucher && !isVoucherExpired
  const done = `EXISTS (SELECT 1 FROM visits WHERE id = ${literal(visit.id)} AND status = 'EXPIRED' AND cancelled_by = 'missed')`
  const moment = literal(now.toISOString())
  return {
    heading: 'Visit that did not take place',
    rows: [shown(visit, { refund_cents: refundCents, voucher_is_free: String(isVoucherBack) })],
    statements: [
      `UPDATE visits SET status = 'EXPIRED', cancelled_by = 'missed', sequence = sequence + 1, updated_at = ${moment}
         WHERE id = ${literal(visit.id)} AND status = 'PENDING' AND is_held = 0 AND sequence = ${visit.sequence}`,
      `UPDATE charges SET status = CASE status WHEN 'paid' THEN 'refund_due' ELSE 'stopping' END, due_at = ${moment}, updated_at = ${moment}
         WHERE visit_id = ${literal(visit.id)} AND kind IN ('VISIT', 'ADD_ONS') AND status IN ('due', 'pending', 'declined', 'paid') AND ${done}`,
      mail(visit, now, done, `visit-missed/${visit.id}`, {
        kind: 'VISIT_MISSED',
        facts: {
          firstName: visit.first_name,
          visit: mailVisit(visit, NOTHING_PAID),
          refundCents,
          isVoucherBack,
          isVoucherExpired,
        },
      }),
    ],
    next: 'Within two minutes the refund is made and the customer is mailed. A voucher that is free can be used again, or refunded after its year.',
  }
}

async function moved(
  database: Database,
  visit: MissedVisit,
  { day, startMinute }: { day: string; startMinute: number },
  now: Date,
): Promise<VisitPlan> {
  const region = literal(visit.region_id)
  const [window] = await database.ask(
    `SELECT end_minute FROM visit_windows WHERE region_id = ${region} AND day = ${literal(day)} AND start_minute = ${startMinute}
     UNION ALL SELECT end_minute FROM visit_hours WHERE region_id = ${region} AND weekday = ${getWeekday(day)} AND start_minute = ${startMinute}`,
  )
  const none = `There is no such window on ${day}. \`table hours\` lists them.`
  if (!window) throw new Error(none)
  const endMinute = Number(window.end_minute)
  const [starts, ends] = [startMinute, endMinute].map((each) => toMoment(day, each, visit.time_zone)?.toISOString())
  if (!starts || !ends) throw new Error(none)
  if (starts <= now.toISOString())
    throw new Error(`${day} has passed: it is now ${dayIn(visit.time_zone, now)} in the visit's time zone.`)
  const is = `id = ${literal(visit.id)} AND sequence = ${visit.sequence + 1} AND starts_at = ${literal(starts)}`
  return {
    heading: 'Visit to move, at no cost to its customer',
    rows: [shown(visit, { to: starts })],
    statements: [
      `INSERT INTO visit_windows (region_id, day, start_minute, end_minute, capacity)
         SELECT region_id, ${literal(day)}, start_minute, end_minute, capacity FROM visit_hours
         WHERE region_id = ${region} AND weekday = ${getWeekday(day)} AND start_minute = ${startMinute} ON CONFLICT DO NOTHING`,
      `UPDATE visits SET day = ${literal(day)}, start_minute = ${startMinute}, end_minute = ${endMinute}, starts_at = ${literal(starts)},
           ends_at = ${literal(ends)}, late_fee_cents = 0, review_token = NULL, sequence = sequence + 1, updated_at = ${literal(now.toISOString())}
         WHERE id = ${literal(visit.id)} AND status = 'PENDING' AND is_held = 0 AND sequence = ${visit.sequence}`,
      mail(
        visit,
        now,
        `EXISTS (SELECT 1 FROM visits WHERE ${is})`,
        `visit-rearranged/${visit.id}/${visit.sequence + 1}`,
        {
          kind: 'VISIT_REARRANGED',
          facts: {
            firstName: visit.first_name,
            visit: mailVisit(
              { ...visit, starts_at: starts, ends_at: ends },
              paidFor(visit, visit.paid_status && { ...visit, status: visit.paid_status }),
            ),
            previousStartsAt: visit.starts_at,
          },
        },
      ),
    ],
    next: 'The customer is mailed within two minutes. A window that is full refuses it, and nothing changes.',
  }
}

function shown({ id, brand, starts_at, street, city, add_ons, voucher_code }: MissedVisit, more: Row): Row {
  return { id, brand, starts_at, street, city, add_ons, voucher_code, ...more }
}

/** Returns the statement that queues an email as `queueMail` does, if the condition `onlyIf` is true. */
function mail(
  { brand, email }: MissedVisit,
  now: Date,
  onlyIf: string,
  eventKey: string,
  { kind, facts }: Mail,
): string {
  const moment = literal(now.toISOString())
  const values = [brand, eventKey, kind].map(literal).join(', ')
  return `INSERT INTO outbox (brand, event_key, kind, urgency, facts, recipient, created_at, due_at)
    SELECT ${values}, ${MAIL_RULES[kind].urgency}, ${literal(JSON.stringify(facts))}, ${literal(email.toLowerCase())}, ${moment}, ${moment}
    WHERE ${onlyIf} ON CONFLICT (brand, event_key) DO NOTHING`
}
