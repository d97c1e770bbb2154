import { formatDollars } from '../payments/money.ts'
import type { BankView } from './bank-view.ts'
import { html, type Markup } from './html.ts'
import { page } from './page.ts'

/** The bank's confirmation page, and its text once there is nothing left to confirm. */
export function bankPage(view: BankView): Response {
  if (view.state === 'asking') return askingPage(view)
  const [heading, text] = ENDINGS[view.state]
  const body = html`<main class="card narrow">
<p class="merchant">Sandbox bank</p>
<h1>${heading}</h1>
<p>${text}</p>
${goOn(view)}
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

function askingPage(view: BankView): Response {
  const { amountCents, merchant, last4, nextUrls } = view
  const body = html`<main class="card narrow">
<p class="merchant">Sandbox bank: no real money</p>
<h1>Your bank asks: is it you?</h1>
<dl>
${merchant && html`<div><dt>Pay to</dt><dd>${merchant}</dd></div>`}
<div><dt>Amount</dt><dd>${amountCents > 0 ? formatDollars(amountCents) : 'None: the card is saved for later payments'}</dd></div>
<div><dt>Card</dt><dd><span aria-hidden="true">&bull;&bull;&bull;&bull; </span><span class="unseen">ending in </span>${last4}</dd></div>
</dl>
<form method="post" class="choices">
<button type="submit" name="answer" value="confirm">Confirm</button>
<button type="submit" name="answer" value="decline" class="plain">Decline</button>
</form>
<p class="quiet">This stands in for your bank's own page. Nothing is charged until you confirm.</p>
</main>`
  return page({ title: 'Is it you? · Sandbox bank', body, formLeadsTo: nextUrls })
}

function goOn({ returnUrl }: BankView): Markup {
  if (!returnUrl) return html`<p>You can close this page.</p>`
  return html`<p><a class="button" href="${returnUrl}" rel="noreferrer">Continue</a></p>`
}
