import type Stripe from 'stripe'
import { invalidRequest, missingParameter, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { CardFacts } from '../cards/card-facts.ts'
import { readShortcut } from '../cards/read-card.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { BillingDetails, PaymentMethod } from '../objects.ts'
import type { Stored } from '../storage/store.ts'

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

/** The payment method types in a parameter: cards, or automatic. */
export function readTypes(params: Params, name: 'payment_method_types' | 'allowed_payment_method_types'): string[] {
  const types = params.texts(name)
  if (types.some((type) => type !== 'card')) throw invalidRequest('The sandbox takes cards only.', params.name(name))
  return types
}

/** POST /v1/payment_methods. The card arrives as facts; its number is never passed this far. */
export function createPaymentMethod(call: Call, params: Params, card: CardFacts | null): PaymentMethod {
  const type = params.requiredText('type')
  const billing = readBillingDetails(params.group('billing_details'))
  const allowRedisplay = params.choice('allow_redisplay', ['always', 'limited', 'unspecified'])
  const metadata = params.metadata() ?? {}
  params.end()
  if (type !== 'card') throw invalidRequest('The sandbox takes payment methods of type card only.', 'type')
  if (!card) throw missingParameter('card')
  const { body } = storeCard(call, card, billing, metadata)
  if (!allowRedisplay) return body
  const updated = { ...body, allow_redisplay: allowRedisplay }
  call.store.update('payment_method', { body: updated, secrets: { outcome: card.outcome, isSpent: false } })
  return updated
}

/**
 * The payment method for an id, if a payment of this customer may use it. pm_card_visa and similar ids create a new one
 * each time.
 */
export function takePaymentMethod(call: Call, id: string, customer: string | null): Stored<'payment_method'> {
  const stored = call.store.find('payment_method', id)
  if (stored) {
    if (stored.secrets.isSpent) throw invalidRequest(SPENT, 'payment_method')
    if (stored.body.customer && stored.body.customer !== customer) throw invalidRequest(notTheirs(id), 'payment_method')
    return stored
  }
  const facts = readShortcut(id)
  if (!facts) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  return storeCard(call, facts, NO_BILLING, {})
}

export function notTheirs(id: string): string {
  return `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
}

export function storeCard(
  call: Call,
  facts: CardFacts,
  billing: BillingDetails,
  metadata: Stripe.Metadata,
): Stored<'payment_method'> {
  const body: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: facts.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: facts.hasCvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: facts.brand,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      fingerprint: facts.fingerprint,
      funding: facts.funding,
      generated_from: null,
      last4: facts.last4,
      regulated_status: 'unregulated',
      networks: { available: [facts.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  return call.store.insert('payment_method', body, { outcome: facts.outcome, isSpent: false })
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
export const NO_BILLING: BillingDetails = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null }

function readBillingDetails(params: Params | null): BillingDetails {
  if (!params) return NO_BILLING
  const address = params.group('address')
  return {
    ...NO_BILLING,
    address: {
      city: address?.text('city') ?? null,
      country: address?.text('country', 2) ?? null,
      line1: address?.text('line1') ?? null,
      line2: address?.text('line2') ?? null,
      postal_code: address?.text('postal_code') ?? null,
      state: address?.text('state') ?? null,
    },
    email: params.email('email'),
    name: params.text('name'),
    phone: params.text('phone'),
  }
}
