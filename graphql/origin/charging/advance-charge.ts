/**
 * Brings a charge as far as it goes: a payment is made and stored before it is confirmed, one payment serves all tries,
 * and where the gateway does not say, the charge stays open. Safety does not rest on leases: a payment succeeds once at
 * most, and each stored change names the state it starts from.
 */
import { GatewayRefusedError, type Payment } from '../gateway/gateway.ts'
import type { Selling } from '../selling/selling.ts'
import { findCard } from './card-on-file.ts'
import { type ChargeRow, findCharge } from './charge-row.ts'
import { giveBack, NO_CARD, settleDeclined, settlePaid, startTry, stopped } from './charge-states.ts'

/**
 * `isOwnTry`: the customer asked for it, beside the retry schedule. Throws GatewayUnknownError where the gateway did not
 * answer; the charge stays as it is.
 */
export async function advanceCharge(
  selling: Selling,
  charge: ChargeRow,
  { isOwnTry = false }: { isOwnTry?: boolean } = {},
): Promise<ChargeRow> {
  switch (charge.status) {
    case 'due':
    case 'declined':
      return tryToCharge(selling, charge, isOwnTry)
    case 'pending':
      return confirm(selling, charge)
    case 'stopping':
      return stop(selling, charge)
    case 'refund_due':
      return refund(selling, charge)
    default:
      return charge
  }
}

async function tryToCharge(selling: Selling, charge: ChargeRow, isOwnTry: boolean): Promise<ChargeRow> {
  const card = await findCard(selling, charge.customer_id)
  if (!card) return settleDeclined(selling, charge, NO_CARD)
  const paymentId = charge.payment_intent_id ?? (await createPayment(selling, charge, card.customerId))
  const tried = await startTry(selling, charge, { paymentId, paymentMethodId: card.paymentMethodId, isOwnTry })
  if (tried) return confirm(selling, tried)
  // Stopped meanwhile, or somebody else tries. A payment that is not stored is never confirmed; leave none open.
  const current = (await findCharge(selling.db, charge.id)) ?? charge
  if (current.payment_intent_id !== paymentId) await selling.gateway.cancelPayment(paymentId)
  return current
}

async function createPayment({ gateway }: Selling, charge: ChargeRow, customerId: string): Promise<string> {
  const { id, brand, total_cents: cents, description } = charge
  return (await gateway.createCharge({ id, brand, customerId, cents, description })).id
}

/** Confirms a try. Sending it again gives the first answer. */
async function confirm(selling: Selling, charge: ChargeRow): Promise<ChargeRow> {
  const { payment_intent_id: paymentId, payment_method_id: paymentMethodId } = charge
  if (!paymentId || !paymentMethodId) throw new Error('A charge that was tried has no payment')
  let payment: Payment
  try {
    payment = await selling.gateway.confirmCharge(paymentId, { id: charge.id, attempt: charge.tries, paymentMethodId })
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // Refused because it is over already, or because the card is gone.
    payment = await selling.gateway.findPayment(paymentId)
    if (payment.state === 'unconfirmed') return settleDeclined(selling, charge, error.code)
  }
  return follow(selling, charge, payment)
}

async function follow(selling: Selling, charge: ChargeRow, payment: Payment): Promise<ChargeRow> {
  switch (payment.state) {
    case 'succeeded':
      return settlePaid(selling, charge, payment)
    case 'declined':
    case 'action':
      return settleDeclined(selling, charge, payment.declineCode ?? 'authentication_required')
    case 'canceled':
      return stopped(selling, charge)
    default:
      return charge
  }
}

/** Makes sure that a stopped charge is not paid; what was paid nevertheless is given back. */
async function stop(selling: Selling, charge: ChargeRow): Promise<ChargeRow> {
  if (!charge.payment_intent_id) return stopped(selling, charge)
  const payment = await selling.gateway.cancelPayment(charge.payment_intent_id)
  if (payment.state === 'canceled') return stopped(selling, charge)
  return payment.state === 'succeeded' ? refund(selling, charge) : charge
}

async function refund(selling: Selling, charge: ChargeRow): Promise<ChargeRow> {
  if (!charge.payment_intent_id) throw new Error('A charge that is to be given back has no payment')
  const payment = await selling.gateway.findPayment(charge.payment_intent_id)
  // Somebody gave it back by hand before we did.
  if (payment.refundedCents >= payment.amountCents) return giveBack(selling, charge, null)
  const { refundId } = await selling.gateway.refundCharge(charge.payment_intent_id, charge.id)
  return giveBack(selling, charge, refundId)
}
