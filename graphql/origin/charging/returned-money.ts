/**
 * Updates our records when money is refunded or disputed, including refunds from the gateway's dashboard. The code
 * reads the payment's current state from the gateway, so events may arrive twice, late, or in any order.
 */
import {
  type ChargeKind,
  type ChargeRow,
  type ChargeStatus,
  findChargeOfPayment,
  findChargeOfVisit,
} from '../charges/charge-row.ts'
import { readRecipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import type { Deps } from '../deps.ts'
import type { DisputeState } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endWithoutCost, stopUnpaid } from '../membership/endings.ts'
import { findMembershipByCustomer, type MembershipRow, SELECT_MEMBERSHIP } from '../membership/membership-row.ts'
import { chargeableDay, skipPast } from '../membership/renewals.ts'
import { RETURNED } from '../selling/answers.ts'
import { aboutAttempt, findPurchaseOfPayment, type PurchaseRow, THIS_ATTEMPT } from '../selling/purchase-row.ts'
import { hasExpired } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import { returnPayment } from '../visits/change-visit.ts'
import { findPrepaid, findPrepaidOrder, freeStock } from '../visits/prepaid.ts'
import { mailVisit, NOTHING_PAID } from '../visits/visit-mail.ts'
import { findBookedVisit, getVoucher, selectVisit, type VisitRow } from '../visits/visit-row.ts'
import { whenRefunded } from './consequences.ts'
import { settleAlerts } from './money-alerts.ts'

/** What has happened to a payment, according to the gateway. */
type ReturnState =
  /** The payment was refunded in full. */
  | 'refunded'
  /** The cardholder's bank is deciding whether the money goes back. */
  | 'disputed'
  /** The bank took the money back. */
  | 'lost'
  /** The payment was refunded only in part or not at all, or we won a dispute about it. */
  | 'kept'

type Statements = D1PreparedStatement[] | Promise<D1PreparedStatement[]>
/**
 * The changes that follow from each `ReturnState` of a payment for a purchase or a later charge. Rules outside the tables:
 *
 * - While any payment is disputed, no further month is charged (membership/renewals.ts). While the purchase is disputed,
 *   no fee is charged either (charging/run-charges.ts).
 * - Fees are the early cancellation fee and late fees. A paid fee stays paid, unless the fee itself is refunded.
 * - A fraud warning and a failed refund change nothing here (see money-alerts.ts).
 */
type Consequences<Paid> = Readonly<Record<ReturnState, readonly ((deps: Deps, paid: Paid) => Statements)[]>>

const OF_PURCHASE: Consequences<PurchaseRow> = {
  refunded: [cancelVoucherVisit, endMembership, stopFees, voidVoucher],
  disputed: [stopMonths, holdVoucher],
  lost: [cancelVoucherVisit, endMembership, stopFees, voidVoucher],
  kept: [skipMonths, releaseVoucher],
}

/** The customer gets the price back, and stays a member (docs/decisions/106-what-was-paid-does-not-expire.md). */
const OF_EXPIRED_VOUCHER: Consequences<PurchaseRow> = { ...OF_PURCHASE, refunded: [returnPrice] }

const markRefunded = mark(
  'refunded',
  `'paid', 'disputed', 'refund_due'`,
  ', refunded_cents = total_cents, refunded_at = ?2, due_at = NULL',
)
const markDisputed = mark('disputed', `'paid'`)
const markLost = mark('lost', `'paid', 'disputed', 'refund_due'`, ', due_at = NULL')
const markPaid = mark('paid', `'disputed'`)

const OF_ANY_CHARGE: Consequences<ChargeRow> = {
  refunded: [markRefunded],
  disputed: [stopMonths, markDisputed],
  lost: [markLost],
  kept: [skipMonths, markPaid],
}

const OF_CHARGE: Readonly<Record<ChargeKind, Consequences<ChargeRow>>> = {
  // A refunded month does not count as paid, but the membership continues.
  RENEWAL: { ...OF_ANY_CHARGE, lost: [markLost, endMembership, stopFees] },
  EARLY_EXIT: OF_ANY_CHARGE,
  LATE_FEE: OF_ANY_CHARGE,
  ADD_ONS: { ...OF_ANY_CHARGE, kept: [skipMonths, markPaid, refundCanceledVisit] },
  // Only this visit is canceled; the customer's other visits stay booked. While the bank decides a dispute, this visit
  // stays booked too.
  VISIT: {
    refunded: [markRefunded, cancelPaidVisit],
    disputed: OF_ANY_CHARGE.disputed,
    lost: [markLost, cancelPaidVisit],
    kept: [skipMonths, markPaid, refundCanceledVisit],
  },
  // A dispute needs no further action, because a voucher can be redeemed only while its charge is paid.
  PREPAID: { ...OF_ANY_CHARGE, refunded: [markRefunded, voidPrepaid], lost: [markLost, voidPrepaid] },
}

