/** An order from the account that was paid, was refunded, or can no longer be paid. */
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Condition } from '../charges/new-charge.ts'
import type { Recipient } from '../charges/recipient.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface SettledOrder {
  charge: ChargeRow
  recipient: Recipient
  now: Date
  /**
   * A condition that is true if this outcome was stored. Another execution may have stored a different outcome first.
   */
  onlyIf: Condition
}

/**
 * Queues the mail for a customer who left before the outcome was known. A customer who gave up the order gets no email.
 */
export function releasedMail(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
  startsAt: string | null = null,
): D1PreparedStatement[] {
  if ((charge.held_until ?? '') > now.toISOString()) return []
  const { description, total_cents: totalCents } = charge
  const mail = queueMail(db, {
    kind: 'ORDER_RELEASED',
    facts: { firstName: recipient.firstName, description, totalCents, startsAt, timeZone: recipient.timeZone },
    brand: charge.brand,
    to: recipient.email,
    now,
    eventKey: `released/${charge.id}`,
    onlyIf,
  })
  return [mail]
}
