import { type ApiError, invalidRequest, noSuch, unexpectedState } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { PaymentIntent, PaymentIntentSecrets } from '../objects.ts'
import type { StoredObject } from '../storage/store.ts'
import { attempt, cancel, capture, PREFIX } from './attempt.ts'
import { readCustomer } from './customers.ts'
import { checkAmount, readCurrency } from './money.ts'
import { readTypes, takePaymentMethod } from './payment-methods.ts'

/** The result of a call on a payment intent: the intent, or the card error (which contains the intent). */
type IntentResult = PaymentIntent | ApiError

/** POST /v1/payment_intents: creates a payment intent. */
export function createIntent(call: Call, params: Params): IntentResult {
  readCurrency(params)
  const amount = params.requiredInteger('amount')
  checkAmount(amount, 'amount')
  const confirms = params.flag('confirm')
  const methodId = params.text('payment_method')
  const options = readAttemptOptions(params)
  const fields = {
    amount,
    currency: 'usd',
    capture_method: params.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    customer: readCustomer(call, params),
    description: params.text('description', 1000),
    metadata: params.metadata() ?? {},
    setup_future_usage: params.choice('setup_future_usage', ['off_session', 'on_session']),
    statement_descriptor_suffix: readSuffix(params),
  }
  readTypes(params)
  params.end()
  if (!confirms && options.returnUrl) {
    throw invalidRequest(
      'The parameter return_url cannot be passed when creating a PaymentIntent unless confirm is set to true.',
      'return_url',
    )
  }
  const method = methodId ? takePaymentMethod(call, methodId, fields.customer) : null
  const intent = insertIntent(call, {
    ...fields,
    payment_method: method?.body.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  })
  if (!confirms) return intent.body
  if (!method) throw missingMethod(intent.body)
  return attempt(call, intent, method, options) ?? intent.body
}

/** POST /v1/payment_intents/:id/confirm: attempts the payment. */
export function confirmIntent(call: Call, id: string, params: Params): IntentResult {
  const paymentMethod = params.text('payment_method')
  const options = readAttemptOptions(params)
  params.end()
  const intent = findIntent(call, id)
  const { status } = intent.body
  if (status === 'succeeded' || status === 'canceled') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`
    throw unexpectedState(message, intent.body)
  }
  const methodId = paymentMethod ?? intent.body.payment_method
  if (!methodId) throw missingMethod(intent.body)
  const method = takePaymentMethod(call, methodId, intent.body.customer)
  return attempt(call, intent, method, options) ?? intent.body
}

/** POST /v1/payment_intents/:id/cancel: cancels a payment that has not succeeded. */
export function cancelIntent(call: Call, id: string, params: Params): PaymentIntent {
  params.end()
  const intent = findIntent(call, id)
  const { status } = intent.body
  if (status === 'succeeded' || status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`
    throw unexpectedState(message, intent.body)
  }
  if (intent.secrets.session && status !== 'requires_capture') {
    const message = `You cannot cancel this PaymentIntent because it belongs to the Checkout Session ${intent.secrets.session}. Expire the Checkout Session instead.`
    throw unexpectedState(message, intent.body)
  }
  cancel(call, intent)
  return intent.body
}

/** POST /v1/payment_intents/:id/capture: charges the whole amount that the bank has authorized. */
export function captureIntent(call: Call, id: string, params: Params): PaymentIntent {
  params.end()
  const intent = findIntent(call, id)
  if (intent.body.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.body.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
    throw unexpectedState(message, intent.body)
  }
  capture(call, intent)
  return intent.body
}

function findIntent(call: Call, id: string): StoredObject<'payment_intent'> {
  const intent = call.store.find('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

/** Stores a new payment intent. Omitted fields have Stripe's default values. */
export function insertIntent(
  call: Call,
  fields: Pick<PaymentIntent, 'amount' | 'currency'> & Partial<PaymentIntent>,
  secrets: Partial<PaymentIntentSecrets> = {},
): StoredObject<'payment_intent'> {
  const id = newId('pi')
  const body: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    setup_future_usage: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    ...fields,
  }
  return call.store.insert('payment_intent', body, { session: null, returnUrl: null, bankToken: null, ...secrets })
}

/** Reads the text that follows the account's prefix on a card statement. */
export function readSuffix(params: Params): string | null {
  const suffix = params.text('statement_descriptor_suffix')
  if (suffix === null) return null
  const isFit = `${PREFIX}* ${suffix}`.length <= 22 && /[a-z]/i.test(suffix) && /^[\x20-\x7e]+$/.test(suffix)
  if (!isFit || /[<>\\'"*]/.test(suffix))
    throw invalidRequest('The statement descriptor suffix is invalid', 'statement_descriptor_suffix')
  return suffix
}

function readAttemptOptions(params: Params) {
  return { returnUrl: params.url('return_url'), isOffSession: params.flag('off_session') }
}

function missingMethod(intent: PaymentIntent): ApiError {
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
  return unexpectedState(message, intent)
}
