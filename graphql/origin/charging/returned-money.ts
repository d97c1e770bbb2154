/**
 * Updates our records when money is refunded or disputed, including refunds from the gateway's dashboard. The code
 * reads the payment's current state from the gateway, so events may arrive twice, late, or in any order.
 */
import { type ChargeKind, type ChargeRow, findChargeOfPayment, findChargeOfVisit } from '../charges/charge-row.ts'
import { recipientOf } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endWithoutCost, stopUnpaid } from '../membership/endings.ts'
import { findMembershipOf } from '../membership/membership-row.ts'
import { chargeableDay, skipPast } from '../membership/renewals.ts'
import { RETURNED } from '../selling/answers.ts'
import { findPurchaseOfPayment, type PurchaseRow } from '../selling/purchase-row.ts'
import { hasExpired } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import { returnPayment } from '../visits/change-visit.ts'
import { findPrepaidOrder, freeStock } from '../visits/prepaid.ts'
import { mailVisit, NOTHING_PAID } from '../visits/visit-mail.ts'
import { findBookedVisit, selectVisit, type VisitRow, voucherOf } from '../visits/visit-row.ts'
import { whenRefunded } from './consequences.ts'
import { settleAlerts } from './money-alerts.ts'

/** What has happened to a payment, according to the gateway. */
type Standing =
  /** The payment was refunded in full. */
  | 'refunded'
  /** The cardholder's bank is deciding whether the money goes back. */
  | 'disputed'
  /** The bank took the money back. */
  | 'lost'
  /** The payment was refunded only in part or not at all, or we won a dispute about it. */
  | 'kept'

type Action =
  | 'void voucher'
  | 'hold voucher'
  | 'release voucher'
  | 'return price of voucher'
  | 'cancel visit'
  | 'cancel paid visit'
  | 'void prepaid hours'
  | 'end membership'
  /** Stops charging unpaid months. 'stop fees' does the same for fees. */
  | 'stop months'
  | 'stop fees'
  /** Skips months that were due during the dispute. They are never charged. */
  | 'skip months'
  | 'mark refunded'
  | 'mark disputed'
  | 'mark paid'
  | 'mark lost'

/** What a payment was for: the purchase of a voucher, a purchase whose voucher expired unused, or a later charge. */
type Subject = 'PURCHASE' | 'EXPIRED_VOUCHER' | ChargeKind

const NO_MORE = {
  refunded: ['mark refunded'],
  disputed: ['mark disputed'],
  lost: ['mark lost'],
  kept: ['mark paid'],
} as const

const OF_PURCHASE = {
  refunded: ['cancel visit', 'end membership', 'stop fees', 'void voucher'],
  disputed: ['stop months', 'hold voucher'],
  lost: ['cancel visit', 'end membership', 'stop fees', 'void voucher'],
  kept: ['skip months', 'release voucher'],
} as const

/**
 * The changes that follow from each `Standing` of a payment. Rules outside this table:
 *
 * - While the purchase or a month is disputed, no further month is charged (membership/renewals.ts). While the purchase
 *   is disputed, no fee is charged either (charging/run-charges.ts).
 * - Fees are the early cancellation fee and late fees. A paid fee stays paid, unless the fee itself is refunded.
 * - A fraud warning and a failed refund change nothing in this table (see money-alerts.ts).
 */
const CONSEQUENCES: Readonly<Record<Subject, Readonly<Record<Standing, readonly Action[]>>>> = {
  PURCHASE: OF_PURCHASE,
  // The customer gets the price back, and stays a member (docs/decisions/106-what-was-paid-does-not-expire.md).
  EXPIRED_VOUCHER: { ...OF_PURCHASE, refunded: ['return price of voucher'] },
  // A refunded month does not count as paid, but the membership continues.
  RENEWAL: { ...NO_MORE, lost: ['mark lost', 'end membership', 'stop fees'], kept: ['skip months', 'mark paid'] },
  EARLY_EXIT: NO_MORE,
  LATE_FEE: NO_MORE,
  ADD_ONS: NO_MORE,
  // Only this visit is canceled; the customer's other visits stay booked. While the bank decides a dispute, this visit
  // stays booked too.
  VISIT: {
    ...NO_MORE,
    refunded: ['mark refunded', 'cancel paid visit'],
    lost: ['mark lost', 'cancel paid visit'],
  },
  // A dispute needs no further action, because a voucher can be redeemed only while its charge is paid.
  PREPAID: {
    ...NO_MORE,
    refunded: ['mark refunded', 'void prepaid hours'],
    lost: ['mark lost', 'void prepaid hours'],
  },
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
  const standing = standingOf(dispute, isReturned)
  if (purchase?.status === 'succeeded') {
    const subject = (await hasExpiredUnused(deps, purchase)) ? 'EXPIRED_VOUCHER' : 'PURCHASE'
    await run(deps, CONSEQUENCES[subject][standing], { purchase, charge: null })
  }
  if (standing === 'refunded' || standing === 'lost') await settleAlerts(deps, paymentId, standing)
  if (charge) {
    await run(deps, CONSEQUENCES[charge.kind][standing], { purchase: null, charge })
    if (standing === 'kept') await noteRefund(deps, charge, payment.refundedCents)
  }
  deps.log('info', 'Checked a payment after a refund or a dispute', { payment: paymentId, standing })
  return true
}

