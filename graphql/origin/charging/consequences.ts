/**
 * What the outcome of a charge changes beside its own row, in the batch that stores the outcome. Each statement checks
 * that the outcome was stored, because another execution may have been first.
 */
import type { ChargeRow, ChargeStatus } from '../charges/charge-row.ts'
import type { Condition } from '../charges/new-charge.ts'
import { recipientOf } from '../charges/recipient.ts'
import type { Deps } from '../deps.ts'
import { declineCause } from '../gateway/decline-messages.ts'
import type { Payment } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endWithoutCost } from '../membership/endings.ts'
import { countPaidMonths } from '../membership/exit-cost.ts'
import { findMembership, nextChargeOn } from '../membership/membership-row.ts'
import { dayIn } from '../time/wall-clock.ts'
import { extrasSettled } from '../visits/extras.ts'
import { feeDeclined, feeReceipt, isFee } from './fee-mail.ts'

/** The charge was stored with this status. */
function isNow(charge: ChargeRow, status: ChargeStatus): Condition {
  return { sql: 'EXISTS (SELECT 1 FROM charges WHERE id = ? AND status = ?)', values: [charge.id, status] }
}

export async function whenPaid(deps: Deps, charge: ChargeRow, payment: Payment): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  if (charge.kind === 'ADD_ONS') return whenExtrasSettled(deps, charge, 'paid')
  if (isFee(charge.kind)) {
    const recipient = await recipientOf(db, charge.customer_id)
    return [feeReceipt(db, charge, payment, { recipient, now: now(), onlyIf: isNow(charge, 'paid') })]
  }
  if (charge.kind !== 'RENEWAL' || !charge.membership_id) return []
  const [membership, recipient, paidBefore] = await Promise.all([
    findMembership(db, charge.membership_id),
    recipientOf(db, charge.customer_id),
    countPaidMonths(db, charge.membership_id),
  ])
  if (!membership) throw new Error('The membership of a charge is missing')
  const moment = now()
  const receipt = queueMail(db, {
    kind: 'RENEWAL_RECEIPT',
    facts: {
      firstName: recipient.firstName,
      chargedAt: dayIn(recipient.timeZone, moment),
      monthlyCents: charge.net_cents,
      taxCents: charge.tax_cents,
      totalCents: charge.total_cents,
      cardLast4: payment.cardLast4,
      paidMonths: paidBefore + 1,
      minimumMonths: membership.minimum_months,
      nextChargeOn: nextChargeOn(membership),
    },
    brand: charge.brand,
    to: recipient.email,
    now: moment,
    eventKey: `renewal-paid/${charge.id}`,
    onlyIf: isNow(charge, 'paid'),
  })
  return [receipt]
}

/** The bank refused, and it is tried again. */
export function whenTriedLater(deps: Deps, charge: ChargeRow, code: string, next: Date) {
  return declinedMail(deps, charge, code, { next, status: 'declined' })
}

/** The last try was refused. A month ends its membership; a fee is dropped, and nothing is owed for it. */
export async function whenFailed(deps: Deps, charge: ChargeRow, code: string): Promise<D1PreparedStatement[]> {
  if (charge.kind === 'ADD_ONS') return whenExtrasSettled(deps, charge, 'failed')
  const { db, now } = deps
  if (isFee(charge.kind))
    return [dropExitCost(db, charge), ...(await declinedMail(deps, charge, code, { next: null, status: 'failed' }))]
  const membership = charge.membership_id && (await findMembership(db, charge.membership_id))
  if (!membership) return []
  return [
    ...endWithoutCost(db, membership, 'unpaid', now(), isNow(charge, 'failed')),
    ...(await declinedMail(deps, charge, code, { next: null, status: 'failed' })),
  ]
}

/** So that the account does not say that leaving costs what is not charged any more. */
function dropExitCost(db: D1Database, charge: ChargeRow): D1PreparedStatement {
  const { sql, values } = isNow(charge, 'failed')
  return db
    .prepare(`UPDATE memberships SET exit_cents = 0 WHERE id = ? AND status = 'CANCELLED' AND ${sql}`)
    .bind(charge.membership_id, ...values)
}

async function whenExtrasSettled({ db, now }: Deps, charge: ChargeRow, status: 'paid' | 'failed') {
  const recipient = await recipientOf(db, charge.customer_id)
  return extrasSettled(db, charge, { recipient, now: now(), onlyIf: isNow(charge, status), isPaid: status === 'paid' })
}

async function declinedMail(
  { db, now }: Deps,
  charge: ChargeRow,
  code: string,
  { next, status }: { next: Date | null; status: 'declined' | 'failed' },
): Promise<D1PreparedStatement[]> {
  if (charge.kind === 'ADD_ONS') return []
  const recipient = await recipientOf(db, charge.customer_id)
  const moment = now()
  const onlyIf = isNow(charge, status)
  const nextTryOn = next && dayIn(recipient.timeZone, next)
  if (isFee(charge.kind)) return [feeDeclined(db, charge, { code, nextTryOn }, { recipient, now: moment, onlyIf })]
  const mail = queueMail(db, {
    kind: 'RENEWAL_DECLINED',
    facts: {
      firstName: recipient.firstName,
      totalCents: charge.total_cents,
      reason: declineCause(code),
      cardLast4: recipient.cardLast4,
      nextTryOn,
      endsOn: nextTryOn ? null : dayIn(recipient.timeZone, moment),
    },
    brand: charge.brand,
    to: recipient.email,
    now: moment,
    eventKey: `renewal-declined/${charge.id}/${charge.tries}`,
    onlyIf,
  })
  return [mail]
}
