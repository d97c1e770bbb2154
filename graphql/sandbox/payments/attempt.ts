/**
 * The state machine of a payment intent: attempted, declined, awaiting confirmation, authorized, paid, canceled. Only
 * this file changes the status of a payment intent.
 */
import { type ApiError, cardError, invalidRequest } from '../api-error.ts'
import type { Call } from '../call.ts'
import { AUTHENTICATION_FAILED, AUTHENTICATION_REQUIRED, type Refusal, refusalFor } from '../cards/declines.ts'
import { completePayment } from '../checkout/complete-session.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts'
import type { StoredObject } from '../storage/store.ts'

type Intent = StoredObject<'payment_intent'>
type Method = StoredObject<'payment_method'>

export interface AttemptOptions {
  returnUrl: string | null
  /** True if the cardholder is not present. A bank that would ask for confirmation declines in this case. */
  isOffSession?: boolean
}

/**
 * Attempts one charge. Returns the error, or null if the payment succeeded, was authorized, or waits for the
 * cardholder to confirm it at the bank.
 */
export function attempt(call: Call, intent: Intent, method: Method, options: AttemptOptions): ApiError | null {
  // A new attempt voids the confirmation that an earlier attempt requested.
  intent.body = { ...intent.body, payment_method: method.body.id, next_action: null }
  intent.secrets = { ...intent.secrets, bankToken: null }
  if (!asks(method, options)) return charge(call, intent, method)
  if (options.isOffSession) return fail(call, intent, method, AUTHENTICATION_REQUIRED)
  const { bankToken, next_action } = bankRedirect(call, intent.body.id, options.returnUrl)
  intent.body = { ...intent.body, status: 'requires_action', next_action }
  intent.secrets = { ...intent.secrets, returnUrl: options.returnUrl, bankToken }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.requires_action', intent.body)
  return null
}

/** Returns the bank's page for a confirmation, and the token in its URL. */
export function bankRedirect(call: Call, intentId: string, returnUrl: string | null) {
  if (!returnUrl)
    throw invalidRequest('The sandbox needs a return_url for a card that requires confirmation.', 'return_url')
  const bankToken = newId('ask')
  const url = `${call.origin}/bank/${intentId}/${bankToken}`
  return {
    bankToken,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
  } as const
}

/** Continues a payment after the cardholder confirmed or refused at the bank. */
export function answerBank(call: Call, intent: Intent, isConfirmed: boolean): void {
  const method = getMethod(call, intent)
  intent.body = { ...intent.body, next_action: null }
  if (isConfirmed) charge(call, intent, method)
  else fail(call, intent, method, AUTHENTICATION_FAILED, false)
}

export function cancel(call: Call, intent: Intent): void {
  intent.body = { ...intent.body, status: 'canceled', next_action: null }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.canceled', intent.body)
}

/** Charges the authorized amount. */
export function capture(call: Call, intent: Intent): void {
  intent.body = { ...intent.body, ...paid(call, intent.body, getMethod(call, intent).body) }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.succeeded', intent.body)
}

function getMethod(call: Call, intent: Intent): Method {
  const method = call.store.find('payment_method', intent.body.payment_method ?? '')
  if (!method) throw new Error(`The payment method of ${intent.body.id} does not exist`)
  return method
}

function asks({ body, secrets: { outcome } }: Method, { isOffSession }: AttemptOptions): boolean {
  if (outcome === 'ask_unless_set_up') return !(isOffSession && body.customer)
  return outcome.startsWith('ask')
}

/** Charges the card. With manual capture, the bank only authorizes the amount. */
function charge(call: Call, intent: Intent, method: Method): ApiError | null {
  const refusal = refusalFor(method.secrets)
  if (refusal) return fail(call, intent, method, refusal)
  const isLater = intent.body.capture_method === 'manual'
  const change = isLater ? ({ status: 'requires_capture' } as const) : paid(call, intent.body, method.body)
  intent.body = { ...intent.body, ...change, last_payment_error: null }
  call.store.update('payment_intent', intent)
  keepOrSpend(call, intent.body, method)
  call.events.record(isLater ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent.body)
  if (intent.secrets.session) completePayment(call, intent.secrets.session, intent.body.id, method.body)
  return null
}

function paid(call: Call, intent: PaymentIntent, method: PaymentMethod) {
  const { id } = recordCharge(call, intent, method)
  return { status: 'succeeded', amount_received: intent.amount, latest_charge: id } as const
}

/**
 * Saves the payment method to the customer if the payment asks for that. Otherwise marks an unsaved payment method as
 * spent, because it can be used only once.
 */
function keepOrSpend(call: Call, intent: PaymentIntent, method: Method): void {
  if (intent.customer && intent.setup_future_usage) method.body = { ...method.body, customer: intent.customer }
  else if (!method.body.customer) method.secrets = { ...method.secrets, isSpent: true }
  call.store.update('payment_method', method)
}

function fail(call: Call, intent: Intent, method: Method, refusal: Refusal, hasReachedBank = true): ApiError {
  const failed = hasReachedBank ? recordCharge(call, intent.body, method.body, refusal) : null
  const fields = { ...refusal, ...(failed && { charge: failed.id }), payment_method: method.body }
  intent.body = {
    ...intent.body,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: failed?.id ?? intent.body.latest_charge,
    last_payment_error: { type: 'card_error', ...fields },
  }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.payment_failed', intent.body)
  return cardError({ ...fields, payment_intent: intent.body }, true)
}

/** The prefix of the sandbox account on card statements. The brands' files have the same prefix. */
export const PREFIX = 'EXAMPLE'

/** Records one charge attempt: failed if there is a refusal, otherwise succeeded. */
function recordCharge(call: Call, intent: PaymentIntent, method: PaymentMethod, refusal?: Refusal): Charge {
  const body: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    calculated_statement_descriptor: [PREFIX, intent.statement_descriptor_suffix].filter(Boolean).join('* '),
    billing_details: method.billing_details,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    failure_code: refusal?.code ?? null,
    metadata: intent.metadata,
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  }
  call.store.insert('charge', body, null)
  return body
}
