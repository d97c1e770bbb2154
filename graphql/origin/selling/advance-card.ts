/**
 * Advances a card payment one step at a time: create the customer, create the payment, store the payment's id, and only
 * then charge the card.
 */
import type { Deps } from '../deps.ts'
import { GatewayRefusedError, type Payment } from '../gateway/gateway.ts'
import { end, endRefused, getEnding } from './endings.ts'
import { captureOrCancel, settlePayment } from './paid.ts'
import { awaitAction, type Goal, getOrder, storePayment } from './progress.ts'
import type { PurchaseRow } from './purchase-row.ts'

export async function advanceCard(deps: Deps, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  const { gateway } = deps
  if (row.payment_intent_id) {
    return follow(deps, row, await gateway.findPayment(row.payment_intent_id), goal)
  }
  // A payment is stored before it is confirmed. Without a stored payment, nothing was charged.
  if (goal === 'give up') return end(deps, row, { status: 'released', whilePaymentless: true })
  if (goal === 'look') return row
  const made = await startPayment(deps, row)
  return 'ended' in made ? made.ended : follow(deps, made.stored, made.payment, goal)
}

async function startPayment(
  deps: Deps,
  row: PurchaseRow,
): Promise<{ stored: PurchaseRow; payment: Payment } | { ended: PurchaseRow }> {
  const { gateway } = deps
  let payment: Payment
  let customerId: string
  try {
    const order = getOrder(row)
    customerId = await gateway.createCustomer(order)
    payment = await gateway.createPayment({ ...order, paymentMethodId: row.payment_method_id ?? '', customerId })
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    return { ended: await endRefused(deps, row, error) }
  }
  const stored = await storePayment(deps, row, { paymentId: payment.id, customerId })
  if (stored) return { stored, payment }
  // The attempt was released while the payment was being created. Cancel the payment too, although it was not
  // confirmed.
  await gateway.cancelPayment(payment.id)
  return { ended: await end(deps, row, { status: 'released', whilePaymentless: true }) }
}

async function follow(deps: Deps, row: PurchaseRow, payment: Payment, goal: Goal): Promise<PurchaseRow> {
  switch (payment.state) {
    case 'succeeded':
      return settlePayment(deps, row, payment)
    case 'canceled':
      // Another execution may have canceled an authorized payment but failed before it ended the attempt.
      return row.contested === 1 ? captureOrCancel(deps, row, payment) : end(deps, row, getEnding(payment))
    case 'declined':
      return cancelThenEnd(deps, row, payment)
    case 'action':
      return goal === 'give up' ? cancelThenEnd(deps, row, payment) : awaitAction(deps, row, payment.actionUrl)
    case 'unconfirmed':
      if (goal === 'buy') return confirm(deps, row, payment)
      return goal === 'give up' ? cancelThenEnd(deps, row, payment) : row
    case 'processing':
      return row
    case 'authorized':
      return captureOrCancel(deps, row, payment)
  }
}

async function confirm(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  try {
    const confirmed = await deps.gateway.confirmPayment(payment.id, getOrder(row))
    // Confirming again would return the same result, so do not retry.
    return follow(deps, row, confirmed, 'look')
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // The gateway may have refused because the payment is already canceled or paid, or because of the request's
    // content.
    const current = await deps.gateway.findPayment(payment.id)
    if (current.state !== 'unconfirmed') return follow(deps, row, current, 'look')
    return cancelThenEnd(deps, row, { ...current, declineCode: error.code })
  }
}

/** Cancels the payment and ends the attempt. If the payment succeeded first, issues the voucher. */
async function cancelThenEnd(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const canceled = await deps.gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settlePayment(deps, row, canceled)
  // The payment is neither canceled nor paid, for example because the bank has not decided yet. Check again later.
  if (canceled.state !== 'canceled') return row
  return end(deps, row, getEnding({ declineCode: payment.declineCode ?? canceled.declineCode }))
}
