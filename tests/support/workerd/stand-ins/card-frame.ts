/** The page with the card fields of the Stripe.js stand-in. The site's payment page shows it in a frame. */
import { html } from 'hono/html'
import { page } from '../../../../graphql/sandbox/pages/page.ts'

export const CARD_FRAME_SCRIPT_PATH = '/elements/card.js'

/**
 * A script that responds to messages from the parent page: `submit` checks that the fields are complete, and `make`
 * also creates a payment method at the gateway and returns it.
 */
export const CARD_FRAME_SCRIPT = `'use strict'
const value = (id) => document.getElementById(id).value.replace(/[^0-9/]/g, '')
const problem = () => {
  if (value('number').length < 13) return 'Your card number is incomplete.'
  if (!/^[0-9]{2}.?[0-9]{2}$/.test(value('expiry'))) return "Your card's expiration date is incomplete."
  return value('code').length < 3 ? "Your card's security code is incomplete." : null
}
const show = (message) => {
  document.getElementById('problem').textContent = message ?? ''
}
async function make(key) {
  const expiry = value('expiry').replace('/', '')
  const card = { number: value('number'), exp_month: expiry.slice(0, 2), exp_year: '20' + expiry.slice(2), cvc: value('code') }
  const fields = Object.entries(card).map(([name, text]) => ['card[' + name + ']', text])
  const body = new URLSearchParams([['type', 'card'], ['key', key], ...fields])
  const answer = await (await fetch('/v1/payment_methods', { method: 'POST', body })).json()
  return answer.error ? { error: answer.error } : { paymentMethod: answer }
}
addEventListener('message', async ({ source, data }) => {
  if (source !== parent) return
  const message = problem()
  show(message)
  const answer = message ? { error: { type: 'validation_error', message } } : data.ask === 'make' ? await make(data.key) : {}
  parent.postMessage({ ...answer, id: data.id }, '*')
})
`

export function cardFrame(): Response {
  const body = html`<main class="stack">
  <p><label for="number">Card number</label><input id="number" inputmode="numeric" autocomplete="cc-number"></p>
  <p><label for="expiry">Expiration date</label><input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></p>
  <p><label for="code">Security code</label><input id="code" inputmode="numeric" autocomplete="cc-csc"></p>
  <p id="problem" role="alert"></p>
  </main>
  <script src="${CARD_FRAME_SCRIPT_PATH}"></script>`
  const response = page({ title: 'Card', body })
  // Other sites may show this page in a frame, but the page sends the card only to its own origin.
  response.headers.delete('x-frame-options')
  response.headers.delete('cross-origin-opener-policy')
  response.headers.set('cross-origin-resource-policy', 'cross-origin')
  response.headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
  )
  return response
}