/**
 * Updates vouchers, memberships, visits and charges to match the state of a payment. Returns false if the payment is
 * not ours.
 */
export async function followReturnedMoney(deps: Deps, paymentId: string): Promise<boolean> {
  const { db, gateway } = deps
  const [purchase, charge] = await Promise.all([
    findPurchaseOfPayment(db, paymentId),
    findChargeOfPayment(db, paymentId),
  ])
  if (!purchase && !charge) return false
  const [payment, dispute] = await Promise.all([gateway.findPayment(paymentId), gateway.findDispute(paymentId)])
  const isReturned = payment.state === 'succeeded' && payment.refundedCents >= payment.amountCents
  const standing = getStanding(dispute, isReturned)
  if (purchase?.status === 'succeeded') {
    const consequences = (await hasExpiredUnused(deps, purchase)) ? OF_EXPIRED_VOUCHER : OF_PURCHASE
    await carryOut(deps, consequences[standing], purchase)
    await notePurchaseRefund(deps, purchase, payment.refundedCents)
  }
  if (standing === 'refunded' || standing === 'lost') await settleAlerts(deps, paymentId, standing)
  if (charge) {
    await carryOut(deps, OF_CHARGE[charge.kind][standing], charge)
    if (standing !== 'lost') await noteRefund(deps, charge, payment.refundedCents)
  }
  deps.log('info', 'Checked a payment after a refund or a dispute', { payment: paymentId, standing })
  return true
}

async function hasExpiredUnused({ db, now }: Deps, purchase: PurchaseRow): Promise<boolean> {
  const { brand, voucher_code: code, voucher_expires_at: expiresAt } = purchase
  return code !== null && hasExpired(expiresAt ?? '', now()) && (await findBookedVisit(db, brand, code)) === null
}

function getStanding(dispute: DisputeState | null, isReturned: boolean): ReturnState {
  if (dispute === 'lost') return 'lost'
  if (isReturned) return 'refunded'
  return dispute === 'open' ? 'disputed' : 'kept'
}

async function carryOut<Paid>(deps: Deps, changes: Consequences<Paid>[ReturnState], paid: Paid): Promise<void> {
  const statements: D1PreparedStatement[] = []
  for (const change of changes) statements.push(...(await change(deps, paid)))
  await deps.db.batch(statements)
}

/** Returns a change of a charge's status. `from` lists the statuses that may change; `more` sets further columns. */
function mark(status: ChargeStatus, from: string, more = '') {
  return ({ db, now }: Deps, { id }: ChargeRow) => [
    db
      .prepare(`UPDATE charges SET status = '${status}', updated_at = ?2 ${more} WHERE id = ?1 AND status IN (${from})`)
      .bind(id, now().toISOString()),
  ]
}

function holdVoucher({ db, now }: Deps, purchase: PurchaseRow): D1PreparedStatement[] {
  const hold = `UPDATE purchases SET disputed_at = COALESCE(disputed_at, ?3) WHERE ${THIS_ATTEMPT}`
  return [aboutAttempt(db, purchase, hold, now().toISOString())]
}

function releaseVoucher({ db }: Deps, purchase: PurchaseRow): D1PreparedStatement[] {
  return [aboutAttempt(db, purchase, `UPDATE purchases SET disputed_at = NULL WHERE ${THIS_ATTEMPT}`)]
}

/** Stops charging unpaid months. */
function stopMonths({ db, now }: Deps, { customer_id: id }: PurchaseRow | ChargeRow): D1PreparedStatement[] {
  return id ? stopUnpaid(db, id, ['RENEWAL'], now()) : []
}

/** Stops charging unpaid fees. */
function stopFees({ db, now }: Deps, { customer_id: id }: PurchaseRow | ChargeRow): D1PreparedStatement[] {
  return id ? stopUnpaid(db, id, ['EARLY_EXIT', 'LATE_FEE'], now()) : []
}

function isPurchase(paid: PurchaseRow | ChargeRow): paid is PurchaseRow {
  return 'attempt_id' in paid
}

/**
 * Skips the months that became due while this payment was disputed. They are never charged. Skips nothing if the
 * payment was not disputed, for example after a partial refund.
 */
