/** Queues the yearly reminder of what a membership is, what it costs, how often it is charged, and how to cancel. */
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dayIn } from '../time/wall-clock.ts'
import { chargeDay, type MembershipRow, SELECT_MEMBERSHIP } from './membership-row.ts'
import { type NextCharge, nextCharges } from './next-charge.ts'
import { RENEWAL_LAW } from './renewal-law.ts'

/** The maximum number of memberships per run: see db/counted.ts. */
const BATCH = 20
const DAY_MS = 86_400_000

const { everyMonths, daysBefore } = RENEWAL_LAW.reminder

/** SQL for the period of the next charge that falls on an anniversary of the purchase. Period 1 is the first charge. */
const YEAR_ENDS = `((m.next_period + ${everyMonths - 1}) / ${everyMonths} * ${everyMonths})`

interface ReminderRow extends MembershipRow {
  year_ends: number
  email: string
  first_name: string
}

/**
 * Queues the reminders that may be sent now, each on the first day that the laws allow, so that there is time for
 * retries. An unpaid month does not delay a reminder. Called by the cron trigger. Idempotent.
 */
export async function remindMembers({ db, now }: Deps): Promise<void> {
  const moment = now()
  const found = await db.batch<ReminderRow>([0, 1, 2].map((months) => notReminded(db, months, moment)))
  const due = found
    .flatMap(({ results }) => results)
    .filter((each) => firstMoment(each) <= moment)
    .slice(0, BATCH)
  if (due.length === 0) return
  // `eventKey` already prevents a second email. This update keeps the next run from selecting the membership again.
  const note = db.prepare('UPDATE memberships SET reminded_of = ? WHERE id = ?')
  const findCharge = await nextCharges(db, due, moment)
  await db.batch(
    due.flatMap((each) => [reminder(db, each, findCharge(each), moment), note.bind(each.year_ends, each.id)]),
  )
}

/**
 * Selects members whose next charge is `months` months before their next anniversary, and who have not been reminded of
 * that anniversary.
 */
function notReminded(db: D1Database, months: number, now: Date): D1PreparedStatement {
  // No month is shorter than 28 days, so this selects some members too early but misses none. `firstMoment` calculates
  // the exact day.
  const latest = new Date(now.getTime() + (daysBefore.atMost - 28 * months) * DAY_MS)
  return db
    .prepare(
      `SELECT x.*, ${YEAR_ENDS} AS year_ends, u.email, u.first_name
       FROM memberships m JOIN (${SELECT_MEMBERSHIP}) x ON x.id = m.id JOIN customers u ON u.id = m.customer_id
       WHERE m.status = 'ACTIVE' AND m.reminded_of < m.next_period AND m.next_period % ${everyMonths} = ?
         AND COALESCE(m.next_charge_on, m.first_charge_on) <= ?
       ORDER BY m.id`,
    )
    .bind((everyMonths - months) % everyMonths, latest.toISOString().slice(0, 10))
}

function firstMoment(each: ReminderRow): Date {
  // Returns midnight UTC at the end of the first allowed day. In America, it is then the afternoon or evening of that
  // day.
  return new Date(Date.parse(chargeDay(each, each.year_ends)) - (daysBefore.atMost - 1) * DAY_MS)
}

function reminder(db: D1Database, each: ReminderRow, charge: NextCharge, now: Date): D1PreparedStatement {
  return queueMail(db, {
    kind: 'ANNUAL_REMINDER',
    facts: {
      firstName: each.first_name,
      salesTaxRate: each.sales_tax_rate,
      memberSince: dayIn(each.time_zone, new Date(each.created_at)),
      ...charge,
    },
    brand: each.brand,
    to: each.email,
    now,
    eventKey: `annual-reminder/${each.id}/${each.year_ends - 1}`,
  })
}