async function hasExpiredUnused({ db, now }: Deps, purchase: PurchaseRow): Promise<boolean> {
  const { brand, voucher_code: code, voucher_expires_at: expiresAt } = purchase
  return code !== null && hasExpired(expiresAt ?? '', now()) && (await findBookedVisit(db, brand, code)) === null
}

function standingOf(dispute: 'open' | 'won' | 'lost' | null, isReturned: boolean): Standing {
  if (dispute === 'lost') return 'lost'
  if (isReturned) return 'refunded'
  return dispute === 'open' ? 'disputed' : 'kept'
}

interface About {
  purchase: PurchaseRow | null
  charge: ChargeRow | null
}

async function run(deps: Deps, actions: readonly Action[], about: About): Promise<void> {
  const statements: D1PreparedStatement[] = []
  for (const action of actions) statements.push(...(await statementsOf(deps, action, about)))
  if (statements.length > 0) await deps.db.batch(statements)
}

async function statementsOf(deps: Deps, action: Action, about: About): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  const { purchase, charge } = about
  const moment = now().toISOString()
  const mark = (status: string, from: string, more = '') =>
    charge
      ? [
          db
            .prepare(
              `UPDATE charges SET status = '${status}', updated_at = ?2 ${more} WHERE id = ?1 AND status IN (${from})`,
            )
            .bind(charge.id, moment),
        ]
      : []
  switch (action) {
    case 'mark refunded':
      return mark(
        'refunded',
        `'paid', 'disputed', 'refund_due'`,
        ', refunded_cents = total_cents, refunded_at = ?2, due_at = NULL',
      )
    case 'mark disputed':
      return mark('disputed', `'paid'`)
    case 'mark paid':
      return mark('paid', `'disputed'`)
    case 'mark lost':
      return mark('lost', `'paid', 'disputed', 'refund_due'`, ', due_at = NULL')
    case 'hold voucher':
      return hold(deps, purchase, moment)
    case 'release voucher':
      return hold(deps, purchase, null)
    case 'stop months':
      return stopCharges(about, ['RENEWAL'], deps)
    case 'stop fees':
      return stopCharges(about, ['EARLY_EXIT', 'LATE_FEE'], deps)
    case 'skip months':
      return skipMonths(deps, about)
    case 'end membership':
      return endItsMembership(deps, about)
    case 'cancel visit':
      return cancelVisitOf(deps, purchase)
    case 'cancel paid visit':
      return charge ? cancelReturned(deps, await selectVisit(db, charge.visit_id ?? '').first<VisitRow>()) : []
    case 'void prepaid hours':
      return charge ? voidPrepaid(deps, charge) : []
    case 'void voucher':
      return voidVoucher(deps, purchase)
    case 'return price of voucher':
      return returnPrice(deps, purchase)
  }
}

function hold({ db }: Deps, purchase: PurchaseRow | null, since: string | null): D1PreparedStatement[] {
  if (!purchase) return []
  const change = since ? 'disputed_at = COALESCE(disputed_at, ?3)' : 'disputed_at = ?3'
  return [
    db
      .prepare(`UPDATE purchases SET ${change} WHERE brand = ?1 AND attempt_id = ?2`)
      .bind(purchase.brand, purchase.attempt_id, since),
  ]
}

function stopCharges(
  { purchase, charge }: About,
  kinds: readonly ChargeKind[],
  { db, now }: Deps,
): D1PreparedStatement[] {
  const customerId = purchase?.customer_id ?? charge?.customer_id
  return customerId ? stopUnpaid(db, customerId, kinds, now()) : []
}

/**
 * Skips the months that became due while this payment was disputed. Skips nothing if the payment was not disputed, for
 * example after a partial refund.
 */
async function skipMonths({ db, now }: Deps, { purchase, charge }: About): Promise<D1PreparedStatement[]> {
  const isWon = purchase ? purchase.disputed_at !== null : charge?.status === 'disputed'
  const customerId = purchase?.customer_id ?? charge?.customer_id
  const membership = isWon && customerId ? await findMembershipOf(db, customerId) : null
  return membership ? [skipPast(db, membership, chargeableDay(now()))] : []
}

