/** What follows from a payment that went through. */
import type { Payment } from '../payments/gateway.ts'
import { recordRefund, reopen } from './endings.ts'
import { keyOf, type PurchaseRow } from './purchase-row.ts'
import { logSale, type Selling } from './selling.ts'
import { settle } from './settle.ts'

/** The voucher of a payment, whoever found out about it first. */
export async function settlePayment(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const settled = await settle(selling, row, payment)
  // It ended just before the payment showed: the voucher went back, so take one again or return the money.
  return settled.status === 'succeeded' ? settled : correct(selling, settled)
}

/** An attempt that ended without payment, and was paid nevertheless: a voucher for it, else the money back. */
export async function correct(selling: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.status !== 'declined' && row.status !== 'released') return row
  const payment = await currentPayment(selling, row)
  if (payment?.state !== 'succeeded' || payment.refundedCents >= payment.amountCents) return row
  logSale('warn', 'A purchase was paid after it had ended', { attempt: row.attempt_id, brand: row.brand })
  if (await reopen(selling, row)) {
    return settle(selling, row, payment)
  }
  const { refundId } = await selling.gateway.refundPayment(payment.id, keyOf(row))
  return recordRefund(selling, row, refundId)
}

async function currentPayment({ gateway }: Selling, row: PurchaseRow): Promise<Payment | null> {
  if (row.payment_intent_id) return gateway.findPayment(row.payment_intent_id)
  if (row.checkout_session_id) return (await gateway.findHostedPage(row.checkout_session_id)).payment
  return null
}
