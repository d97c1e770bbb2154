/** The yearly reminder of what a membership is, what it costs, how often, and how to cancel. */
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dayIn } from '../time/wall-clock.ts'
import { chargeDay, type MembershipRow, nextChargeOn, SELECT_MEMBERSHIP } from './membership-row.ts'
import { RENEWAL_LAW } from './renewal-law.ts'

/** Memberships per run. */
const ROUND = 100
const DAY_MS = 86_400_000

const { everyMonths, daysBefore } = RENEWAL_LAW.reminder

/** The number of the next charge that takes a membership past another year. */
const YEAR_ENDS = `((m.next_period + ${everyMonths - 1}) / ${everyMonths} * ${everyMonths})`

interface Reminded extends MembershipRow {
  year_ends: number
  email: string
  first_name: string
}

/**
 * Queues the reminders that may be sent now: on the first of the days that the laws allow, so that mail may be down for the
 * others. It does not wait for a month that is unpaid. For the cron trigger; idempotent. Returns how many.
 */
export async function remindMembers({ db, now }: Deps): Promise<number> {
  const moment = now()
  const { results } = await db
    .prepare(
      `SELECT x.*, ${YEAR_ENDS} AS year_ends, u.email, u.first_name
       FROM (${SELECT_MEMBERSHIP} WHERE m.status = 'ACTIVE') x
       JOIN memberships m ON m.id = x.id JOIN customers u ON u.id = x.customer_id
       WHERE ${YEAR_ENDS} - m.next_period <= 2
         AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.brand = m.brand AND o.event_key = ${keySql()})
       ORDER BY x.id`,
    )
    .all<Reminded>()
  const due = results.filter((each) => firstMoment(each) <= moment).slice(0, ROUND)
  if (due.length > 0) await db.batch(due.map((each) => reminder(db, each, moment)))
  return due.length
}

function firstMoment(each: Reminded): Date {
  // A day later than allowed, because in America it is still the evening before.
  return new Date(Date.parse(chargeDay(each, each.year_ends)) - (daysBefore.atMost - 1) * DAY_MS)
}

function reminder(db: D1Database, each: Reminded, now: Date): D1PreparedStatement {
  return queueMail(db, {
    kind: 'ANNUAL_REMINDER',
    facts: {
      firstName: each.first_name,
      monthlyCents: each.monthly_cents,
      salesTaxRate: each.sales_tax_rate,
      memberSince: dayIn(each.time_zone, new Date(each.created_at)),
      nextChargeOn: nextChargeOn(each),
    },
    brand: each.brand,
    to: each.email,
    now,
    eventKey: `annual-reminder/${each.id}/${each.year_ends - 1}`,
  })
}

function keySql(): string {
  return `'annual-reminder/' || m.id || '/' || (${YEAR_ENDS} - 1)`
}
