/**
 * Purchases under a mailbox that another browser's purchase already counts for. Whose mailbox it is nobody knows yet, so
 * both go on, and who pays first gets the voucher. See docs/decisions/068-an-address-proves-nothing.md.
 */
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { ANSWERED_BY_MAIL } from './answers.ts'
import { decideRefund, end, endingOf, recordRefund } from './endings.ts'
import {
  aboutAttempt,
  COUNTS,
  changePurchase,
  findPurchaseOfMailbox,
  IS_LIVE,
  isFinal,
  keyOf,
  MAILBOX,
  mailboxOfRow,
  type PurchaseRow,
  THIS_ATTEMPT,
} from './purchase-row.ts'

/**
 * Makes this attempt the one that counts for its mailbox, unless a paid one does. Open ones of other browsers become
 * contested: they can still be completed, if this one ends unpaid.
 */
export function claim({ db }: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  const rivals = `brand = ?1 AND attempt_id <> ?2 AND ${MAILBOX} = ?3 AND contested = 0`
  const mailbox = mailboxOfRow(row)
  return changePurchase(db, row, [
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET contested = 1 WHERE ${rivals} AND ${COUNTS} AND ${IS_LIVE} AND EXISTS (
         SELECT 1 FROM purchases WHERE ${THIS_ATTEMPT} AND contested = 1 AND ${IS_LIVE}
       )`,
      mailbox,
    ),
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET contested = 0 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE}
         AND NOT EXISTS (SELECT 1 FROM purchases WHERE ${rivals} AND ${COUNTS})`,
      mailbox,
    ),
  ])
}

/** The bank has set the amount aside: charges it if the attempt can count, and lets it go otherwise. */
export async function captureOrLetGo(
  deps: Deps,
  row: PurchaseRow,
  payment: Payment,
  settle: (row: PurchaseRow, payment: Payment) => Promise<PurchaseRow>,
): Promise<PurchaseRow> {
  const { gateway } = deps
  await settlePaidRival(deps, row, settle)
  const claimed = await claim(deps, row)
  if (isFinal(claimed)) return claimed
  if (claimed.contested === 0) {
    const captured = await gateway.capturePayment(payment.id, keyOf(row))
    if (captured.state === 'succeeded') return settle(claimed, captured)
    return captured.state === 'canceled' ? end(deps, claimed, endingOf(captured)) : claimed
  }
  const canceled = await gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settle(claimed, canceled)
  return canceled.state === 'canceled' ? endByMail(deps, claimed) : claimed
}

/** Another browser may have paid already without our knowing. Who was charged first keeps the voucher. */
async function settlePaidRival(
  { db, gateway }: Deps,
  row: PurchaseRow,
  settle: (row: PurchaseRow, payment: Payment) => Promise<PurchaseRow>,
): Promise<void> {
  const rival = await findPurchaseOfMailbox(db, row.brand, mailboxOfRow(row))
  if (!rival || rival.attempt_id === row.attempt_id || isFinal(rival)) return
  const { payment_intent_id: paymentId, checkout_session_id: pageId } = rival
  const page = pageId ? await gateway.findHostedPage(pageId) : null
  const payment = paymentId ? await gateway.findPayment(paymentId) : page?.payment
  if (payment?.state === 'succeeded') await settle(rival, payment)
}

/** Ends an attempt whose mailbox has a voucher. Only the mailbox is told why. */
async function endByMail(deps: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  return end(deps, row, { status: 'released', answer: ANSWERED_BY_MAIL, also: await explanation(deps, row) })
}

/** Charged already, and cannot count: gives the money back in full. */
export async function giveBack(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const ended = await endByMail(deps, row)
  if (!(await decideRefund(deps, ended))) return ended
  const { refundId } = await deps.gateway.refundPayment(payment.id, keyOf(row))
  return recordRefund(deps, ended, refundId)
}

/** At most one mail a day, to the address that bought the voucher. */
async function explanation({ db, now }: Deps, row: PurchaseRow): Promise<D1PreparedStatement> {
  const mailbox = mailboxOfRow(row)
  const owner = await findPurchaseOfMailbox(db, row.brand, mailbox)
  const moment = now()
  return queueMail(db, {
    kind: 'NOT_A_NEW_CLIENT',
    brand: row.brand,
    eventKey: `not-new/${mailbox}/${moment.toISOString().slice(0, 10)}`,
    to: owner?.email ?? row.email,
    now: moment,
    onlyIf: {
      sql: "EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ? AND status = 'released' AND answer = ?)",
      values: [row.brand, row.attempt_id, JSON.stringify(ANSWERED_BY_MAIL)],
    },
    facts: { firstName: owner?.first_name ?? '', totalCents: row.total_cents },
  })
}
