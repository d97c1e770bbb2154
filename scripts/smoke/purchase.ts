import { randomUUID } from 'node:crypto'
import { load } from 'cheerio/slim'
import { makePaymentMethod } from '../../client/islands/booking/gateway.ts'
import { dealStep } from '../../client/paths.ts'
import { NoAnswerError, type SmokeAnswer, type SmokeClient } from './client.ts'

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', code: '123' }

type PurchaseResult =
  | { kind: 'bought'; code: string }
  | { kind: 'skipped'; why: string }
  | { kind: 'failed'; why: string }

/**
 * Buys a voucher with a test card through the funnel's forms, as a browser without JavaScript does. Never pays with a
 * live key, or at a gateway other than the sandbox.
 */
export async function buy(client: SmokeClient, zipcode: string): Promise<PurchaseResult> {
  const gatewayUrl = getGateway(await client.ask(dealStep(1)))
  if (!gatewayUrl) return failed('the Content-Security-Policy of /deal names no payment gateway')
  if (/stripe\.com$/u.test(new URL(gatewayUrl).hostname)) return { kind: 'skipped', why: 'payments go to Stripe here' }

  const email = `smoke-${randomUUID()}@example.com`
  const steps: Record<string, string>[] = [{ zipcode }, { hours: '3' }, { email, phone: '(312) 555-0100' }]
  for (const [index, fields] of steps.entries()) {
    const { status, headers } = await client.post(dealStep((index + 1) as 1 | 2 | 3), fields)
    const to = headers.location ?? ''
    if (to.startsWith('/deal/waitlist'))
      return { kind: 'skipped', why: `there is nothing to sell in ${zipcode} (${to})` }
    if (to !== dealStep((index + 2) as 2 | 3 | 4))
      return failed(`step ${index + 1} returns ${status}${to && ` and leads to ${to}`}, not to step ${index + 2}`)
  }
  const { status, body } = await client.ask(dealStep(4))
  const publishableKey = /\bpk_(?:test|live)_\w+/u.exec(body)?.[0]
  if (status !== 200 || !publishableKey) return failed(`step 4 returns ${status}, without a payment form`)
  if (publishableKey.startsWith('pk_live')) return failed('a live key, at a gateway that is not Stripe: check both')

  const card = await makePaymentMethod({ url: gatewayUrl, publishableKey }, CARD)
  if (card.kind !== 'made') return failed(`the gateway at ${gatewayUrl} does not take the test card: ${card.kind}`)
  const paid = await client.post(dealStep(4), { ...getForm(body), paymentMethod: card.paymentMethodId })
  if (paid.headers.location !== dealStep(5))
    return failed(`the payment returns ${paid.status}, not a redirect to step 5`)
  return readVoucher(client)
}

/**
 * Reads the voucher code from step 5. The payment settles within seconds, so a page that still shows no code after five
 * requests counts as a failure.
 */
async function readVoucher(client: SmokeClient): Promise<PurchaseResult> {
  for (let tries = 0; tries < 5; tries++) {
    const { body } = await client.ask(dealStep(5))
    const code = /data-voucher-code[^>]*>([\w-]+)</u.exec(body)?.[1]
    if (code) return { kind: 'bought', code }
  }
  return failed('the payment was accepted, but step 5 shows no voucher: look for this purchase with npm run operator')
}

function failed(why: string): PurchaseResult {
  return { kind: 'failed', why }
}

/** Returns the gateway's URL from the Content-Security-Policy of a page. Throws if the site is down. */
function getGateway({ status, headers }: SmokeAnswer): string | undefined {
  if (status !== 200) throw new NoAnswerError(`/deal returns ${status}`)
  return /connect-src 'self' (https?:\/\/[^\s;]+)/u.exec(headers['content-security-policy'] ?? '')?.[1]
}

/** Returns the fields that the payment form sends when its consent box is checked. */
function getForm(html: string): Record<string, string> {
  const form = load(html)('form[action="/deal?step=4"]').first()
  const hidden = form.find('[type=hidden]').serializeArray()
  const consent = form.find('[name=consent]').attr('value') ?? ''
  return { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])), consent }
}
