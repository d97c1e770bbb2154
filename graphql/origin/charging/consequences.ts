/**
 * Builds the SQL statements that follow from a charge's outcome, except the one that changes the charge itself. They
 * run in the batch that stores the outcome. Each checks that the outcome was stored, because another execution may have
 * stored a different one.
 */
import type { Mail } from '../../contract/mail.ts'
import { type ChargeKind, type ChargeRow, type ChargeStatus, isOrder } from '../charges/charge-row.ts'
import { type Recipient, readRecipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import type { Deps } from '../deps.ts'
import { declineCause } from '../gateway/decline-messages.ts'
import type { Payment } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endWithoutCost } from '../membership/endings.ts'
import { countPaidMonths, findMembership } from '../membership/membership-row.ts'
import { nextCharges } from '../membership/next-charge.ts'
import { dayIn } from '../time/wall-clock.ts'
import { extrasSettled } from '../visits/extras.ts'
import { visitIsPaid, visitIsReleased } from '../visits/order-visit.ts'
import { voucherIsPaid, voucherIsRefunded, voucherIsReleased } from '../visits/prepaid.ts'

function isNow(charge: ChargeRow, status: ChargeStatus): Condition {
  return { sql: 'EXISTS (SELECT 1 FROM charges WHERE id = ? AND status = ?)', values: [charge.id, status] }
}

function isFee(kind: ChargeKind): boolean {
  return kind === 'EARLY_EXIT' || kind === 'LATE_FEE'
}

export async function whenPaid(deps: Deps, charge: ChargeRow, payment: Payment): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  if (charge.kind === 'ADD_ONS') return whenExtrasSettled(deps, charge, 'paid')
  const moment = now()
  const recipient = await readRecipient(db, charge.customer_id)
  if (isOrder(charge)) {
    const settled = {
      charge: { ...charge, card_last4: payment.cardLast4 },
      recipient,
      now: moment,
      onlyIf: isNow(charge, 'paid'),
    }
    return charge.kind === 'VISIT' ? visitIsPaid(db, settled) : voucherIsPaid(db, settled)
  }
  const { firstName } = recipient
  const { cardLast4 } = payment
  const { description, total_cents: totalCents } = charge
  const chargedAt = dayIn(recipient.timeZone, moment)
  const about = { charge, recipient, status: 'paid', now: moment } as const
  if (isFee(charge.kind)) {
    const facts = { firstName, description, chargedAt, totalCents, cardLast4 }
    return [queueOutcomeMail(db, about, { kind: 'FEE_RECEIPT', facts }, `fee-paid/${charge.id}`)]
  }
  if (!charge.membership_id) return []
  const [membership, paidBefore] = await Promise.all([
    findMembership(db, charge.membership_id),
    countPaidMonths(db, charge.membership_id),
  ])
  if (!membership) throw new Error('The membership of this charge is not in the database')
  const facts = {
    firstName,
    chargedAt,
    ...(await nextCharges(deps.db, [membership], deps.now()))(membership),
    monthlyCents: charge.net_cents,
    taxCents: charge.tax_cents,
    totalCents,
    cardLast4,
    paidMonths: paidBefore + 1,
    // Without a fee, there is no number of months after which canceling becomes free.
    minimumMonths: membership.early_exit_cents > 0 ? membership.minimum_months : 0,
    // The bank may answer only after the customer has canceled. The month then is the last one.
    endsOn: membership.status === 'ACTIVE' ? null : membership.ends_on,
  }
  return [
    dropFeeForLeaving(db, membership.id),
    queueOutcomeMail(db, about, { kind: 'RENEWAL_RECEIPT', facts }, `renewal-paid/${charge.id}`),
  ]
}

/**
 * Returns the consequences of a decline after the last try. If a monthly charge stays unpaid, the membership ends. If a
 * fee stays unpaid, it is no longer owed.
 */
export async function whenFailed(deps: Deps, charge: ChargeRow, code: string): Promise<D1PreparedStatement[]> {
  if (charge.kind === 'ADD_ONS') return whenExtrasSettled(deps, charge, 'failed')
  const { db, now } = deps
  const mail = await whenDeclined(deps, charge, code, null)
  if (isFee(charge.kind)) return [dropCancellationFee(db, charge), ...mail]
  const membership = charge.membership_id && (await findMembership(db, charge.membership_id))
  if (!membership) return []
  return [...endWithoutCost(db, membership, 'unpaid', now(), isNow(charge, 'failed')), ...mail]
}

