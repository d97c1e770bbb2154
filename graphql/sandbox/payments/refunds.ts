import { ApiError, invalidRequest, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import { formatDollars } from './money.ts'

/** POST /v1/refunds: refunds all or part of what is left of a payment. */
export function createRefund(call: Call, params: Params): Refund {
  const intentId = params.requiredText('payment_intent')
  const wanted = params.integer('amount')
  const metadata = params.metadata() ?? {}
  params.end()
  const charge = findPaidCharge(call, intentId)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw conflict(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = wanted ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const message = `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`
    throw conflict(message, undefined, 'amount')
  }
  return refund(call, charge, { amount, metadata })
}

function refund(call: Call, charge: Charge, fields: Pick<Refund, 'amount' | 'metadata'>): Refund {
  const body: Refund = {
    id: newId('re'),
    object: 'refund',
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    ...fields,
  }
  const refunded = charge.amount_refunded + fields.amount
  const updated = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
  call.store.insert('refund', body, null)
  call.store.update('charge', { body: updated, secrets: null })
  call.events.record('charge.refunded', updated)
  return body
}

function findPaidCharge(call: Call, intentId: string): Charge {
  const intent = call.store.find('payment_intent', intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = call.store.find('charge', intent.body.latest_charge ?? '')?.body
  if (charge?.status !== 'succeeded') {
    throw conflict(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return charge
}

/** A refusal because of the charge's state. It is a result, so a retry gets it again. */
function conflict(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, code, param }, true)
}
