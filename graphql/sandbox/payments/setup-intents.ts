/** Setup intents: a card is saved to a customer for later payments, and nothing is charged. */
import { type ApiError, cardError, invalidRequest, missingParameter, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import { DECLINES } from '../cards/declines.ts'
import type { Decline } from '../cards/test-cards.ts'
import { completeSaving } from '../checkout/complete-session.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { SetupIntent, SetupIntentSecrets } from '../objects.ts'
import type { Stored } from '../storage/store.ts'
import { readTypes, takePaymentMethod } from './payment-methods.ts'

/** POST /v1/setup_intents, confirmed at once. */
export function createSetupIntent(call: Call, params: Params): SetupIntent | ApiError {
  const customer = params.requiredText('customer')
  const methodId = params.requiredText('payment_method')
  const isConfirmed = params.flag('confirm')
  const returnUrl = params.url('return_url')
  const usage = params.choice('usage', ['off_session', 'on_session']) ?? 'off_session'
  const metadata = params.metadata() ?? {}
  const types = readTypes(params, 'allowed_payment_method_types')
  params.end()
  if (!isConfirmed) throw missingParameter('confirm')
  if (!call.store.find('customer', customer)) throw noSuch('customer', customer, 'customer', 400)
  const method = takePaymentMethod(call, methodId, customer)
  const fields = { customer, usage, metadata, allowed_payment_method_types: types.length > 0 ? types : null }
  return saveCard(call, method, fields, { returnUrl, session: null })
}

/** Saves a card, declines it, or asks its bank first. */
export function saveCard(
  call: Call,
  method: Stored<'payment_method'>,
  fields: Pick<SetupIntent, 'customer' | 'usage' | 'metadata' | 'allowed_payment_method_types'>,
  secrets: Omit<SetupIntentSecrets, 'bankToken'>,
): SetupIntent | ApiError {
  const { outcome } = method.secrets
  const intent = insertSetupIntent(call, { ...fields, payment_method: method.body.id }, secrets)
  if (Object.hasOwn(DECLINES, outcome) && (outcome !== 'incorrect_cvc' || method.body.card.checks.cvc_check)) {
    const refusal = { ...DECLINES[outcome as Decline], payment_method: method.body }
    intent.body = { ...intent.body, payment_method: null, last_setup_error: { type: 'card_error', ...refusal } }
    call.store.update('setup_intent', intent)
    return cardError({ ...refusal, setup_intent: intent.body }, true)
  }
  if (outcome.startsWith('ask')) return askBank(call, intent)
  return attach(call, intent)
}

/** Continues after the cardholder confirmed or refused at the bank. */
export function answerSetup(call: Call, intent: Stored<'setup_intent'>, isConfirmed: boolean): void {
  intent.body = { ...intent.body, next_action: null }
  if (isConfirmed) attach(call, intent)
  else intent.body = { ...intent.body, status: 'requires_payment_method', payment_method: null }
  call.store.update('setup_intent', intent)
}

function askBank(call: Call, intent: Stored<'setup_intent'>): SetupIntent {
  const { returnUrl } = intent.secrets
  if (!returnUrl) throw invalidRequest('The sandbox needs a return_url for a card whose bank asks first.', 'return_url')
  const bankToken = newId('ask')
  const url = `${call.request.origin}/bank/${intent.body.id}/${bankToken}`
  const next = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } } as const
  intent.body = { ...intent.body, status: 'requires_action', next_action: next }
  intent.secrets = { ...intent.secrets, bankToken }
  call.store.update('setup_intent', intent)
  return intent.body
}

function attach(call: Call, intent: Stored<'setup_intent'>): SetupIntent {
  const method = call.store.find('payment_method', intent.body.payment_method ?? '')
  if (!method) throw new Error('A card that is to be saved is missing')
  method.body = { ...method.body, customer: intent.body.customer }
  call.store.update('payment_method', method)
  intent.body = { ...intent.body, status: 'succeeded' }
  call.store.update('setup_intent', intent)
  call.events.record('setup_intent.succeeded', intent.body)
  if (intent.secrets.session) completeSaving(call, intent.secrets.session, intent.body)
  return intent.body
}

function insertSetupIntent(
  call: Call,
  fields: Pick<SetupIntent, 'customer' | 'usage' | 'metadata' | 'payment_method' | 'allowed_payment_method_types'>,
  secrets: Omit<SetupIntentSecrets, 'bankToken'>,
): Stored<'setup_intent'> {
  const id = newId('seti')
  const body: SetupIntent = {
    id,
    object: 'setup_intent',
    application: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    next_action: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...fields,
  }
  return call.store.insert('setup_intent', body, { ...secrets, bankToken: null })
}
