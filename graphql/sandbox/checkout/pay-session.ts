import type { ApiError } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { CardFacts } from '../cards/card-facts.ts'
import { attempt } from '../payments/attempt.ts'
import { insertIntent } from '../payments/payment-intents.ts'
import { NO_BILLING, storeCard } from '../payments/payment-methods.ts'
import type { Stored } from '../storage/store.ts'

export interface Payer {
  email: string
  name: string
}

/** Pays an open session with a card. Afterwards its payment is paid, refused, or waits for the bank's question. */
export function paySession(
  call: Call,
  session: Stored<'checkout_session'>,
  card: CardFacts,
  payer: Payer,
): { intent: Stored<'payment_intent'>; refusal: ApiError | null } {
  const intent = intentOf(call, session)
  const method = storeCard(call, card, { ...NO_BILLING, email: payer.email, name: payer.name }, {})
  const refusal = attempt(call, intent, method, { returnUrl: session.secrets.pageUrl })
  return { intent, refusal }
}

/** The session's payment: made with the first card, kept for the next one after a decline. */
function intentOf(call: Call, session: Stored<'checkout_session'>): Stored<'payment_intent'> {
  const known = session.body.payment_intent && call.store.find('payment_intent', session.body.payment_intent)
  if (known) return known
  const { amount_total: amount, currency, customer } = session.body
  const intent = insertIntent(
    call,
    { ...session.secrets.intent, amount, currency, customer },
    { session: session.body.id },
  )
  session.body = { ...session.body, payment_intent: intent.body.id }
  call.store.update('checkout_session', session)
  return intent
}

/** The success address with the session's id in it. */
export function successUrl({ body }: Stored<'checkout_session'>): string {
  return body.success_url.replaceAll('{CHECKOUT_SESSION_ID}', body.id)
}
