/**
 * The state machine of a payment intent: attempted, declined, awaiting confirmation, paid, canceled. The only place
 * that changes its status.
 */
import { type ApiError, cardError } from '../api-error.ts'
import type { Call } from '../call.ts'
import { AUTHENTICATION_FAILED, AUTHENTICATION_REQUIRED, DECLINES } from '../cards/declines.ts'
import type { Decline, Outcome } from '../cards/test-cards.ts'
import { completeSession } from '../checkout/complete-session.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { PaymentIntent } from '../objects.ts'
import type { Stored } from '../storage/store.ts'
import { recordCharge } from './charges.ts'

export interface AttemptOptions {
  returnUrl: string | null
  /** The cardholder is not present, so a bank that would ask for confirmation declines instead. */
  isOffSession?: boolean
  /** The caller prefers a decline to a redirect. */
  refusesAction?: boolean
}

type Refusal = (typeof DECLINES)[Decline]

/** Attempts one charge. Returns the error, or null if it is paid or waiting for the bank's confirmation. */
export function attempt(
  call: Call,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  options: AttemptOptions,
): ApiError | null {
  // A confirmation requested by an earlier attempt is void from here on.
  intent.body = { ...intent.body, payment_method: method.body.id, next_action: null }
  intent.secrets = { ...intent.secrets, bankToken: null, bankAnswer: null }
  const { outcome } = method.secrets
  if (asks(outcome, method, options)) {
    if (options.isOffSession || options.refusesAction) return fail(call, intent, method, AUTHENTICATION_REQUIRED)
    askBank(call, intent, options.returnUrl)
    return null
  }
  return chargeMethod(call, intent, method)
}

/** Continues after the cardholder confirmed or refused at the bank. */
export function answerBank(call: Call, intent: Stored<'payment_intent'>, isConfirmed: boolean): void {
  const method = call.store.find('payment_method', intent.body.payment_method ?? '')
  if (!method) throw new Error('A payment that waits for its bank has no payment method')
  intent.body = { ...intent.body, next_action: null }
  const refusal = isConfirmed
    ? chargeMethod(call, intent, method)
    : fail(call, intent, method, AUTHENTICATION_FAILED, false)
  intent.secrets = { ...intent.secrets, bankAnswer: refusal ? 'failed' : 'succeeded' }
  call.store.update('payment_intent', intent)
}

export function cancel(call: Call, intent: Stored<'payment_intent'>, reason: string | null): void {
  intent.body = {
    ...intent.body,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
  }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.canceled', intent.body)
}

function asks(outcome: Outcome, method: Stored<'payment_method'>, { isOffSession }: AttemptOptions): boolean {
  if (outcome === 'ask_unless_set_up') return !(isOffSession && method.body.customer)
  return outcome === 'ask' || outcome === 'ask_then_decline' || outcome === 'ask_then_insufficient_funds'
}

function askBank(call: Call, intent: Stored<'payment_intent'>, returnUrl: string | null): void {
  const bankToken = newId('ask')
  const url = `${call.request.origin}/bank/${intent.body.id}/${bankToken}`
  intent.body = {
    ...intent.body,
    status: 'requires_action',
    // Without a return URL, Stripe leaves the confirmation to its own script.
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  }
  intent.secrets = { ...intent.secrets, returnUrl, bankToken }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.requires_action', intent.body)
}

function chargeMethod(call: Call, intent: Stored<'payment_intent'>, method: Stored<'payment_method'>): ApiError | null {
  const refusal = refusalOf(method)
  if (refusal) return fail(call, intent, method, refusal)
  if (intent.body.capture_method === 'manual') return setAside(call, intent, method)
  const charge = recordCharge(call, intent.body, method.body)
  intent.body = {
    ...intent.body,
    status: 'succeeded',
    amount_received: intent.body.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  call.store.update('payment_intent', intent)
  keepOrSpend(call, intent.body, method)
  call.events.record('payment_intent.succeeded', intent.body)
  if (intent.secrets.session) completeSession(call, intent.secrets.session, intent.body, method.body)
  return null
}

/** The bank has approved the amount; nothing is charged until it is captured. */
function setAside(call: Call, intent: Stored<'payment_intent'>, method: Stored<'payment_method'>): null {
  intent.body = {
    ...intent.body,
    status: 'requires_capture',
    amount_capturable: intent.body.amount,
    last_payment_error: null,
  }
  call.store.update('payment_intent', intent)
  keepOrSpend(call, intent.body, method)
  call.events.record('payment_intent.amount_capturable_updated', intent.body)
  if (intent.secrets.session) completeSession(call, intent.secrets.session, intent.body, method.body)
  return null
}

/** Charges what was set aside. */
export function capture(call: Call, intent: Stored<'payment_intent'>): void {
  const method = call.store.find('payment_method', intent.body.payment_method ?? '')
  if (!method) throw new Error('A payment that was authorized has no payment method')
  const charge = recordCharge(call, intent.body, method.body)
  intent.body = {
    ...intent.body,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: intent.body.amount,
    latest_charge: charge.id,
  }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.succeeded', intent.body)
}

function refusalOf({ body, secrets: { outcome } }: Stored<'payment_method'>): Refusal | null {
  if (outcome === 'ask_then_decline') return DECLINES.generic_decline
  if (outcome === 'ask_then_insufficient_funds') return DECLINES.insufficient_funds
  // A security code that was not given cannot be wrong.
  if (outcome === 'incorrect_cvc') return body.card.checks.cvc_check ? DECLINES.incorrect_cvc : null
  return Object.hasOwn(DECLINES, outcome) ? DECLINES[outcome as Decline] : null
}

/** A payment method not saved to a customer can be used only once. */
function keepOrSpend(call: Call, intent: PaymentIntent, method: Stored<'payment_method'>): void {
  if (intent.customer && intent.setup_future_usage) method.body = { ...method.body, customer: intent.customer }
  else if (!method.body.customer) method.secrets = { ...method.secrets, isSpent: true }
  call.store.update('payment_method', method)
}

function fail(
  call: Call,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  refusal: Refusal,
  hasReachedBank = true,
): ApiError {
  const charge = hasReachedBank ? recordCharge(call, intent.body, method.body, refusal) : null
  const fields = { ...refusal, ...(charge && { charge: charge.id }), payment_method: method.body }
  intent.body = {
    ...intent.body,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge?.id ?? intent.body.latest_charge,
    last_payment_error: { type: 'card_error', ...fields },
  }
  call.store.update('payment_intent', intent)
  call.events.record('payment_intent.payment_failed', intent.body)
  return cardError({ ...fields, payment_intent: intent.body }, true)
}
