import { type ApiError, invalidRequest, noSuch, unexpectedState } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { PaymentIntent, PaymentIntentSecrets } from '../objects.ts'
import type { Stored } from '../storage/store.ts'
import { attempt, cancel, capture } from './attempt.ts'
import { readAmount, readCurrency } from './money.ts'
import { readTypes, takePaymentMethod } from './payment-methods.ts'

const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

/** The result of a call on a payment intent: the intent, or the card error (which contains the intent). */
export type IntentResult = PaymentIntent | ApiError

/** POST /v1/payment_intents */
export function createIntent(call: Call, params: Params): IntentResult {
  const currency = readCurrency(params)
  const amount = readAmount(params, 'amount', currency)
  const confirms = params.flag('confirm')
  const paymentMethod = params.text('payment_method')
  const options = readAttemptOptions(params)
  const fields = readIntentFields(call, params)
  const automatic = params.group('automatic_payment_methods')
  const automaticMethods = automatic && {
    allow_redirects: automatic.choice('allow_redirects', ['always', 'never']) ?? 'always',
    enabled: automatic.flag('enabled'),
  }
  readTypes(params, 'payment_method_types')
  const allowedTypes = readTypes(params, 'allowed_payment_method_types')
  const receiptEmail = params.email('receipt_email')
  const captureMethod = params.choice('capture_method', ['automatic', 'automatic_async', 'manual'])
  params.choice('confirmation_method', ['automatic'])
  params.end()
  if (automaticMethods?.allow_redirects === 'never' && options.returnUrl) {
    throw invalidRequest(
      'You cannot set return_url when automatic_payment_methods[allow_redirects] is never.',
      'return_url',
    )
  }
  if (!confirms && options.returnUrl) {
    throw invalidRequest(
      'The parameter return_url cannot be passed when creating a PaymentIntent unless confirm is set to true.',
      'return_url',
    )
  }

  const method = paymentMethod ? takePaymentMethod(call, paymentMethod, fields.customer ?? null) : null
  const intent = insertIntent(call, {
    ...fields,
    amount,
    currency,
    automatic_payment_methods: automaticMethods,
    allowed_payment_method_types: allowedTypes.length > 0 ? allowedTypes : null,
    ...(captureMethod ? { capture_method: captureMethod } : {}),
    receipt_email: receiptEmail,
    payment_method: method?.body.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  })
  if (!confirms) return intent.body
  if (!method) throw missingMethod(intent.body)
  return attempt(call, intent, method, options) ?? intent.body
}

/** POST /v1/payment_intents/:id/confirm */
export function confirmIntent(call: Call, id: string, params: Params): IntentResult {
  const paymentMethod = params.text('payment_method')
  const options = readAttemptOptions(params)
  const receiptEmail = params.email('receipt_email')
  const setupFutureUsage = params.choice('setup_future_usage', ['off_session', 'on_session'])
  params.end()
  const intent = findIntent(call, id)
  refuseUnlessConfirmable(intent.body)
  const methodId = paymentMethod ?? intent.body.payment_method
  if (!methodId) throw missingMethod(intent.body)
  const method = takePaymentMethod(call, methodId, intent.body.customer)
  intent.body = {
    ...intent.body,
    receipt_email: receiptEmail ?? intent.body.receipt_email,
    setup_future_usage: setupFutureUsage ?? intent.body.setup_future_usage,
  }
  return attempt(call, intent, method, options) ?? intent.body
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(call: Call, id: string, params: Params): PaymentIntent {
  const reason = params.choice('cancellation_reason', CANCELLATION_REASONS)
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
  cancel(call, intent, reason)
  return intent.body
}

/** POST /v1/payment_intents/:id/capture: charges the whole amount that the bank has set aside. */
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

export function findIntent(call: Call, id: string): Stored<'payment_intent'> {
  const intent = call.store.find('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

/** A new payment intent. Omitted fields have Stripe's default values. */
export function insertIntent(
  call: Call,
  fields: Pick<PaymentIntent, 'amount' | 'currency'> & Partial<PaymentIntent>,
  secrets: Partial<PaymentIntentSecrets> = {},
): Stored<'payment_intent'> {
  const id = newId('pi')
  const body: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  }
  return call.store.insert('payment_intent', body, {
    session: null,
    returnUrl: null,
    bankToken: null,
    bankAnswer: null,
    ...secrets,
  })
}

function readIntentFields(call: Call, params: Params): Partial<PaymentIntent> {
  const customer = params.text('customer')
  if (customer && !call.store.find('customer', customer)) throw noSuch('customer', customer, 'customer', 400)
  return {
    customer,
    description: params.text('description', 1000),
    metadata: params.metadata() ?? {},
    setup_future_usage: params.choice('setup_future_usage', ['off_session', 'on_session']),
    statement_descriptor: params.text('statement_descriptor', 22),
    statement_descriptor_suffix: params.text('statement_descriptor_suffix', 22),
  }
}

function readAttemptOptions(params: Params) {
  params.flag('use_stripe_sdk')
  return {
    returnUrl: params.url('return_url'),
    isOffSession: params.flag('off_session'),
    refusesAction: params.flag('error_on_requires_action'),
  }
}

function refuseUnlessConfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw unexpectedState(message, intent)
  }
  if (intent.status === 'canceled') {
    const message =
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.'
    throw unexpectedState(message, intent)
  }
}

function missingMethod(intent: PaymentIntent): ApiError {
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
  return unexpectedState(message, intent)
}
