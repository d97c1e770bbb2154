import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkout, findRefusal, GOOD_FORM, pay, RETURN_URL, submit } from './shop.ts'
import { startGateway } from './start-gateway.ts'

const gateway = await startGateway()
const { stripe } = gateway
afterAll(() => gateway.stop())

describe('the hosted checkout', () => {
  let session: Stripe.Checkout.Session
  let page: string
  beforeEach(async () => {
    session = await checkout(stripe)
    page = session.url ?? ''
  })

  test('a hosted checkout starts open and unpaid, and its page shows the order, the price and a link back', async () => {
    expect(session).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2057,
      payment_intent: null,
      metadata: { attempt: 'a1' },
      livemode: false,
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(page).toBe(`${gateway.url}/c/pay/${session.id}`)
    const text = await (await fetch(page)).text()
    for (const words of ['First cleaning, 3 hours', '$19.00', 'Sales tax', '$1.57', '$20.57']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('href="http://localhost:8787/deal?step=4"')
    expect(text).not.toContain('<script')
    // Without an action, the form would post to the page's whole URL, and the browser would carry the URL's fragment
    // over to the merchant's page.
    expect(text).toContain(`<form method="post" action="/c/pay/${session.id}"`)
  })

  test('the hosted checkout accepts a good card and redirects to the merchant; the session and its payment are then paid', async () => {
    const response = await submit(page, GOOD_FORM)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`http://localhost:8787/deal?step=5&session=${session.id}`)
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(paid.customer_details).toMatchObject({ email: 'dana@example.com', name: 'Dana Whitfield' })
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      metadata: { attempt: 'a1', brand: 'glimmer' },
      latest_charge: { paid: true, billing_details: { email: 'dana@example.com', name: 'Dana Whitfield' } },
    })
    const intent = paid.payment_intent as Stripe.PaymentIntent
    expect(await findRefusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 })
  })

  test('the hosted checkout shows an error at each wrong or empty field, and keeps no card data', async () => {
    const wrong = { email: 'dana', number: '4242 4242 4242 4241', expiry: '13/34', cvc: '9876', name: '' }
    const response = await submit(page, wrong)
    expect(response.status).toBe(422)
    const text = await response.text()
    for (const name of ['email', 'number', 'expiry', 'cvc', 'name']) {
      expect(text).toMatch(
        new RegExp(`<input id="${name}"[^>]* aria-invalid="true" aria-describedby="[^"]*${name}-error"`),
      )
      expect(text).toContain(`id="${name}-error"`)
      expect(text).toContain(`href="#${name}"`)
    }
    expect(text).toContain('value="dana"')
    for (const typed of ['4241', '9876', '13/34']) expect(text).not.toContain(typed)
    const empty = await (await submit(page, {})).text()
    for (const words of ['Enter the card number', 'Enter the expiration date', 'Enter the security code']) {
      expect(empty).toContain(words)
    }
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('the hosted checkout shows HTML in names as text, and refuses a card number in the name', async () => {
    const evil = '"><script>alert(1)</script>'
    const text = await (await submit(page, { ...GOOD_FORM, cvc: '', name: evil })).text()
    expect(text).not.toContain('<script>')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    const told = await checkout(stripe, { custom_text: { submit: { message: evil } } })
    expect(await (await fetch(told.url ?? '')).text()).not.toContain('<script>')
    const response = await submit(page, { ...GOOD_FORM, name: '4242 4242 4242 4242' })
    expect(response.status).toBe(422)
    const refused = await response.text()
    expect(refused).toContain('must not contain a card number')
    expect(refused).not.toContain('value="4242')
  })

  test('the hosted checkout forbids framing, referrers, caching and oversized forms, and sends forms only to itself and the merchant', async () => {
    const { headers } = await fetch(page)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:8787")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect((await submit(page, { ...GOOD_FORM, name: 'x'.repeat(100_000) })).status).toBe(413)
  })
})

describe('the sandbox bank’s page', () => {
  let intent: Stripe.PaymentIntent
  let page: string
  beforeEach(async () => {
    intent = await pay(stripe, 'pm_card_threeDSecure2Required')
    page = intent.next_action?.redirect_to_url?.url ?? ''
  })

  test('the sandbox bank’s page opens for a card that requires confirmation, says that it moves no real money, and shows the amount', async () => {
    expect(intent).toMatchObject({ status: 'requires_action', latest_charge: null })
    expect(intent.next_action).toMatchObject({ type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } })
    expect(page).toMatch(`${gateway.url}/bank/`)
    const response = await fetch(page)
    const text = await response.text()
    for (const words of ['Sandbox bank: no real money', 'is it you?', '$20.57', '3220', 'Confirm', 'Decline']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8787")
  })

  test('the sandbox bank’s page returns 404 for an unknown payment, and 410 for a guessed confirmation', async () => {
    expect((await fetch(`${gateway.url}/bank/pi_none/ask_none`)).status).toBe(404)
    expect((await fetch(`${gateway.url}/bank/${intent.id}`)).status).toBe(404)
    expect((await submit(`${gateway.url}/bank/${intent.id}/ask_guess`, { answer: 'confirm' })).status).toBe(410)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })
})
