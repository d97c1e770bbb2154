import { ApiError } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { CardFacts } from '../cards/card-facts.ts'
import { NO_BILLING, storeCard } from '../payments/payment-methods.ts'
import { saveCard } from '../payments/setup-intents.ts'
import type { Stored } from '../storage/store.ts'
import { type Payer, successUrl } from './pay-session.ts'

/**
 * Saves a card from a session of mode setup, and returns the browser's next URL. Throws ApiError for a declined card, so
 * that nothing of it is stored.
 */
export function saveInSession(call: Call, session: Stored<'checkout_session'>, card: CardFacts, payer: Payer): string {
  const { id, customer, metadata } = session.body
  const method = storeCard(call, card, { ...NO_BILLING, email: payer.email, name: payer.name }, {})
  const fields = { customer: customer ?? '', usage: 'off_session', metadata, allowed_payment_method_types: null }
  const saved = saveCard(call, method, fields, { returnUrl: successUrl(session), session: id })
  if (saved instanceof ApiError) throw saved
  return saved.next_action?.redirect_to_url?.url ?? successUrl(session)
}
