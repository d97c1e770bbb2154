import type { ApiError } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { CardFacts } from '../cards/card-facts.ts'
import { attempt } from '../payments/attempt.ts'
import { insertCustomer } from '../payments/customers.ts'
import { insertIntent } from '../payments/payment-intents.ts'
import { NO_BILLING, storeCard } from '../payments/payment-methods.ts'
import type { Stored } from '../storage/store.ts'

export interface Payer {
  email: string
  name: string
}

/** Pays an open session with a card. Its payment is then paid, declined, or waiting for the bank's confirmation. */
export function paySession(
  call: Call,
  session: Stored<'checkout_session'>,
  card: CardFacts,
  payer: Payer,
): { intent: Stored<'payment_intent'>; refusal: ApiError | null } {
  const intent = intentOf(call, session, payer)
  const method = storeCard(call, card, { ...NO_BILLING, email: payer.email, name: payer.name }, {})
  const refusal = attempt(call, intent, method, { returnUrl: session.secrets.pageUrl })
  return { intent, refusal }
}

/** The session's payment, created with the first card and reused after a decline. */
function intentOf(call: Call, session: Stored<'checkout_session'>, payer: Payer): Stored<'payment_intent'> {
  const known = session.body.payment_intent && call.store.find('payment_intent', session.body.payment_intent)
  if (known) return known
  const { amount_total: amount, currency } = session.body
  const customer = customerOf(call, session, payer)
  const intent = insertIntent(
    call,
    { ...session.secrets.intent, amount, currency, customer },
    { session: session.body.id },
  )
  session.body = { ...session.body, customer, payment_intent: intent.body.id }
  call.store.update('checkout_session', session)
  return intent
}

/** The customer the merchant named. Otherwise a new one, if one is always wanted or the card is to be saved. */
function customerOf(call: Call, { body, secrets }: Stored<'checkout_session'>, payer: Payer): string | null {
  if (body.customer || (body.customer_creation !== 'always' && !secrets.intent.setup_future_usage)) return body.customer
  return insertCustomer(call, { email: payer.email, name: payer.name }).id
}

/** The success URL with the session's id in it. */
export function successUrl({ body }: Stored<'checkout_session'>): string {
  return body.success_url.replaceAll('{CHECKOUT_SESSION_ID}', body.id)
}
