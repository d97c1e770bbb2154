/**
 * Advances a card payment one step at a time: create the customer, create the payment, store its id, and only then
 * charge.
 */
import { GatewayRefusedError, type Payment } from '../gateway/gateway.ts'
import type { Goal } from './advance.ts'
import { captureOrLetGo } from './contested.ts'
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
  // Payments are stored before they are confirmed, so one that is not stored was never charged.
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
  // The attempt was released while the payment was created. It was never confirmed; cancel it at the gateway too.
  await gateway.cancelPayment(payment.id)
  return { ended: await end(selling, row, { status: 'released', whilePaymentless: true }) }
}

/** Takes the next step for a payment's state. */
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
    case 'authorized':
      return captureOrLetGo(selling, row, payment, (claimed, paid) => settlePayment(selling, claimed, paid))
  }
}

async function confirm(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  try {
    const confirmed = await selling.gateway.confirmPayment(payment.id, orderOf(row))
    // Confirming again returns the first result. Whatever it was, do not retry.
    return follow(selling, row, confirmed, 'look')
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // Refused because the payment is over (canceled, or paid by a request that seemed lost), or for its content.
    const current = await selling.gateway.findPayment(payment.id)
    if (current.state !== 'unconfirmed') return follow(selling, row, current, 'look')
    return cancelThenEnd(selling, row, { ...current, declineCode: error.code })
  }
}

/** Ends an unpaid attempt. If the payment went through first, the visitor gets the voucher. */
async function cancelThenEnd(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const canceled = await selling.gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settlePayment(selling, row, canceled)
  // Neither canceled nor paid, for example a charge that the bank has not decided: check again later.
  if (canceled.state !== 'canceled') return row
  return end(selling, row, endingOf({ declineCode: payment.declineCode ?? canceled.declineCode }))
}
