import { ApiError, invalidRequest, missingParameter, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { CheckoutSession, CheckoutSessionSecrets } from '../objects.ts'
import { cancel } from '../payments/attempt.ts'
import { checkAmount, readCurrency } from '../payments/money.ts'
import { readTypes } from '../payments/payment-methods.ts'
import type { Stored } from '../storage/store.ts'
import { readLines } from './line-items.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60

/** POST /v1/checkout/sessions: creates a page of this gateway for paying one order. */
export function createSession(call: Call, params: Params): CheckoutSession {
  const mode = params.requiredText('mode')
  if (mode !== 'payment' && mode !== 'setup') {
    throw invalidRequest('The sandbox takes checkout sessions of mode payment or setup.', 'mode')
  }
  const uiMode = params.choice('ui_mode', ['hosted', 'hosted_page']) ?? 'hosted_page'
  const { currency, lines } =
    mode === 'setup' ? { currency: readCurrency(params), lines: [] } : readLines(params.groups('line_items'))
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (mode === 'payment') checkAmount(total, 'line_items', currency)
  readTypes(params, 'payment_method_types')
  const allowedTypes = readTypes(params, 'allowed_payment_method_types')
  const intent = readIntentData(params.group('payment_intent_data'))
  const id = newId('cs_test', 56)
  const url = `${call.request.origin}/c/pay/${id}`
  const body: CheckoutSession = {
    ...EMPTY,
    id,
    object: 'checkout.session',
    allowed_payment_method_types: allowedTypes.length > 0 ? allowedTypes : null,
    amount_subtotal: total,
    amount_total: total,
    branding_settings: { display_name: params.group('branding_settings')?.text('display_name', 100) ?? '' },
    cancel_url: params.url('cancel_url'),
    client_reference_id: params.text('client_reference_id', 200),
    created: nowInSeconds(),
    currency,
    custom_text: readCustomText(params.group('custom_text')),
    customer: readCustomer(call, params),
    customer_creation: params.choice('customer_creation', ['always', 'if_required']) ?? 'if_required',
    customer_email: params.email('customer_email'),
    expires_at: readExpiry(params),
    locale: params.text('locale', 10),
    metadata: params.metadata() ?? {},
    mode,
    payment_method_types: ['card'],
    submit_type: params.choice('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']),
    success_url: readSuccessUrl(params),
    ui_mode: uiMode,
    url,
  }
  params.end()
  if (mode === 'setup' && !body.customer) throw missingParameter('customer')
  if (body.customer && body.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  call.store.insert('checkout_session', body, { pageUrl: url, lines, intent })
  return body
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(call: Call, id: string, params: Params): CheckoutSession {
  params.end()
  const session = findSession(call, id)
  const { status } = session.body
  if (status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
    throw new ApiError(400, { type: 'invalid_request_error', message }, true)
  }
  closeSession(call, session)
  return session.body
}

/** Expires a session whose time is over or that its merchant withdrew, and cancels its unfinished payment. */
export function closeSession(call: Call, session: Stored<'checkout_session'>): void {
  const intent = session.body.payment_intent && call.store.find('payment_intent', session.body.payment_intent)
  if (intent && intent.body.status !== 'canceled') cancel(call, intent, 'expired')
  session.body = { ...session.body, status: 'expired', url: null }
  call.store.update('checkout_session', session)
  call.events.record('checkout.session.expired', session.body)
}

export function findSession(call: Call, id: string): Stored<'checkout_session'> {
  const session = call.store.find('checkout_session', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function readCustomer(call: Call, params: Params): string | null {
  const id = params.text('customer')
  if (id && !call.store.find('customer', id)) throw noSuch('customer', id, 'customer', 400)
  return id
}

function readExpiry(params: Params): number {
  const now = nowInSeconds()
  const expiresAt = params.integer('expires_at')
  if (expiresAt === null) return now + A_DAY
  // A minute of tolerance for callers whose clock is slow.
  if (expiresAt < now + HALF_AN_HOUR - 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expiresAt > now + A_DAY + 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expiresAt
}

function readSuccessUrl(params: Params): string {
  const url = params.url('success_url')
  if (!url)
    throw invalidRequest(
      'You must provide a success_url for a hosted Checkout Session.',
      'success_url',
      'parameter_missing',
    )
  return url
}

function readCustomText(params: Params | null): CheckoutSession['custom_text'] {
  const message = (name: string) => {
    const text = params?.group(name)?.text('message', 1200)
    return text ? { message: text } : null
  }
  return {
    after_submit: message('after_submit'),
    shipping_address: null,
    submit: message('submit'),
    terms_of_service_acceptance: null,
  }
}

function readIntentData(params: Params | null): CheckoutSessionSecrets['intent'] {
  return {
    description: params?.text('description', 1000) ?? null,
    metadata: params?.metadata() ?? {},
    receipt_email: params?.email('receipt_email') ?? null,
    setup_future_usage: params?.choice('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor_suffix: params?.text('statement_descriptor_suffix', 22) ?? null,
    capture_method: params?.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
  }
}

/** The session fields that this gateway does not use, with Stripe's default values. */
const EMPTY = {
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  consent: null,
  consent_collection: null,
  custom_fields: [] as never[],
  customer_details: null,
  discounts: [] as never[],
  invoice: null,
  invoice_creation: null,
  livemode: false,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_options: {},
  payment_status: 'unpaid',
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [] as never[],
  status: 'open',
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
} as const satisfies Partial<Record<keyof CheckoutSession, unknown>>
