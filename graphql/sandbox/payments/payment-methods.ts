import { invalidRequest, missingParameter, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import { type CardFacts, readShortcut } from '../cards/read-card.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Payer, PaymentMethod } from '../objects.ts'
import type { StoredObject } from '../storage/store.ts'

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

const NOBODY: Payer = { email: null, name: null }

/** Throws if the call allows a payment method type other than cards. */
export function readTypes(params: Params): void {
  const name = 'allowed_payment_method_types'
  if (params.texts(name).some((type) => type !== 'card')) throw invalidRequest('The sandbox accepts only cards.', name)
}

/** POST /v1/payment_methods: creates a payment method from card data that no longer contains the card number. */
export function createPaymentMethod(call: Call, params: Params, card: CardFacts | null): PaymentMethod {
  const type = params.requiredText('type')
  params.end()
  if (type !== 'card') throw invalidRequest('The sandbox accepts only payment methods of type card.', 'type')
  if (!card) throw missingParameter('card')
  return storeCard(call, card).body
}

/**
 * Returns the payment method with this id. Throws if there is none, if it cannot be used again (`isSpent`), or if it
 * belongs to another customer. Ids such as pm_card_visa create a new payment method each time.
 */
export function takePaymentMethod(call: Call, id: string, customer: string | null): StoredObject<'payment_method'> {
  const stored = call.store.find('payment_method', id)
  if (stored) {
    if (stored.secrets.isSpent) throw invalidRequest(SPENT, 'payment_method')
    if (stored.body.customer && stored.body.customer !== customer)
      throw invalidRequest(wrongCustomer(id), 'payment_method')
    return stored
  }
  const facts = readShortcut(id)
  if (!facts) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  return storeCard(call, facts)
}

export function wrongCustomer(id: string): string {
  return `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
}

export function storeCard(call: Call, facts: CardFacts, payer: Payer = NOBODY): StoredObject<'payment_method'> {
  const { brand, last4, fingerprint, expMonth: exp_month, expYear: exp_year, outcome, hasCvc } = facts
  const body: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { email: payer.email, name: payer.name },
    card: { brand, exp_month, exp_year, fingerprint, last4 },
    created: nowInSeconds(),
    customer: null,
    type: 'card',
  }
  return call.store.insert('payment_method', body, { outcome, hasCvc, isSpent: false })
}