/** Returns the consequences of releasing an unpaid order: its window or voucher becomes available again. */
export async function whenStopped({ db, now }: Deps, charge: ChargeRow): Promise<D1PreparedStatement[]> {
  if (!isOrder(charge)) return []
  const recipient = await readRecipient(db, charge.customer_id)
  const settled = { charge, recipient, now: now(), onlyIf: isNow(charge, 'void') }
  return charge.kind === 'VISIT' ? visitIsReleased(db, settled) : voucherIsReleased(db, settled)
}

/** Queues the mail about refunded prepaid hours. For all other refunds, the customer has already been notified. */
export async function whenRefunded({ db, now }: Deps, charge: ChargeRow): Promise<D1PreparedStatement[]> {
  if (charge.kind !== 'PREPAID') return []
  const recipient = await readRecipient(db, charge.customer_id)
  return voucherIsRefunded(db, { charge, recipient, now: now(), onlyIf: isNow(charge, 'refunded') })
}

/** Makes canceling free once the minimum number of months is paid. It stays free if one of them is refunded later. */
function dropFeeForLeaving(db: D1Database, membershipId: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET early_exit_cents = 0 WHERE id = ? AND early_exit_cents > 0 AND minimum_months <=
         (SELECT count(*) FROM charges c WHERE c.membership_id = memberships.id AND c.kind = 'RENEWAL' AND c.status = 'paid')`,
    )
    .bind(membershipId)
}

/** Sets the early cancellation fee to zero, because the account must not show a fee that is no longer charged. */
function dropCancellationFee(db: D1Database, charge: ChargeRow): D1PreparedStatement {
  const { sql, values } = isNow(charge, 'failed')
  return db
    .prepare(`UPDATE memberships SET exit_cents = 0 WHERE id = ? AND status = 'CANCELLED' AND ${sql}`)
    .bind(charge.membership_id, ...values)
}

async function whenExtrasSettled({ db, now }: Deps, charge: ChargeRow, status: 'paid' | 'failed') {
  const recipient = await readRecipient(db, charge.customer_id)
  return extrasSettled(db, charge, { recipient, now: now(), onlyIf: isNow(charge, status), isPaid: status === 'paid' })
}

/** Queues the mail about a decline. `next` is the time of the next try; null after the last one. */
export async function whenDeclined(
  { db, now }: Deps,
  charge: ChargeRow,
  code: string,
  next: Date | null,
): Promise<D1PreparedStatement[]> {
  if (charge.kind === 'ADD_ONS') return []
  const recipient = await readRecipient(db, charge.customer_id)
  const moment = now()
  const { firstName, cardLast4, timeZone } = recipient
  const { description, total_cents: totalCents } = charge
  const nextTryOn = next && dayIn(timeZone, next)
  const told = { firstName, totalCents, reason: declineCause(code), cardLast4, nextTryOn }
  const mail: Mail = isFee(charge.kind)
    ? { kind: 'FEE_DECLINED', facts: { ...told, description } }
    : { kind: 'RENEWAL_DECLINED', facts: { ...told, endsOn: nextTryOn ? null : dayIn(timeZone, moment) } }
  const event = isFee(charge.kind) ? 'fee-declined' : 'renewal-declined'
  const about = { charge, recipient, status: next ? 'declined' : 'failed', now: moment } as const
  return [queueOutcomeMail(db, about, mail, `${event}/${charge.id}/${charge.tries}`)]
}

interface About {
  charge: ChargeRow
  recipient: Recipient
  status: ChargeStatus
  now: Date
}

/** Queues the mail about an outcome if the outcome was stored. */
function queueOutcomeMail(db: D1Database, { charge, recipient, status, now }: About, mail: Mail, eventKey: string) {
  const onlyIf = isNow(charge, status)
  return queueMail(db, { ...mail, brand: charge.brand, to: recipient.email, now, eventKey, onlyIf })
}
