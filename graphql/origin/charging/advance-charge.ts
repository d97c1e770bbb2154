/**
 * Advances a charge as far as possible. A payment is created and stored before it is confirmed, all tries of a charge
 * use the same payment, and a charge stays open if the gateway's answer is unknown. Safety does not depend on leases: a
 * payment succeeds at most once, and each stored change is conditional on the charge's state before the change.
 */
import { type ChargeRow, findCharge, isOrder } from '../charges/charge-row.ts'
import type { Deps } from '../deps.ts'
import { GatewayRefusedError, type Payment } from '../gateway/gateway.ts'
import { findCard } from './card-on-file.ts'
import {
  awaitBank,
  NO_CARD,
  settleDeclined,
  settlePaid,
  settleRefunded,
  settleStopped,
  startTry,
} from './charge-states.ts'

/**
 * Advances a charge. `isOwnTry` means that the customer asked for this try, outside the retry schedule. Throws
 * GatewayUnknownError if the gateway did not answer; the charge then stays open.
 */
export async function advanceCharge(
  deps: Deps,
  charge: ChargeRow,
  { isOwnTry = false }: { isOwnTry?: boolean } = {},
): Promise<ChargeRow> {
  switch (charge.status) {
    case 'due':
    case 'declined':
      return tryToCharge(deps, charge, isOwnTry)
    case 'pending':
      return charge.next_url ? readPayment(deps, charge) : confirm(deps, charge)
    case 'stopping':
      return stop(deps, charge)
    case 'refund_due':
      return refund(deps, charge)
    default:
      return charge
  }
}

async function tryToCharge(deps: Deps, charge: ChargeRow, isOwnTry: boolean): Promise<ChargeRow> {
  const card = await findCard(deps, charge.customer_id)
  if (!card) return settleDeclined(deps, charge, NO_CARD)
  const paymentId = charge.payment_intent_id ?? (await createPayment(deps, charge, card.customerId))
  const tried = await startTry(deps, charge, { paymentId, paymentMethodId: card.paymentMethodId, isOwnTry })
  if (tried) return confirm(deps, tried)
  // The charge was stopped, or another execution has started a try. Cancel this payment if it is not the stored one,
  // because only a stored payment is ever confirmed.
  const current = (await findCharge(deps.db, charge.id)) ?? charge
  if (current.payment_intent_id !== paymentId) await deps.gateway.cancelPayment(paymentId)
  return current
}

async function createPayment({ gateway }: Deps, charge: ChargeRow, customerId: string): Promise<string> {
  const { id, brand, total_cents: cents, description } = charge
  return (await gateway.createCharge({ id, brand, customerId, cents, description })).id
}

/** Confirms the payment. Repeating the call for the same try returns the first result. */
async function confirm(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  const { payment_intent_id: paymentId, payment_method_id: paymentMethodId } = charge
  if (!paymentId || !paymentMethodId) throw new Error('A charge must have a payment and a card before it is confirmed')
  let payment: Payment
  try {
    const { id, tries: attempt, return_url: returnUrl } = charge
    payment = await deps.gateway.confirmCharge(paymentId, { id, attempt, paymentMethodId, returnUrl })
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // The gateway refuses if the payment has already succeeded or been canceled, or if the card was removed.
    payment = await deps.gateway.findPayment(paymentId)
    if (payment.state === 'unconfirmed') return settleDeclined(deps, charge, error.code)
  }
  return follow(deps, charge, payment)
}

/**
 * Reads the state of a payment that the customer must confirm at the bank. Confirming it at the gateway again would
 * only repeat the first answer.
 */
async function readPayment(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  return follow(deps, charge, await deps.gateway.findPayment(charge.payment_intent_id ?? ''))
}

async function follow(deps: Deps, charge: ChargeRow, payment: Payment): Promise<ChargeRow> {
  switch (payment.state) {
    case 'succeeded':
      return settlePaid(deps, charge, payment)
    case 'action':
      if (isOrder(charge) && payment.actionUrl) return awaitBank(deps, charge, payment.actionUrl)
      return settleDeclined(deps, charge, payment.declineCode ?? 'authentication_required')
    case 'declined':
      return settleDeclined(deps, charge, payment.declineCode ?? 'authentication_required')
    case 'canceled':
      return settleStopped(deps, charge)
    default:
      return charge
  }
}

/**
 * Ends an unpaid order that its customer released or whose hold is over. If the payment succeeded first, the order is
 * completed instead.
 */
export async function giveUpOrder(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  if (!['due', 'pending', 'declined'].includes(charge.status)) return advanceCharge(deps, charge)
  // A payment that is not stored is never confirmed, so there is nothing to cancel.
  if (!charge.payment_intent_id) return settleStopped(deps, charge)
  const payment = await deps.gateway.cancelPayment(charge.payment_intent_id)
  if (payment.state === 'canceled') return settleStopped(deps, charge)
  return payment.state === 'succeeded' ? settlePaid(deps, charge, payment) : charge
}

/** Makes sure that a stopped charge is not paid, and refunds it if it was. */
async function stop(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  if (!charge.payment_intent_id) return settleStopped(deps, charge)
  const payment = await deps.gateway.cancelPayment(charge.payment_intent_id)
  if (payment.state === 'canceled') return settleStopped(deps, charge)
  return payment.state === 'succeeded' ? refund(deps, charge) : charge
}

async function refund(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  if (!charge.payment_intent_id) throw new Error('A charge with a refund due must have a payment')
  const payment = await deps.gateway.findPayment(charge.payment_intent_id)
  // If an operator has already refunded the payment by hand, only the outcome is stored.
  if (payment.refundedCents >= payment.amountCents) return settleRefunded(deps, charge, null)
  const { refundId } = await deps.gateway.refundCharge(charge.payment_intent_id, charge.id)
  return settleRefunded(deps, charge, refundId)
}
