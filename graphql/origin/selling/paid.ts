/** What follows from a payment that went through. */
import type { Payment } from '../payments/gateway.ts'
import { RETURNED } from './answers.ts'
import { decideRefund, end, recordRefund, reopen } from './endings.ts'
import { issueVoucher } from './issue-voucher.ts'
import { findPurchase, isFinal, keyOf, type PurchaseRow } from './purchase-row.ts'
import { logSale, type Selling } from './selling.ts'

/** The voucher of a payment, whoever found out about it first. */
export async function settlePayment(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  // Somebody gave the money back by hand before we knew of it.
  if (isReturned(payment)) return end(selling, row, { status: 'released', answer: RETURNED })
  const settled = await issueVoucher(selling, row, payment)
  // It ended just before the payment showed: the voucher went back, so take one again or return the money.
  return settled.status === 'succeeded' ? settled : correct(selling, settled)
}

/** An attempt that ended without payment, and was paid nevertheless: a voucher for it, else the money back. */
export async function correct(selling: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.status !== 'declined' && row.status !== 'released') return row
  const payment = await currentPayment(selling, row)
  if (payment?.state !== 'succeeded' || isReturned(payment)) return row
  logSale('warn', 'A purchase was paid after it had ended', { attempt: row.attempt_id, brand: row.brand })
  if (await reopen(selling, row)) {
    return issueVoucher(selling, row, payment)
  }
  // Several executions may find out at once. Of voucher and refund, the database allows one.
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
