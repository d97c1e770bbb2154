/** The mails about a fee: the cost of leaving early, or of a late change of a visit. */
import type { ChargeKind, ChargeRow } from '../charges/charge-row.ts'
import type { Condition } from '../charges/new-charge.ts'
import type { Recipient } from '../charges/recipient.ts'
import { declineCause } from '../gateway/decline-messages.ts'
import type { Payment } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dayIn } from '../time/wall-clock.ts'

export function isFee(kind: ChargeKind): boolean {
  return kind === 'EARLY_EXIT' || kind === 'LATE_FEE'
}

interface About {
  recipient: Recipient
  now: Date
  /** That the outcome was stored. */
  onlyIf: Condition
}

export function feeReceipt(
  db: D1Database,
  charge: ChargeRow,
  payment: Pick<Payment, 'cardLast4'>,
  { recipient, now, onlyIf }: About,
): D1PreparedStatement {
  return queueMail(db, {
    kind: 'FEE_RECEIPT',
    facts: {
      firstName: recipient.firstName,
      description: charge.description,
      chargedAt: dayIn(recipient.timeZone, now),
      totalCents: charge.total_cents,
      cardLast4: payment.cardLast4,
    },
    brand: charge.brand,
    to: recipient.email,
    now,
    eventKey: `fee-paid/${charge.id}`,
    onlyIf,
  })
}

/** `nextTryOn` is null after the last try. */
export function feeDeclined(
  db: D1Database,
  charge: ChargeRow,
  { code, nextTryOn }: { code: string; nextTryOn: string | null },
  { recipient, now, onlyIf }: About,
): D1PreparedStatement {
  return queueMail(db, {
    kind: 'FEE_DECLINED',
    facts: {
      firstName: recipient.firstName,
      description: charge.description,
      totalCents: charge.total_cents,
      reason: declineCause(code),
      cardLast4: recipient.cardLast4,
      nextTryOn,
    },
    brand: charge.brand,
    to: recipient.email,
    now,
    eventKey: `fee-declined/${charge.id}/${charge.tries}`,
    onlyIf,
  })
}
