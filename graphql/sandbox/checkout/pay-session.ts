/** Pays with the card that was entered on the hosted page, or saves the card. */
import { ApiError } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { CardFacts } from '../cards/read-card.ts'
import type { Payer } from '../objects.ts'
import { attempt } from '../payments/attempt.ts'
import { insertCustomer } from '../payments/customers.ts'
import { insertIntent } from '../payments/payment-intents.ts'
import { storeCard } from '../payments/payment-methods.ts'
import { saveCard } from '../payments/setup-intents.ts'
import type { StoredObject } from '../storage/store.ts'

/**
 * Pays an open session with a card. Returns the browser's next URL: the merchant's after success, the bank's if the
 * bank asks for a confirmation, and the hosted page's after a decline.
 */
export function paySession(
  call: Call,
  session: StoredObject<'checkout_session'>,
  card: CardFacts,
  payer: Payer,
): string {
  const { pageUrl } = session.secrets
  const intent = findOrInsertIntent(call, session, payer)
  const refusal = attempt(call, intent, storeCard(call, card, payer), { returnUrl: pageUrl })
  if (refusal) return pageUrl
  return intent.body.next_action?.redirect_to_url?.url ?? successUrl(session)
}

/** Returns the session's payment intent. It is created for the first submitted card and reused after a decline. */
function findOrInsertIntent(
  call: Call,
  session: StoredObject<'checkout_session'>,
  payer: Payer,
): StoredObject<'payment_intent'> {
  const { body, secrets } = session
  const known = body.payment_intent && call.store.find('payment_intent', body.payment_intent)
  if (known) return known
  const customer = findOrInsertCustomer(call, session, payer)
  const fields = { ...secrets.intent, amount: body.amount_total, currency: body.currency, customer }
  const intent = insertIntent(call, fields, { session: body.id })
  session.body = { ...body, customer, payment_intent: intent.body.id }
  call.store.update('checkout_session', session)
  return intent
}

/**
 * Returns the id of the customer that the merchant named. Otherwise creates a customer if the session always needs one
 * or saves the card. Null in all other cases.
 */
function findOrInsertCustomer(
  call: Call,
  { body, secrets }: StoredObject<'checkout_session'>,
  payer: Payer,
): string | null {
  if (body.customer || (body.customer_creation !== 'always' && !secrets.intent.setup_future_usage)) return body.customer
  return insertCustomer(call, payer).id
}

/**
 * Saves a card in a session with the mode `setup`, and returns the browser's next URL. Throws ApiError for a declined
 * card, so that the transaction stores nothing.
 */
export function saveInSession(
  call: Call,
  session: StoredObject<'checkout_session'>,
  card: CardFacts,
  payer: Payer,
): string {
  const { id, customer, metadata } = session.body
  const fields = { customer, metadata: metadata ?? {} }
  const saved = saveCard(call, storeCard(call, card, payer), fields, { returnUrl: successUrl(session), session: id })
  if (saved instanceof ApiError) throw saved
  return saved.next_action?.redirect_to_url?.url ?? successUrl(session)
}

/** Returns the success URL with the session's id filled in. */
export function successUrl({ body }: StoredObject<'checkout_session'>): string {
  return body.success_url.replaceAll('{CHECKOUT_SESSION_ID}', body.id)
}
