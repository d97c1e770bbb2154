import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkout, eventually, GOOD_FORM, refusalOf, submit } from './shop.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

let gateway: Gateway
let stripe: Stripe
let session: Stripe.Checkout.Session
let page: string

beforeAll(async () => {
  gateway = await startGateway()
  stripe = gateway.stripe
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  session = await checkout(stripe)
  page = session.url ?? ''
})

const now = () => Math.floor(Date.now() / 1000)

describe('a checkout session', () => {
  test('starts open and unpaid, with its line items', async () => {
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
  })

  test('requires line items, a success URL, and an expiration within a day', async () => {
    const bad: Partial<Stripe.Checkout.SessionCreateParams>[] = [
      { line_items: [] },
      { success_url: 'javascript:alert(1)' },
      { success_url: '/deal' },
      { expires_at: now() + 60 },
      { expires_at: now() + 2 * 86_400 },
      { mode: 'subscription' },
    ]
    for (const params of bad) expect(await refusalOf(checkout(stripe, params))).toMatchObject({ statusCode: 400 })
  })

  test('includes its payment in the response if the request expands it', async () => {
    await submit(page, GOOD_FORM)
    const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    expect(expanded.payment_intent).toMatchObject({
      status: 'succeeded',
      metadata: { attempt: 'a1', brand: 'glimmer' },
      latest_charge: { paid: true, billing_details: { email: 'dana@example.com', name: 'Dana Whitfield' } },
    })
    const intent = expanded.payment_intent as Stripe.PaymentIntent
    expect(await refusalOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 })
  })
})

test('a session that saves the card creates a customer for the payer', async () => {
  const keeping = await checkout(stripe, {
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    customer_email: 'dana@example.com',
    payment_intent_data: { setup_future_usage: 'off_session' },
  })
  const { email: _given, ...form } = GOOD_FORM
  await submit(keeping.url ?? '', { ...form, number: '4000000000000002' })
  await submit(keeping.url ?? '', form)
  const paid = await stripe.checkout.sessions.retrieve(keeping.id, {
    expand: ['customer', 'payment_intent.payment_method'],
  })
  expect(paid.customer).toMatchObject({ object: 'customer', email: 'dana@example.com', name: 'Dana Whitfield' })
  const { id } = paid.customer as Stripe.Customer
  expect(paid.payment_intent).toMatchObject({ customer: id, payment_method: { customer: id } })
})

