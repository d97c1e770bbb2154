/** The pages a cardholder sees: hosted checkout and the bank's confirmation. */
import { ApiError } from '../api-error.ts'
import type { Env } from '../bindings.ts'
import { readCard } from '../cards/read-card.ts'
import { readBody } from '../http/form.ts'
import { bankPage } from './bank-page.ts'
import { readCheckoutForm } from './checkout-form.ts'
import { checkoutPage } from './checkout-page.ts'
import { html } from './html.ts'
import { page, redirect } from './page.ts'
import { STYLE, STYLE_PATH } from './style.ts'

const CHECKOUT = /^\/c\/pay\/(cs_test_[A-Za-z0-9]{1,100})$/
const BANK = /^\/bank\/((?:pi|seti)_[A-Za-z0-9]{1,100})\/(ask_[A-Za-z0-9]{1,100})$/
const FORM_BYTES = 16_384

export async function handlePage(request: Request, env: Env): Promise<Response> {
  try {
    return await findPage(request, env)
  } catch (error) {
    // Log only the name, because a message may contain typed input.
    if (!(error instanceof ApiError))
      console.error(`sandbox gateway: ${error instanceof Error ? error.name : 'unknown error'} on a page`)
    return failed(error instanceof ApiError ? error.status : 500)
  }
}

async function findPage(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === STYLE_PATH) return stylesheet()
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return methodNotAllowed()
  const [, session] = CHECKOUT.exec(pathname) ?? []
  if (session) return handleCheckout(request, env, session)
  const [, intent, token] = BANK.exec(pathname) ?? []
  if (intent && token) return handleBank(request, env, intent, token)
  return notFound()
}

async function handleCheckout(request: Request, env: Env, id: string): Promise<Response> {
  const gateway = env.GATEWAY.getByName('gateway')
  const view = await gateway.checkout(id)
  if (!view) return notFound()
  const { pathname: path, origin } = new URL(request.url)
  if (request.method !== 'POST') return checkoutPage({ view, path })
  // Already paid, perhaps by a second tap on the button: redirect to the merchant, as the first tap did.
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

async function handleBank(request: Request, env: Env, id: string, token: string): Promise<Response> {
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

function notFound(): Response {
  const body = html`<main class="card narrow">
  <h1>Page not found</h1>
  <p>This payment page does not exist. Go back to the shop and start again; nothing was charged.</p>
  </main>`
  return page({ title: 'Page not found', body, status: 404 })
}

function failed(status: number): Response {
  const body = html`<main class="card narrow">
  <h1>Something went wrong</h1>
  <p>Reload the page to check the payment before you try again.</p>
  </main>`
  return page({ title: 'Something went wrong', body, status })
}

function methodNotAllowed(): Response {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } })
}

function stylesheet(): Response {
  const headers = {
    'cache-control': 'public, max-age=300',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  }
  return new Response(STYLE, { headers })
}
