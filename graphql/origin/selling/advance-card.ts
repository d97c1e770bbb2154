/** A card payment, one step at a time: customer, payment, its id stored, and only then the charge. */
import { GatewayRefusedError, type Payment } from '../payments/gateway.ts'
import type { Goal } from './advance.ts'
import { end, endingOf, endRefused } from './endings.ts'
import { cardOrderOf, orderOf } from './order.ts'
import { settlePayment } from './paid.ts'
import { awaitAction, storePayment } from './progress.ts'
import type { PurchaseRow } from './purchase-row.ts'
import type { Selling } from './selling.ts'

export async function advanceCard(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  const { gateway } = selling
  if (row.payment_intent_id) {
    return follow(selling, row, await gateway.findPayment(row.payment_intent_id), goal)
  }
  // Nothing is confirmed before it is stored, so what is not stored is not charged.
  if (goal === 'give up') return end(selling, row, { status: 'released', whilePaymentless: true })
  if (goal === 'look') return row
  const made = await startPayment(selling, row)
  return 'ended' in made ? made.ended : follow(selling, made.stored, made.payment, goal)
}

async function startPayment(
  selling: Selling,
  row: PurchaseRow,
): Promise<{ stored: PurchaseRow; payment: Payment } | { ended: PurchaseRow }> {
  const { gateway } = selling
  let payment: Payment
  let customerId: string
  try {
    customerId = await gateway.createCustomer(orderOf(row))
    payment = await gateway.createPayment(cardOrderOf(row, customerId))
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    return { ended: await endRefused(selling, row, error) }
  }
  const stored = await storePayment(selling, row, { paymentId: payment.id, customerId })
  if (stored) return { stored, payment }
  // Given up while the payment was being made. It was never confirmed; leave nothing open at the gateway either.
  await gateway.cancelPayment(payment.id)
  return { ended: await end(selling, row, { status: 'released', whilePaymentless: true }) }
}

/** Does what a payment's state asks for. */
async function follow(selling: Selling, row: PurchaseRow, payment: Payment, goal: Goal): Promise<PurchaseRow> {
  switch (payment.state) {
    case 'succeeded':
      return settlePayment(selling, row, payment)
    case 'canceled':
      return end(selling, row, endingOf(payment))
    case 'declined':
      return cancelThenEnd(selling, row, payment)
    case 'action':
      return goal === 'give up' ? cancelThenEnd(selling, row, payment) : awaitAction(selling, row, payment.actionUrl)
    case 'unconfirmed':
      if (goal === 'buy') return confirm(selling, row, payment)
      return goal === 'give up' ? cancelThenEnd(selling, row, payment) : row
    case 'processing':
      return row
  }
}

async function confirm(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  try {
    const confirmed = await selling.gateway.confirmPayment(payment.id, orderOf(row))
    // Confirming gives the first answer again; whatever it was, it is not tried once more.
    return follow(selling, row, confirmed, 'look')
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // Refused because it is over already (canceled, paid by a request that was thought lost), or for what it is.
    const current = await selling.gateway.findPayment(payment.id)
    if (current.state !== 'unconfirmed') return follow(selling, row, current, 'look')
    return cancelThenEnd(selling, row, { ...current, declineCode: error.code })
  }
}

/** Ends an unpaid attempt; if the payment got through first, the voucher is the visitor's. */
async function cancelThenEnd(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const canceled = await selling.gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settlePayment(selling, row, canceled)
  // Neither canceled nor paid, such as a charge the bank has not decided: look again later.
  if (canceled.state !== 'canceled') return row
  return end(selling, row, endingOf({ declineCode: payment.declineCode ?? canceled.declineCode }))
}
