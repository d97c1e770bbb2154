import { ApiError, invalidRequest, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import { formatDollars } from './money.ts'

/** POST /v1/refunds: refunds all or part of what is left of a charge. */
export function createRefund(call: Call, params: Params): Refund {
  const paymentIntent = params.text('payment_intent')
  const chargeId = params.text('charge')
  const wanted = params.integer('amount')
  const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const metadata = params.metadata() ?? {}
  params.end()
  const charge = findRefundable(call, chargeId, paymentIntent)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw conflict(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = wanted ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const message = `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`
    throw conflict(message, undefined, 'amount')
  }
  return refund(call, charge, { amount, reason, metadata })
}

function refund(call: Call, charge: Charge, fields: Pick<Refund, 'amount' | 'reason' | 'metadata'>): Refund {
  const body: Refund = {
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...fields,
  }
  const refunded = charge.amount_refunded + fields.amount
  const updated = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
  call.store.insert('refund', body, null)
  call.store.update('charge', { body: updated, secrets: null })
  call.events.record('charge.refunded', updated)
  return body
}

function findRefundable(call: Call, chargeId: string | null, paymentIntent: string | null): Charge {
  if (!chargeId && !paymentIntent) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = paymentIntent ? call.store.find('payment_intent', paymentIntent) : null
  if (paymentIntent && !intent) throw noSuch('payment_intent', paymentIntent, 'payment_intent')
  const id = chargeId ?? intent?.body.latest_charge ?? ''
  const charge = call.store.find('charge', id)?.body
  if (chargeId && !charge) throw noSuch('charge', chargeId, 'charge')
  if (charge?.status !== 'succeeded') {
    throw conflict(
      `This PaymentIntent (${paymentIntent ?? charge?.payment_intent}) does not have a successful charge to refund.`,
    )
  }
  if (paymentIntent && charge.payment_intent !== paymentIntent) {
    throw invalidRequest('The charge does not belong to the payment_intent.', 'charge')
  }
  return charge
}

/** A refusal because of the charge's state. It is a result, so a retry gets it again. */
function conflict(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, code, param }, true)
}
