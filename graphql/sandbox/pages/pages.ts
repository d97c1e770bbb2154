/** The pages that a cardholder sees: hosted checkout and the bank's confirmation. */
import { html } from 'hono/html'
import { ApiError } from '../api-error.ts'
import { readCard } from '../cards/read-card.ts'
import type { Env } from '../gateway.ts'
import { readBody } from '../http/form.ts'
import { bankPage } from './bank-page.ts'
import { readCheckoutForm } from './checkout-form.ts'
import { checkoutPage } from './checkout-page.ts'
import { page, redirect } from './page.ts'

const FORM_BYTES = 16_384

/** Shows the hosted page of a checkout session, and handles a submitted card. */
export async function checkout(request: Request, env: Env, id: string): Promise<Response> {
  const gateway = env.GATEWAY.getByName('gateway')
  const view = await gateway.checkout(id)
  if (!view) return notFound()
  const { pathname: path, origin } = new URL(request.url)
  if (request.method !== 'POST') return checkoutPage({ view, path })
  // If the session is already complete, perhaps by the first tap of a double tap, redirect to the merchant anyway.
  if (view.status !== 'open')
    return view.status === 'complete' ? redirect(view.successUrl) : checkoutPage({ view, path })
  const { kept, card, errors } = readCheckoutForm(await readForm(request), view.email)
  if (Object.keys(errors).length > 0) return checkoutPage({ view, path, kept, errors })
  try {
    const next = await gateway.pay(id, readCard(card), kept, origin)
    return next ? redirect(next) : notFound()
  } catch (error) {
    if (error instanceof ApiError) return checkoutPage({ view, path, kept, refusal: error.message })
    throw error
  }
}

/** Shows the bank's page, and handles the cardholder's answer. */
export async function bank(request: Request, env: Env, id: string, token: string): Promise<Response> {
  const gateway = env.GATEWAY.getByName('gateway')
  const answer = request.method === 'POST' ? (await readForm(request)).get('answer') : null
  const isAnswer = answer === 'confirm' || answer === 'decline'
  const { origin } = new URL(request.url)
  const view = isAnswer ? await gateway.decide(id, token, answer === 'confirm', origin) : await gateway.bank(id, token)
  if (!view) return notFound()
  return isAnswer && view.returnUrl && view.state !== 'outdated' ? redirect(view.returnUrl) : bankPage(view)
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, FORM_BYTES))
}

export function notFound(): Response {
  const body = html`<main class="card narrow">
  <h1>Page not found</h1>
  <p>This payment page does not exist. Go back to the shop and start again; nothing was charged.</p>
  </main>`
  return page({ title: 'Page not found', body, status: 404 })
}

/** Responds to an error on a page. Logs only the name of an unexpected error: its message may contain typed input. */
export function failed(error: Error): Response {
  const isRefusal = error instanceof ApiError
  if (!isRefusal) console.error(`sandbox gateway: ${error.name} on a page`)
  const body = html`<main class="card narrow">
  <h1>Something went wrong</h1>
  <p>Reload the page to check the payment before you try again.</p>
  </main>`
  return page({ title: 'Something went wrong', body, status: isRefusal ? error.status : 500 })
}