async function skipMonths({ db, now }: Deps, paid: PurchaseRow | ChargeRow): Promise<D1PreparedStatement[]> {
  const isWon = isPurchase(paid) ? paid.disputed_at !== null : paid.status === 'disputed'
  const membership = isWon && paid.customer_id ? await findMembershipByCustomer(db, paid.customer_id) : null
  return membership ? [skipPast(db, membership, chargeableDay(now()))] : []
}

async function endMembership({ db, now }: Deps, paid: PurchaseRow | ChargeRow): Promise<D1PreparedStatement[]> {
  const found = isPurchase(paid)
    ? aboutAttempt(db, paid, `${SELECT_MEMBERSHIP} WHERE m.brand = ?1 AND m.attempt_id = ?2`)
    : db.prepare(`${SELECT_MEMBERSHIP} WHERE m.id = ?`).bind(paid.membership_id)
  const membership = await found.first<MembershipRow>()
  if (!membership || membership.status === 'CANCELLED') return []
  const { email, firstName } = await readRecipient(db, membership.customer_id)
  const moment = now()
  const today = dayIn(membership.time_zone, moment)
  const mail = queueMail(db, {
    kind: 'MEMBERSHIP_CANCELLED',
    facts: {
      firstName,
      cancelledAt: today,
      effectiveOn: today,
      isOver: true,
      owedCents: 0,
      owedFor: 'Your payment went back to your card, so the membership has ended. You owe nothing.',
      keeps: null,
    },
    brand: membership.brand,
    to: email,
    now: moment,
    eventKey: `membership-returned/${membership.id}`,
  })
  return [...endWithoutCost(db, membership, 'returned', moment), mail]
}

async function cancelVoucherVisit(deps: Deps, purchase: PurchaseRow): Promise<D1PreparedStatement[]> {
  if (!purchase.voucher_code) return []
  return cancelReturned(deps, await findBookedVisit(deps.db, purchase.brand, purchase.voucher_code))
}

/** Cancels the visit that a charge paid for. Prepaid hours that paid for a part of it can then be used again. */
async function cancelPaidVisit(deps: Deps, charge: ChargeRow): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  const visit = await selectVisit(db, charge.visit_id ?? '').first<VisitRow>()
  const code = visit && getVoucher(visit)
  const prepaid = visit && code ? await findPrepaid(db, { id: visit.customer_id, brand: visit.brand }, code) : null
  const isVoucherBack = prepaid?.status === 'paid' && !hasExpired(prepaid.good_until ?? '', now())
  return cancelReturned(deps, visit, isVoucherBack)
}

/** Refunds the payment for a visit that did not take place. It could not be refunded while it was disputed. */
function refundCanceledVisit({ db, now }: Deps, { status, visit_id: id }: ChargeRow): D1PreparedStatement[] {
  return status === 'disputed' ? [returnPayment(db, id ?? '', now().toISOString())] : []
}

