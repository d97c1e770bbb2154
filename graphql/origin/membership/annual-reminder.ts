import type { ChargeRow } from '../charging/charge-row.ts'
import type { Condition } from '../charging/new-charge.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MembershipRow, nextChargeOn } from './membership-row.ts'
import { renewalLawOf } from './renewal-law.ts'

/**
 * The reminder of amount, frequency and how to cancel, queued with the month that makes it due: within the law's year of
 * joining, and then once in each.
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
  const { reminderMonths } = renewalLawOf(membership.state)
  if (period % reminderMonths !== reminderMonths - 1) return []
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
