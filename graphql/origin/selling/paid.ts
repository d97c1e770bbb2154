/** Handles payments that succeeded. */

import type { Payment } from '../gateway/gateway.ts'
import { logLine } from '../log/log-line.ts'
import { RETURNED } from './answers.ts'
import { claim, giveBack } from './contested.ts'
import { decideRefund, end, recordRefund, reopen } from './endings.ts'
import { issueVoucher } from './issue-voucher.ts'
import { findPurchase, isFinal, keyOf, type PurchaseRow } from './purchase-row.ts'
import type { Selling } from './selling.ts'

/** Issues the voucher for a payment, whichever execution learned of it first. */
export async function settlePayment(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  // The payment was refunded by hand before we knew about it.
  if (isReturned(payment)) return end(selling, row, { status: 'released', answer: RETURNED })
  const counting = row.contested === 1 ? await claim(selling, row) : row
  if (counting.contested === 1 && !isFinal(counting)) return giveBack(selling, counting, payment)
  const settled = await issueVoucher(selling, counting, payment)
  // Another browser's purchase of the mailbox was paid at the same moment.
  if (settled.contested === 1 && !isFinal(settled)) return settlePayment(selling, settled, payment)
  // The attempt ended just before the payment appeared and its voucher went back to the stock: take another one or
  // refund.
  return settled.status === 'succeeded' ? settled : correct(selling, settled)
}

/** Handles an attempt that ended without payment but was paid after all: issues a voucher, or refunds. */
export async function correct(selling: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.status !== 'declined' && row.status !== 'released') return row
  const payment = await currentPayment(selling, row)
  if (payment?.state !== 'succeeded' || isReturned(payment)) return row
  logLine('warn', 'A purchase was paid after it had ended', { attempt: row.attempt_id, brand: row.brand })
  if (await reopen(selling, row)) {
    return issueVoucher(selling, row, payment)
  }
  // Several executions may find out at once. The database allows either a voucher or a refund.
  if (!(await decideRefund(selling, row))) {
    const current = (await findPurchase(selling.db, keyOf(row))) ?? row
    return isFinal(current) ? current : issueVoucher(selling, current, payment)
  }
  const { refundId } = await selling.gateway.refundPayment(payment.id, keyOf(row))
  return recordRefund(selling, row, refundId)
}

function isReturned({ refundedCents, amountCents }: Payment): boolean {
  return refundedCents >= amountCents
}

async function currentPayment({ gateway }: Selling, row: PurchaseRow): Promise<Payment | null> {
  if (row.payment_intent_id) return gateway.findPayment(row.payment_intent_id)
  if (row.checkout_session_id) return (await gateway.findHostedPage(row.checkout_session_id)).payment
  return null
}