async function endItsMembership({ db, now }: Deps, { purchase, charge }: About): Promise<D1PreparedStatement[]> {
  const membership = await db
    .prepare(
      `SELECT m.id, m.brand, m.status, p.time_zone, c.email, c.first_name AS firstName FROM memberships m
       JOIN customers c ON c.id = m.customer_id JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id
       WHERE m.id = ?1 OR (m.brand = ?2 AND m.attempt_id = ?3)`,
    )
    .bind(charge?.membership_id ?? -1, purchase?.brand ?? '', purchase?.attempt_id ?? '')
    .first<{ id: number; brand: string; status: string; time_zone: string; email: string; firstName: string }>()
  if (!membership || membership.status === 'CANCELLED') return []
  const moment = now()
  const today = dayIn(membership.time_zone, moment)
  const mail = queueMail(db, {
    kind: 'MEMBERSHIP_CANCELLED',
    facts: {
      firstName: membership.firstName,
      cancelledAt: today,
      effectiveOn: today,
      owedCents: 0,
      owedFor: 'Your payment went back to your card, so the membership has ended. You owe nothing.',
      keeps: null,
    },
    brand: membership.brand,
    to: membership.email,
    now: moment,
    eventKey: `membership-returned/${membership.id}`,
  })
  return [...endWithoutCost(db, membership, 'returned', moment), mail]
}

async function cancelVisitOf(deps: Deps, purchase: PurchaseRow | null): Promise<D1PreparedStatement[]> {
  if (!purchase?.voucher_code) return []
  return cancelReturned(deps, await findBookedVisit(deps.db, purchase.brand, purchase.voucher_code))
}

/** Cancels an upcoming visit whose payment was returned, and refunds everything else that was paid for the visit. */
async function cancelReturned({ db, now }: Deps, visit: VisitRow | null): Promise<D1PreparedStatement[]> {
  if (visit?.status !== 'PENDING') return []
  const moment = now()
  const [{ email, firstName }, charge] = await Promise.all([
    recipientOf(db, visit.customer_id),
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
        isVoucherBack: false,
        isReturned: true,
        hasVoucher: voucherOf(visit) !== null,
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
function voidVoucher({ db, now }: Deps, purchase: PurchaseRow | null): D1PreparedStatement[] {
  if (!purchase) return []
  const { brand, attempt_id: attemptId } = purchase
  return [
    db
      .prepare(
        `UPDATE campaigns SET stock = stock + 1 WHERE id = (SELECT campaign_id FROM purchases
           WHERE brand = ?1 AND attempt_id = ?2 AND holds_stock = 1 AND status = 'succeeded')`,
      )
      .bind(brand, attemptId),
    db
      .prepare(
        `UPDATE purchases SET status = 'refunded', holds_stock = 0, voucher_code = NULL, disputed_at = NULL, answer = ?3, updated_at = ?4
         WHERE brand = ?1 AND attempt_id = ?2 AND status = 'succeeded'`,
      )
      .bind(brand, attemptId, JSON.stringify(RETURNED), now().toISOString()),
  ]
}

/**
 * Records that the price of an unused voucher was refunded. The membership continues. Because there was no first
 * cleaning, canceling early costs nothing.
 */
function returnPrice({ db, now }: Deps, purchase: PurchaseRow | null): D1PreparedStatement[] {
  if (!purchase?.customer_id) return []
  const { brand, attempt_id: attemptId, customer_id: customerId } = purchase
  const moment = now()
  return [
    queueMail(db, {
      kind: 'VOUCHER_REFUNDED',
      facts: { firstName: purchase.first_name, totalCents: purchase.total_cents, cardLast4: purchase.card_last4 },
      brand,
      to: purchase.email,
      now: moment,
      eventKey: `voucher-refunded/${attemptId}`,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ? AND refund_id IS NULL AND email NOT LIKE '%@erased.invalid')`,
        values: [brand, attemptId],
      },
    }),
    db
      .prepare(
        `UPDATE purchases SET refund_id = 'expired voucher', updated_at = ?3
         WHERE brand = ?1 AND attempt_id = ?2 AND status = 'succeeded' AND refund_id IS NULL`,
      )
      .bind(brand, attemptId, moment.toISOString()),
    db
      .prepare(
        `UPDATE memberships SET early_exit_cents = 0, exit_cents = CASE status WHEN 'PENDING_CANCELLATION' THEN 0 ELSE exit_cents END
         WHERE brand = ?1 AND attempt_id = ?2`,
      )
      .bind(brand, attemptId),
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