/** Cancels an upcoming visit whose payment was returned, and refunds everything else that was paid for the visit. */
async function cancelReturned(
  { db, now }: Deps,
  visit: VisitRow | null,
  isVoucherBack = false,
): Promise<D1PreparedStatement[]> {
  if (visit?.status !== 'PENDING') return []
  const moment = now()
  const [{ email, firstName }, charge] = await Promise.all([
    readRecipient(db, visit.customer_id),
    findChargeOfVisit(db, visit.id),
  ])
  return [
    db
      .prepare(
        `UPDATE visits SET status = 'CANCELLED', cancelled_at = ?2, cancelled_by = 'returned', sequence = sequence + 1, updated_at = ?2
         WHERE id = ?1 AND status = 'PENDING' AND starts_at > ?2`,
      )
      .bind(visit.id, moment.toISOString()),
    returnPayment(db, visit.id, moment.toISOString()),
    queueMail(db, {
      kind: 'VISIT_CANCELLED',
      facts: {
        firstName,
        visit: mailVisit(visit, NOTHING_PAID),
        feeCents: 0,
        isVoucherBack,
        isReturned: true,
        hasVoucher: getVoucher(visit) !== null,
        refundCents: charge?.status === 'paid' ? charge.total_cents - charge.refunded_cents : 0,
      },
      brand: visit.brand,
      to: email,
      now: moment,
      eventKey: `visit-canceled/${visit.id}`,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM visits WHERE id = ? AND status = 'CANCELLED' AND cancelled_at = ?)`,
        values: [visit.id, moment.toISOString()],
      },
    }),
  ]
}

/**
 * Voids prepaid hours: voids the code, cancels an upcoming visit that was booked with it, and returns the voucher to
 * the stock.
 */
async function voidPrepaid(deps: Deps, charge: ChargeRow): Promise<D1PreparedStatement[]> {
  const { db } = deps
  const voucher = await findPrepaidOrder(db, charge.id.slice('prepaid-'.length))
  if (!voucher) return []
  const visit = voucher.visit_id ? await selectVisit(db, voucher.visit_id).first<VisitRow>() : null
  const isLost: Condition = {
    sql: `EXISTS (SELECT 1 FROM charges WHERE id = ? AND status = 'lost')`,
    values: [charge.id],
  }
  return [
    ...(await whenRefunded(deps, charge)),
    ...freeStock(db, voucher.id, isLost),
    ...(await cancelReturned(deps, visit)),
  ]
}

/** Voids the voucher of a purchase and returns it to the stock. The record of the consent is kept. */
function voidVoucher({ db, now }: Deps, purchase: PurchaseRow): D1PreparedStatement[] {
  return [
    aboutAttempt(
      db,
      purchase,
      `UPDATE campaigns SET stock = stock + 1
       WHERE id = (SELECT campaign_id FROM purchases WHERE ${THIS_ATTEMPT} AND holds_stock = 1 AND status = 'succeeded')`,
    ),
    aboutAttempt(
      db,
      purchase,
      `UPDATE purchases SET status = 'refunded', holds_stock = 0, voucher_code = NULL, disputed_at = NULL, answer = ?3,
         refunded_cents = total_cents, refunded_at = ?4, updated_at = ?4
       WHERE ${THIS_ATTEMPT} AND status = 'succeeded'`,
      JSON.stringify(RETURNED),
      now().toISOString(),
    ),
  ]
}

/**
 * Records that the price of an unused voucher was refunded. The membership continues. Because there was no first
 * cleaning, canceling early costs nothing.
 */
async function returnPrice({ db, now }: Deps, purchase: PurchaseRow): Promise<D1PreparedStatement[]> {
  if (!purchase.customer_id) return []
  const { brand, attempt_id: attemptId, customer_id: customerId } = purchase
  const moment = now()
  const { firstName } = await readRecipient(db, customerId)
  return [
    queueMail(db, {
      kind: 'VOUCHER_REFUNDED',
      // An operator may have refunded a part before.
      facts: { firstName, totalCents: purchase.total_cents - purchase.refunded_cents, cardLast4: purchase.card_last4 },
      brand,
      to: purchase.email,
      now: moment,
      eventKey: `voucher-refunded/${attemptId}`,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ? AND refund_id IS NULL AND email NOT LIKE '%@erased.invalid')`,
        values: [brand, attemptId],
      },
    }),
    aboutAttempt(
      db,
      purchase,
      `UPDATE purchases SET refund_id = 'expired voucher', refunded_cents = total_cents, refunded_at = ?3, updated_at = ?3
       WHERE ${THIS_ATTEMPT} AND status = 'succeeded' AND refund_id IS NULL`,
      moment.toISOString(),
    ),
    aboutAttempt(
      db,
      purchase,
      `UPDATE memberships SET early_exit_cents = 0, exit_cents = CASE status WHEN 'PENDING_CANCELLATION' THEN 0 ELSE exit_cents END
       WHERE ${THIS_ATTEMPT}`,
    ),
    ...stopUnpaid(db, customerId, ['EARLY_EXIT'], moment),
  ]
}

/** Records a partial refund. The account's payments show it, but the charge keeps its status. */
async function noteRefund({ db, now }: Deps, charge: ChargeRow, refundedCents: number): Promise<void> {
  if (refundedCents === charge.refunded_cents || refundedCents >= charge.total_cents) return
  await db
    .prepare('UPDATE charges SET refunded_cents = ?2, refunded_at = ?3 WHERE id = ?1')
    .bind(charge.id, refundedCents, now().toISOString())
    .run()
}

/** Records a partial refund of a purchase, whose voucher stays as it is. */
async function notePurchaseRefund(deps: Deps, purchase: PurchaseRow, refundedCents: number): Promise<void> {
  if (refundedCents === purchase.refunded_cents || refundedCents >= purchase.total_cents) return
  await aboutAttempt(
    deps.db,
    purchase,
    `UPDATE purchases SET refunded_cents = ?3, refunded_at = ?4
     WHERE ${THIS_ATTEMPT} AND status = 'succeeded' AND refund_id IS NULL`,
    refundedCents,
    deps.now().toISOString(),
  ).run()
}