describe('the page of a checkout session', () => {
  test('shows the order, the price, and a link back', async () => {
    const text = await (await fetch(page)).text()
    for (const words of ['First cleaning, 3 hours', '$19.00', 'Sales tax', '$1.57', '$20.57']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('href="http://localhost:8787/deal?step=4"')
    expect(text).not.toContain('<script')
    // The path is explicit, so that the form does not send the fragment of a message to the merchant.
    expect(text).toContain(`<form method="post" action="/c/pay/${session.id}"`)
  })

  test('accepts a good card and redirects to the merchant, who finds the session paid', async () => {
    const response = await submit(page, GOOD_FORM)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`http://localhost:8787/deal?step=5&session=${session.id}`)
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(paid.customer_details).toMatchObject({ email: 'dana@example.com', name: 'Dana Whitfield' })
  })

  test('shows an error at each field, and keeps no card data', async () => {
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
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('shows an error if fields are left empty', async () => {
    const text = await (await submit(page, {})).text()
    for (const words of ['Enter the card number', 'Enter the expiration date', 'Enter the security code']) {
      expect(text).toContain(words)
    }
  })

  test('shows HTML in names as text', async () => {
    const evil = '"><script>alert(1)</script>'
    const text = await (await submit(page, { ...GOOD_FORM, cvc: '', name: evil })).text()
    expect(text).not.toContain('<script>')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    const terms = { submit: { message: evil } }
    const told = await checkout(stripe, { custom_text: terms })
    expect(await (await fetch(told.url ?? '')).text()).not.toContain('<script>')
  })

  test('refuses a card number in the name', async () => {
    const response = await submit(page, { ...GOOD_FORM, name: '4242 4242 4242 4242' })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain('must not contain a card number')
    expect(text).not.toContain('value="4242')
  })

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000127', 'security code is incorrect'],
  ])('shows a decline with %s on the page, and accepts another card', async (number, words) => {
    const declined = await submit(page, { ...GOOD_FORM, number })
    // The redirect leads back to the page by GET, so that a reload does not send the card again.
    expect(declined.status).toBe(303)
    expect(declined.headers.get('location')).toBe(page)
    const text = await (await fetch(page)).text()
    expect(text).toContain(words.replaceAll("'", '&#39;'))
    expect(text).toContain('Nothing was charged')

    const paid = await submit(page, GOOD_FORM)
    expect(paid.headers.get('location')).toContain('step=5')
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(payment_intent).toMatchObject({ status: 'succeeded', amount_received: 2057, last_payment_error: null })
  })

  test('declines a card that is not a test card without starting a payment', async () => {
    const response = await submit(page, { ...GOOD_FORM, number: '4539148803436467' })
    const text = await response.text()
    expect(text).toContain('used a non test card')
    expect(text).not.toContain('6467')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('pays once, however often the button is pressed', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(page, GOOD_FORM)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    // Every submission redirects to the merchant, even one that arrives during the first payment.
    for (const { headers } of responses) expect(headers.get('location')).toContain(`session=${session.id}`)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const charges = await stripe.charges.list({ limit: 100 })
    expect(charges.data.filter((charge) => charge.payment_intent === payment_intent)).toHaveLength(1)
    const again = await submit(page, GOOD_FORM)
    expect(again.headers.get('location')).toContain(`session=${session.id}`)
  })

  test('says that an order is paid or expired, and returns 404 for an unknown order', async () => {
    await submit(page, GOOD_FORM)
    const paid = await fetch(page)
    expect(paid.status).toBe(200)
    expect(await paid.text()).toContain('This order is paid')

    const other = await checkout(stripe)
    const otherPage = other.url ?? ''
    expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired', url: null })
    const expired = await fetch(otherPage)
    expect(expired.status).toBe(410)
    expect(await expired.text()).toContain('This checkout has expired')
    const late = await submit(otherPage, GOOD_FORM)
    expect(late.status).toBe(410)
    expect((await stripe.checkout.sessions.retrieve(other.id)).payment_status).toBe('unpaid')
    expect(await refusalOf(stripe.checkout.sessions.expire(other.id))).toMatchObject({ statusCode: 400 })
    expect(await refusalOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 })

    const unknown = await fetch(`${gateway.url}/c/pay/cs_test_unknown`)
    expect(unknown.status).toBe(404)
  })

  test('forbids framing, referrers and caching, and sends forms only to itself and the merchant', async () => {
    const { headers } = await fetch(page)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:8787")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  test('rejects an oversized form', async () => {
    expect((await submit(page, { ...GOOD_FORM, name: 'x'.repeat(100_000) })).status).toBe(413)
  })
})

describe('the expiration of a session', () => {
  test('is automatic, cancels the started payment, and notifies the shop', async () => {
    const asked = await submit(page, { ...GOOD_FORM, number: '4000000000003220' })
    expect(asked.headers.get('location')).toContain('/bank/')
    await gateway.control('POST', 'sessions', { id: session.id, expires_at: now() })
    await eventually(async () => {
      const over = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
      expect(over).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled', amount_received: 0 } })
    })
    await eventually(() => {
      const types = gateway.webhooks
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.object.id === session.id)
      expect(types.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    })
    const late = await submit(asked.headers.get('location') ?? '', { answer: 'confirm' })
    expect(late.headers.get('location')).toBe(page)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
  })
})
