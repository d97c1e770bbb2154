/** A customer's order that was paid, was refunded, or can no longer be paid. */
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Recipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface SettledOrder {
  charge: ChargeRow
  recipient: Recipient
  now: Date
  /**
   * The condition that the charge's outcome was stored. Another execution may have stored a different outcome first.
   */
  onlyIf: Condition
}

/**
 * Queues the mail about an order that was released because the time to pay ran out. A customer who canceled the order
 * earlier gets no mail.
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
