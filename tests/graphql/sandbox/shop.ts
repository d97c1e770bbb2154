/** Functions for the calls that a shop makes to the gateway. */
import Stripe from 'stripe'
import { expect } from 'vitest'
import type { Gateway } from './start-gateway.ts'

export const RETURN_URL = 'http://localhost:8787/deal?step=4'

/** Creates a payment method as the browser does. */
export function addCard(stripe: Stripe, number: string, cvc = '123') {
  return stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc } })
}

/** Creates an unconfirmed payment of $20.57. */
export function order(stripe: Stripe, params: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({ amount: 2057, currency: 'usd', ...params })
}

/** Creates a payment of $20.57 and confirms it at once. */
export function pay(stripe: Stripe, paymentMethod = 'pm_card_visa', options?: Stripe.RequestOptions) {
  return stripe.paymentIntents.create(
    { amount: 2057, currency: 'usd', confirm: true, payment_method: paymentMethod, return_url: RETURN_URL },
    options,
  )
}

/** Creates a hosted checkout session with two line items. */
export function checkout(stripe: Stripe, params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const line = (name: string, unit_amount: number) => ({
    quantity: 1,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  })
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [line('First cleaning, 3 hours', 1900), line('Sales tax', 157)],
    success_url: 'http://localhost:8787/deal?step=5&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8787/deal?step=4',
    metadata: { attempt: 'a1' },
    payment_intent_data: { metadata: { attempt: 'a1', brand: 'glimmer' } },
    ...params,
  })
}

/** Posts a form as a browser without JavaScript does, but does not follow the redirect. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

export const GOOD_FORM = {
  email: 'dana@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Dana Whitfield',
}

/** Returns the error of a refused call. Fails if the call is not refused. */
export async function findRefusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => 'the call went through',
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(Stripe.errors.StripeError)
  return outcome as Stripe.errors.StripeError
}

/** Makes a call without the SDK and returns the raw response. */
export function post(
  gateway: Gateway,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', ...headers },
    body: new URLSearchParams(fields),
  })
}
