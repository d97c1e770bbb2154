import type { ChargeRow } from '../charging/charge-row.ts'
import type { Condition } from '../charging/new-charge.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MembershipRow, nextChargeOn } from './membership-row.ts'

/** The paid months after which a reminder is sent: within a year of joining, and then once a year. */
const FIRST_MONTH = 11
const EVERY_MONTHS = 12

/**
 * The yearly reminder of amount, frequency and how to cancel, queued with the month that makes it due. California's
 * automatic-renewal law asks for one at least once a year (Bus. & Prof. Code § 17602, as amended by AB 2863 from July 2025).
 */
export function reminderStatements(
  db: D1Database,
  {
    membership,
    charge,
    recipient,
    now,
    onlyIf,
  }: {
    membership: MembershipRow
    charge: ChargeRow
    recipient: { email: string; firstName: string }
    now: Date
    onlyIf: Condition
  },
): D1PreparedStatement[] {
  const period = charge.period ?? 0
  if (period < FIRST_MONTH || (period - FIRST_MONTH) % EVERY_MONTHS !== 0) return []
  const reminder = queueMail(db, {
    kind: 'ANNUAL_REMINDER',
    facts: {
      firstName: recipient.firstName,
      monthlyCents: membership.monthly_cents,
      memberSince: membership.created_at,
      nextChargeOn: nextChargeOn(membership),
    },
    brand: membership.brand,
    to: recipient.email,
    now,
    eventKey: `annual-reminder/${membership.id}/${period}`,
    onlyIf,
  })
  return [reminder]
}
