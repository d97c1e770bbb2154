/** Setup intents, which save a card to a customer for later payments and charge nothing. */
import { type ApiError, cardError, missingParameter } from '../api-error.ts'
import type { Call } from '../call.ts'
import { refusalFor } from '../cards/declines.ts'
import { completeSaving } from '../checkout/complete-session.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { SetupIntent, SetupIntentSecrets } from '../objects.ts'
import type { StoredObject } from '../storage/store.ts'
import { bankRedirect } from './attempt.ts'
import { readCustomer } from './customers.ts'
import { readTypes, takePaymentMethod } from './payment-methods.ts'

/** POST /v1/setup_intents: creates a setup intent and confirms it at once. */
export function createSetupIntent(call: Call, params: Params): SetupIntent | ApiError {
  const customer = readCustomer(call, params)
  const methodId = params.requiredText('payment_method')
  const isConfirmed = params.flag('confirm')
  const returnUrl = params.url('return_url')
  params.choice('usage', ['off_session', 'on_session'])
  const metadata = params.metadata() ?? {}
  readTypes(params)
  params.end()
  if (!customer) throw missingParameter('customer')
  if (!isConfirmed) throw missingParameter('confirm')
  const method = takePaymentMethod(call, methodId, customer)
  return saveCard(call, method, { customer, metadata }, { returnUrl, session: null })
}

/** Saves a card, declines it, or sends the cardholder to the bank. */
export function saveCard(
  call: Call,
  method: StoredObject<'payment_method'>,
  fields: Pick<SetupIntent, 'customer' | 'metadata'>,
  secrets: Omit<SetupIntentSecrets, 'bankToken'>,
): SetupIntent | ApiError {
  const { outcome } = method.secrets
  const intent = insertSetupIntent(call, { ...fields, payment_method: method.body.id }, secrets)
  const asks = outcome.startsWith('ask')
  const refusal = asks ? null : refusalFor(method.secrets)
  if (refusal) {
    const error = { ...refusal, payment_method: method.body }
    intent.body = { ...intent.body, payment_method: null, last_setup_error: { type: 'card_error', ...error } }
    call.store.update('setup_intent', intent)
    return cardError({ ...error, setup_intent: intent.body }, true)
  }
  return asks ? askBank(call, intent) : attach(call, intent)
}

/** Continues saving a card after the cardholder confirmed or refused at the bank. */
export function answerSetup(call: Call, intent: StoredObject<'setup_intent'>, isConfirmed: boolean): void {
  intent.body = { ...intent.body, next_action: null }
  if (isConfirmed) attach(call, intent)
  else intent.body = { ...intent.body, status: 'requires_payment_method', payment_method: null }
  call.store.update('setup_intent', intent)
}

function askBank(call: Call, intent: StoredObject<'setup_intent'>): SetupIntent {
  const { bankToken, next_action } = bankRedirect(call, intent.body.id, intent.secrets.returnUrl)
  intent.body = { ...intent.body, status: 'requires_action', next_action }
  intent.secrets = { ...intent.secrets, bankToken }
  call.store.update('setup_intent', intent)
  return intent.body
}

function attach(call: Call, intent: StoredObject<'setup_intent'>): SetupIntent {
  const method = call.store.find('payment_method', intent.body.payment_method ?? '')
  if (!method) throw new Error(`The payment method of ${intent.body.id} does not exist`)
  method.body = { ...method.body, customer: intent.body.customer }
  call.store.update('payment_method', method)
  intent.body = { ...intent.body, status: 'succeeded' }
  call.store.update('setup_intent', intent)
  call.events.record('setup_intent.succeeded', intent.body)
  if (intent.secrets.session) completeSaving(call, intent.secrets.session, intent.body.id)
  return intent.body
}

function insertSetupIntent(
  call: Call,
  fields: Pick<SetupIntent, 'customer' | 'metadata' | 'payment_method'>,
  secrets: Omit<SetupIntentSecrets, 'bankToken'>,
): StoredObject<'setup_intent'> {
  const body: SetupIntent = {
    id: newId('seti'),
    object: 'setup_intent',
    created: nowInSeconds(),
    last_setup_error: null,
    livemode: false,
    next_action: null,
    status: 'requires_payment_method',
    ...fields,
  }
  return call.store.insert('setup_intent', body, { ...secrets, bankToken: null })
}
