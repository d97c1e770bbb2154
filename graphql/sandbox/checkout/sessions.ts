import { ApiError, invalidRequest, missingParameter, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { CheckoutSession, CheckoutSessionSecrets, OrderLine } from '../objects.ts'
import { cancel } from '../payments/attempt.ts'
import { readCustomer } from '../payments/customers.ts'
import { checkAmount, readCurrency } from '../payments/money.ts'
import { readSuffix } from '../payments/payment-intents.ts'
import { readTypes } from '../payments/payment-methods.ts'
import type { StoredObject } from '../storage/store.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60

/** POST /v1/checkout/sessions: creates a hosted page for paying one order, or for saving a card. */
export function createSession(call: Call, params: Params): CheckoutSession {
  const mode = params.requiredText('mode')
  if (mode !== 'payment' && mode !== 'setup') {
    throw invalidRequest('The sandbox accepts only checkout sessions of mode payment or setup.', 'mode')
  }
  const lines = mode === 'payment' ? readLines(params.groups('line_items')) : []
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (mode === 'payment') checkAmount(total, 'line_items')
  else readCurrency(params)
  readTypes(params)
  const intent = readIntentData(params.group('payment_intent_data'))
  const id = newId('cs_test', 56)
  const url = `${call.origin}/c/pay/${id}`
  const body: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_total: total,
    cancel_url: params.url('cancel_url'),
    client_reference_id: params.text('client_reference_id', 200),
    created: nowInSeconds(),
    currency: 'usd',
    custom_text: { submit: readSubmitText(params.group('custom_text')?.group('submit')) },
    customer: readCustomer(call, params),
    customer_creation: params.choice('customer_creation', ['always', 'if_required']) ?? 'if_required',
    customer_details: null,
    customer_email: params.email('customer_email'),
    expires_at: readExpiry(params),
    livemode: false,
    metadata: params.metadata() ?? {},
    mode,
    payment_intent: null,
    payment_status: 'unpaid',
    setup_intent: null,
    status: 'open',
    success_url: readSuccessUrl(params),
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

/** POST /v1/checkout/sessions/:id/expire: expires a session that is open. */
export function expireSession(call: Call, id: string, params: Params): CheckoutSession {
  params.end()
  const session = call.store.find('checkout_session', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  const { status } = session.body
  if (status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
    throw new ApiError(400, { type: 'invalid_request_error', message }, true)
  }
  closeSession(call, session)
  return session.body
}

/** Expires a session that timed out or that the merchant ended, and cancels its unfinished payment. */
export function closeSession(call: Call, session: StoredObject<'checkout_session'>): void {
  const intent = session.body.payment_intent && call.store.find('payment_intent', session.body.payment_intent)
  if (intent && intent.body.status !== 'canceled') cancel(call, intent)
  session.body = { ...session.body, status: 'expired', url: null }
  call.store.update('checkout_session', session)
  call.events.record('checkout.session.expired', session.body)
}

/** Reads the lines of an order. Tax is a separate line. */
function readLines(lines: Params[]): OrderLine[] {
  if (lines.length === 0) throw missingParameter('line_items')
  return lines.map(readLine)
}

function readLine(item: Params): OrderLine {
  const price = item.group('price_data')
  const product = price?.group('product_data')
  if (!price || !product) throw missingParameter(item.name('price_data'))
  readCurrency(price)
  const unitAmount = price.requiredInteger('unit_amount')
  if (unitAmount < 0) throw invalidRequest('This value must be greater than or equal to 0.', price.name('unit_amount'))
  if (item.integer('quantity') !== 1)
    throw invalidRequest('The sandbox accepts only a quantity of 1.', item.name('quantity'))
  return { name: product.requiredText('name', 250), amountCents: unitAmount }
}

function readExpiry(params: Params): number {
  const now = nowInSeconds()
  const expiresAt = params.integer('expires_at')
  if (expiresAt === null) return now + A_DAY
  const refusal = (limit: string) =>
    invalidRequest(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, 'expires_at')
  // Allow one minute less, for callers whose clock is slow.
  if (expiresAt < now + HALF_AN_HOUR - 60) throw refusal('at least 30 minutes')
  if (expiresAt > now + A_DAY + 60) throw refusal('less than 24 hours')
  return expiresAt
}

function readSuccessUrl(params: Params): string {
  const url = params.url('success_url')
  if (!url) throw missingParameter('success_url')
  return url
}

function readSubmitText(submit: Params | null | undefined): { message: string } | null {
  const message = submit?.text('message', 1200)
  return message ? { message } : null
}

function readIntentData(params: Params | null): CheckoutSessionSecrets['intent'] {
  return {
    description: params?.text('description', 1000) ?? null,
    metadata: params?.metadata() ?? {},
    setup_future_usage: params?.choice('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor_suffix: params && readSuffix(params),
    capture_method: params?.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
  }
}
