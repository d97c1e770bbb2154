import { ApiError, invalidRequest, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import type { Store } from '../storage/store.ts'
import type { EventLog } from '../webhooks/event-log.ts'
import { formatDollars } from './money.ts'

/** POST /v1/refunds: refunds all or part of the amount that is not refunded yet. */
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

/** Makes the latest refund of a payment fail, as when the bank returns the money to the merchant. */
export function failRefund(store: Store, events: EventLog, paymentIntent: string): Refund {
  const refunds = store.all('refund').map(({ body }) => body)
  const latest = refunds.findLast((each) => each.payment_intent === paymentIntent && each.status === 'succeeded')
  const charge = latest && store.find('charge', String(latest.charge))
  if (!latest || !charge) throw invalidRequest('The payment does not exist or was not refunded.', 'payment_intent')
  const failed: Refund = { ...latest, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const left = charge.body.amount_refunded - latest.amount
  store.update('refund', { body: failed, secrets: null })
  store.update('charge', { body: { ...charge.body, amount_refunded: left, refunded: false }, secrets: null })
  events.record('refund.failed', failed)
  return failed
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

/** Returns the error for a refund that the charge does not allow. A retry gets the same error. */
function conflict(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, code, param }, true)
}
