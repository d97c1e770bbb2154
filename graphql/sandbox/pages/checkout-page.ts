import { html } from 'hono/html'
import { successUrl } from '../checkout/pay-session.ts'
import type { OrderLine } from '../objects.ts'
import { formatDollars } from '../payments/money.ts'
import type { Store, StoredObject } from '../storage/store.ts'
import type { FieldErrors, FieldName, KeptFields } from './checkout-form.ts'
import { type Markup, page } from './page.ts'

/** The content of a checkout session's hosted page. Amounts are cents. */
export interface CheckoutView {
  status: 'open' | 'complete' | 'expired'
  /** True if the page saves a card and charges nothing. */
  isSetup: boolean
  lines: OrderLine[]
  totalCents: number
  email: string | null
  /** The merchant's text next to the button; null if the merchant set no text. */
  submitText: string | null
  cancelUrl: string | null
  successUrl: string
  /** Why the last attempt to pay failed. Null if no attempt failed, and on a page that saves a card. */
  lastRefusal: string | null
}

export function viewCheckout(store: Store, session: StoredObject<'checkout_session'>): CheckoutView {
  const { body, secrets } = session
  const customer = body.customer ? store.find('customer', body.customer)?.body : undefined
  const intent = body.payment_intent ? store.find('payment_intent', body.payment_intent)?.body : undefined
  return {
    status: body.status,
    isSetup: body.mode === 'setup',
    lines: secrets.lines,
    totalCents: body.amount_total,
    email: body.customer_email ?? customer?.email ?? null,
    submitText: body.custom_text.submit?.message ?? null,
    cancelUrl: body.cancel_url,
    successUrl: successUrl(session),
    lastRefusal: intent?.last_payment_error?.message ?? null,
  }
}

export interface CheckoutPageOptions {
  view: CheckoutView
  /**
   * The path of the page, for the action of the form. Without an action, the form would post to the whole URL, and the
   * browser would carry the fragment of the URL over to the merchant's page.
   */
  path: string
  kept?: KeptFields
  errors?: FieldErrors
  /** Why the submitted card was declined. Default: the last error that the payment recorded. */
  refusal?: string | null
}

/** Renders the hosted page of a checkout session, in its three states. Works without JavaScript. */
export function checkoutPage(options: CheckoutPageOptions): Response {
  const { view } = options
  if (view.status === 'open') return openPage(options)
  return view.status === 'complete' ? completePage(view) : expiredPage(view)
}

function openPage({ view, path, kept, errors = {}, refusal = view.lastRefusal }: CheckoutPageOptions): Response {
  const isInvalid = Object.keys(errors).length > 0
  const problem = isInvalid ? errorSummary(errors) : refusal ? refusalNotice(refusal) : null
  const action = view.isSetup ? 'Save this card' : `Pay ${formatDollars(view.totalCents)}`
  const body = html`<div class="columns">
<header class="order">
${view.cancelUrl && html`<p><a class="back" href="${view.cancelUrl}" rel="noreferrer">Back to the shop</a></p>`}
<p class="merchant">Checkout</p>
<h1>${action}</h1>
${view.isSetup ? html`<p>Nothing is charged on this page.</p>` : orderTable(view)}
</header>
<main class="card">
${problem}
<form method="post" action="${path}" novalidate>
${
  view.email
    ? html`<p class="given"><span>Email</span> ${view.email}</p>`
    : field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: kept?.email, errors })
}
<fieldset>
<legend>Card</legend>
${field({ name: 'number', label: 'Card number', hint: 'Test card: 4242 4242 4242 4242', autocomplete: 'cc-number', isNumeric: true, errors })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiration date', hint: 'MM/YY', autocomplete: 'cc-exp', isNumeric: true, errors })}
${field({ name: 'cvc', label: 'Security code', hint: '3 or 4 digits', autocomplete: 'cc-csc', isNumeric: true, errors })}
</div>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', value: kept?.name, errors })}
</fieldset>
${view.submitText && html`<p class="terms">${view.submitText}</p>`}
<button type="submit">${action}</button>
</form>
<p class="quiet">Your card number and security code are ${view.isSetup ? 'checked' : 'used for this payment'} and not kept.</p>
</main>
</div>`
  return page({
    title: isInvalid || refusal ? `Error: ${action}` : action,
    body,
    status: isInvalid ? 422 : 200,
    formLeadsTo: [view.successUrl, view.cancelUrl],
  })
}

function completePage({ isSetup, totalCents, successUrl: url }: CheckoutView): Response {
  const title = isSetup ? 'This card is saved' : 'This order is paid'
  const body = html`<main class="card narrow">
<h1>${title}</h1>
${!isSetup && html`<p>${formatDollars(totalCents)}. It was charged once; there is nothing more to pay here.</p>`}
<p><a class="button" href="${url}" rel="noreferrer">Continue</a></p>
</main>`
  return page({ title, body })
}

function expiredPage({ cancelUrl }: CheckoutView): Response {
  const body = html`<main class="card narrow">
<h1>This checkout has expired</h1>
<p>Nothing was charged. Go back and start again.</p>
${cancelUrl && html`<p><a class="button" href="${cancelUrl}" rel="noreferrer">Back</a></p>`}
</main>`
  return page({ title: 'This checkout has expired', body, status: 410 })
}

function orderTable({ lines, totalCents }: CheckoutView): Markup {
  return html`<table>
<caption class="unseen">Your order</caption>
<thead class="unseen"><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>
${lines.map(
  ({ name, amountCents }) => html`<tr><th scope="row">${name}</th><td>${formatDollars(amountCents)}</td></tr>
`,
)}</tbody>
<tfoot><tr><th scope="row">Total today</th><td>${formatDollars(totalCents)}</td></tr></tfoot>
</table>`
}

interface FieldOptions {
  name: FieldName
  label: string
  hint?: string
  type?: string
  autocomplete: string
  isNumeric?: boolean
  value?: string
  errors: FieldErrors
}

function field({
  name,
  label,
  hint,
  type = 'text',
  autocomplete,
  isNumeric,
  value = '',
  errors,
}: FieldOptions): Markup {
  const error = errors[name]
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${
    isNumeric ? html` inputmode="numeric"` : null
  }${error ? html` aria-invalid="true"` : null}${describedBy ? html` aria-describedby="${describedBy}"` : null}>
</div>`
}

/**
 * Renders the list of errors. It gets the focus when the page loads, so that keyboard and screen reader users start
 * there.
 */
function errorSummary(errors: FieldErrors): Markup {
  return html`<div class="problem" role="alert" tabindex="-1" autofocus>
<h2>Please check the form</h2>
<ul>
${FIELD_ORDER.map((name) => {
  const message = errors[name]
  return message ? html`<li><a href="#${name}">${message}</a></li>` : null
})}
</ul>
<p>For your safety the card has to be typed again. Nothing was charged.</p>
</div>`
}

const FIELD_ORDER: readonly FieldName[] = ['email', 'number', 'expiry', 'cvc', 'name']

function refusalNotice(message: string): Markup {
  return html`<div class="problem" role="alert" tabindex="-1" autofocus>
<h2>The payment did not go through</h2>
<p>${message}</p>
<p>Nothing was charged. Try again, or use another card.</p>
</div>`
}
