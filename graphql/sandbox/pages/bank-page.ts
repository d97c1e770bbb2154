import { html } from 'hono/html'
import { successUrl } from '../checkout/pay-session.ts'
import type { PaymentIntent } from '../objects.ts'
import { formatDollars } from '../payments/money.ts'
import type { Store } from '../storage/store.ts'
import { page } from './page.ts'

/** The content of the bank's page. */
export interface BankView {
  state: 'asking' | 'confirmed' | 'declined' | 'canceled' | 'outdated'
  /** In cents. 0 for a card that is saved without a payment. */
  amountCents: number
  description: string
  last4: string
  /**
   * The URL where the cardholder continues. For a payment without a checkout session, the URL contains the result as
   * parameters. Null on an outdated page.
   */
  returnUrl: string | null
  /** The URL to which the page's form may redirect. Null on an outdated page. */
  nextUrl: string | null
}

const OUTDATED: BankView = {
  state: 'outdated',
  amountCents: 0,
  description: '',
  last4: '',
  returnUrl: null,
  nextUrl: null,
}

/** Returns the content of the bank's page for a payment intent or setup intent. Null if no intent has this id. */
export function viewBank(store: Store, id: string, token: string): BankView | null {
  const payment = store.find('payment_intent', id)
  const intent = payment ?? store.find('setup_intent', id)
  if (!intent) return null
  const { body, secrets } = intent
  if (secrets.bankToken !== token) return OUTDATED
  const session = secrets.session ? store.find('checkout_session', secrets.session) : undefined
  const methodId = body.payment_method ?? payment?.body.last_payment_error?.payment_method?.id ?? ''
  const isDone = body.status === 'succeeded'
  const shopUrl = payment ? withResult(secrets.returnUrl, payment.body, isDone) : secrets.returnUrl
  return {
    state: STATES[body.status] ?? 'declined',
    amountCents: payment?.body.amount ?? 0,
    description: payment?.body.description ?? '',
    last4: store.find('payment_method', methodId)?.body.card.last4 ?? '',
    nextUrl: session ? successUrl(session) : secrets.returnUrl,
    returnUrl: session ? (isDone ? successUrl(session) : session.secrets.pageUrl) : shopUrl,
  }
}

const STATES: Readonly<Record<string, BankView['state']>> = {
  requires_action: 'asking',
  succeeded: 'confirmed',
  canceled: 'canceled',
}

/** Returns the merchant's return URL with the parameters that Stripe adds. */
function withResult(returnUrl: string | null, { id, client_secret }: PaymentIntent, isPaid: boolean): string | null {
  const url = returnUrl ? URL.parse(returnUrl) : null
  if (!url) return null
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', client_secret ?? '')
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  return url.href
}

/** Renders the bank's confirmation page, or a message if there is nothing more to confirm. */
export function bankPage(view: BankView): Response {
  if (view.state === 'asking') return askingPage(view)
  const [heading, text] = ENDINGS[view.state]
  const body = html`<main class="card narrow">
<p class="merchant">Sandbox bank</p>
<h1>${heading}</h1>
<p>${text}</p>
${view.returnUrl && html`<p><a class="button" href="${view.returnUrl}" rel="noreferrer">Continue</a></p>`}
</main>`
  return page({ title: `${heading} · Sandbox bank`, body, status: view.state === 'outdated' ? 410 : 200 })
}

const ENDINGS: Readonly<Record<Exclude<BankView['state'], 'asking'>, readonly [string, string]>> = {
  confirmed: ['You confirmed this payment', 'The payment went through. There is nothing more to do here.'],
  declined: ['This payment did not go through', 'Nothing was charged.'],
  canceled: ['This payment was canceled', 'The shop canceled it before you answered. Nothing was charged.'],
  outdated: [
    'This page is out of date',
    'The bank asked again on another page, or you already answered. Go back to the shop to check the payment.',
  ],
}

function askingPage({ amountCents, description, last4, nextUrl }: BankView): Response {
  const body = html`<main class="card narrow">
<p class="merchant">Sandbox bank: no real money</p>
<h1>Your bank asks: is it you?</h1>
<dl>
${description && html`<div><dt>For</dt><dd>${description}</dd></div>`}
<div><dt>Amount</dt><dd>${amountCents > 0 ? formatDollars(amountCents) : 'None: the card is saved for later payments'}</dd></div>
<div><dt>Card</dt><dd><span aria-hidden="true">&bull;&bull;&bull;&bull; </span><span class="unseen">ending in </span>${last4}</dd></div>
</dl>
<form method="post" class="choices">
<button type="submit" name="answer" value="confirm">Confirm</button>
<button type="submit" name="answer" value="decline" class="plain">Decline</button>
</form>
<p class="quiet">This stands in for your bank's own page. Nothing is charged until you confirm.</p>
</main>`
  return page({ title: 'Is it you? · Sandbox bank', body, formLeadsTo: [nextUrl] })
}
