/** Handles payments that succeeded, or that the bank has authorized. */
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { RETURNED } from './answers.ts'
import { claim, endAndRefund, endByMail } from './contested.ts'
import { decideRefund, end, getEnding, recordRefund, reopen } from './endings.ts'
import { issueVoucher } from './issue-voucher.ts'
import { findPurchase, findPurchaseOfMailbox, isFinal, mailboxOfRow, type PurchaseRow, toKey } from './purchase-row.ts'

/** Issues the voucher for a successful payment, or refunds the payment if the attempt cannot get a voucher. */
export async function settlePayment(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  // An operator has already refunded the payment.
  if (isReturned(payment)) return end(deps, row, { status: 'released', answer: RETURNED })
  const counting = row.contested === 1 ? await claim(deps, row) : row
  if (counting.contested === 1 && !isFinal(counting)) return endAndRefund(deps, counting, payment)
  const settled = await issueVoucher(deps, counting, payment)
  // Another browser's purchase for this mailbox was paid at the same moment.
  if (settled.contested === 1 && !isFinal(settled)) return settlePayment(deps, settled, payment)
  // The attempt ended just before the payment succeeded, and its voucher went back to the stock. Take another voucher,
  // or refund the payment.
  return settled.status === 'succeeded' ? settled : correct(deps, settled)
}

/** Handles an authorized payment: captures it if the attempt can get the voucher, and cancels it otherwise. */
export async function captureOrCancel(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const { gateway } = deps
  await settlePaidRival(deps, row)
  const claimed = await claim(deps, row)
  if (isFinal(claimed)) return claimed
  if (claimed.contested === 0) {
    const captured = await gateway.capturePayment(payment.id, toKey(row))
    if (captured.state === 'succeeded') return settlePayment(deps, claimed, captured)
    return captured.state === 'canceled' ? end(deps, claimed, getEnding(captured)) : claimed
  }
  const canceled = await gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settlePayment(deps, claimed, canceled)
  return canceled.state === 'canceled' ? endByMail(deps, claimed) : claimed
}

/**
 * Settles another browser's purchase for this mailbox if it was already paid, because the first to pay gets the
 * voucher.
 */
async function settlePaidRival(deps: Deps, row: PurchaseRow): Promise<void> {
  const rival = await findPurchaseOfMailbox(deps.db, row.brand, mailboxOfRow(row))
  if (!rival || rival.attempt_id === row.attempt_id || isFinal(rival)) return
  const payment = await currentPayment(deps, rival)
  if (payment?.state === 'succeeded') await settlePayment(deps, rival, payment)
}

/** Handles an attempt that ended unpaid but was paid after all: issues a voucher or refunds the payment. */
export async function correct(deps: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.status !== 'declined' && row.status !== 'released') return row
  const payment = await currentPayment(deps, row)
  if (payment?.state !== 'succeeded' || isReturned(payment)) return row
  deps.log('warn', 'A purchase was paid after it had ended', { attempt: row.attempt_id, brand: row.brand })
  if (await reopen(deps, row)) {
    return issueVoucher(deps, row, payment)
  }
  // Several executions may find the payment at once. The database allows either a voucher or a refund.
  if (!(await decideRefund(deps, row))) {
    const current = (await findPurchase(deps.db, toKey(row))) ?? row
    return isFinal(current) ? current : issueVoucher(deps, current, payment)
  }
  const { refundId } = await deps.gateway.refundPayment(payment.id, toKey(row))
  return recordRefund(deps, row, refundId)
}

function isReturned({ refundedCents, amountCents }: Payment): boolean {
  return refundedCents >= amountCents
}

async function currentPayment({ gateway }: Deps, row: PurchaseRow): Promise<Payment | null> {
  if (row.payment_intent_id) return gateway.findPayment(row.payment_intent_id)
  if (row.checkout_session_id) return (await gateway.findHostedPage(row.checkout_session_id)).payment
  return null
}
