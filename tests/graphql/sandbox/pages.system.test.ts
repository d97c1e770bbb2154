/** Tests the pages that the gateway shows to a payer: the hosted checkout, and the bank's question. */
import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addCard, checkout, eventually, GOOD_FORM, order, pay, RETURN_URL, refusalOf, submit } from './shop.ts'
import { startGateway } from './start-gateway.ts'

const gateway = await startGateway()
const { stripe } = gateway
afterAll(() => gateway.stop())

const now = () => Math.floor(Date.now() / 1000)

/** Submits the bank's page, and returns the URL of the redirect. */
async function answer(url: string, words: 'confirm' | 'decline'): Promise<URL> {
  const response = await submit(url, { answer: words })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

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
    // The path is explicit, so that the form does not send the fragment of a message to the merchant.
    expect(text).toContain(`<form method="post" action="/c/pay/${session.id}"`)
  })

  test('a hosted checkout requires line items, a success URL, and an expiration within a day', async () => {
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

  test('the hosted checkout accepts a good card and redirects to the merchant, who finds the session and its payment paid', async () => {
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
    expect(await refusalOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 })
  })

  test('a hosted checkout that saves the card creates a customer for the payer', async () => {
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

  test('the hosted checkout shows each decline on the page, and accepts another card', async () => {
    for (const [number, words] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000127', 'security code is incorrect'],
    ] as const) {
      const declined = await submit(page, { ...GOOD_FORM, number })
      // The redirect leads back to the page by GET, so that a reload does not send the card again.
      expect(declined.status).toBe(303)
      expect(declined.headers.get('location')).toBe(page)
      const text = await (await fetch(page)).text()
      expect(text).toContain(words.replaceAll("'", '&#39;'))
      expect(text).toContain('Nothing was charged')
    }
    const paid = await submit(page, GOOD_FORM)
    expect(paid.headers.get('location')).toContain('step=5')
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(payment_intent).toMatchObject({ status: 'succeeded', amount_received: 2057, last_payment_error: null })
  })

  test('the hosted checkout declines a card that is not a test card without starting a payment', async () => {
    const response = await submit(page, { ...GOOD_FORM, number: '4539148803436467' })
    const text = await response.text()
    expect(text).toContain('used a non test card')
    expect(text).not.toContain('6467')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('a hosted checkout is paid once, however often the button is pressed', async () => {
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

  test('the hosted checkout says that an order is paid or expired, and returns 404 for an unknown order', async () => {
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
    for (const { id } of [other, session])
      expect(await refusalOf(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })

    const unknown = await fetch(`${gateway.url}/c/pay/cs_test_unknown`)
    expect(unknown.status).toBe(404)
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

  test('the hosted checkout leads through the bank back to the merchant, or to its own page after a decline', async () => {
    const asking = { ...GOOD_FORM, number: '4000000000003220' }
    const declined = await answer((await submit(page, asking)).headers.get('location') ?? '', 'decline')
    expect(declined.href).toBe(page)
    expect(await (await fetch(page)).text()).toContain('The payment did not go through')

    const confirmed = await answer((await submit(page, asking)).headers.get('location') ?? '', 'confirm')
    expect(confirmed.href).toBe(`http://localhost:8787/deal?step=5&session=${session.id}`)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  test('a hosted checkout expires by itself, cancels the payment that had started, and notifies the shop', async () => {
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

describe('the bank’s page', () => {
  let intent: Stripe.PaymentIntent
  let page: string
  beforeEach(async () => {
    intent = await pay(stripe, 'pm_card_threeDSecure2Required')
    page = bankPageOf(intent)
  })

  function bankPageOf({ next_action }: Stripe.PaymentIntent): string {
    return next_action?.redirect_to_url?.url ?? ''
  }
  const stored = () => stripe.paymentIntents.retrieve(intent.id)

  test('the bank’s page opens for a card that requires confirmation, says that it is a sandbox, and shows the amount', async () => {
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

  test('the bank’s page charges the card when the payer confirms, redirects with the result, and ignores a later refusal', async () => {
    const back = await answer(page, 'confirm')
    expect(back.href).toContain(RETURN_URL)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      step: '4',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect(await stored()).toMatchObject({ status: 'succeeded', amount_received: 2057, next_action: null })
    const again = await answer(page, 'decline')
    expect(again.searchParams.get('redirect_status')).toBe('succeeded')
    expect(await (await fetch(page)).text()).toContain('You confirmed this payment')
    const [charge] = (await stripe.charges.list({ limit: 1 })).data
    expect(charge).toMatchObject({ payment_intent: intent.id, status: 'succeeded' })
  })

  test('if the payer declines on the bank’s page, nothing is charged, the reason is stored, and a different card can pay', async () => {
    const back = await answer(page, 'decline')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await stored()).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
  })

  test('the bank’s page charges nothing if it is confirmed after the merchant canceled the payment', async () => {
    await stripe.paymentIntents.cancel(intent.id)
    const back = await answer(page, 'confirm')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await (await fetch(page)).text()).toContain('This payment was canceled')
    expect((await stored()).status).toBe('canceled')
  })

  test('a payment is charged at most once if its confirmation at the bank, a cancellation and another card race', async () => {
    for (let round = 0; round < 20; round++) {
      const raced = await pay(stripe, 'pm_card_threeDSecure2Required')
      const calls = [
        () => submit(bankPageOf(raced), { answer: 'confirm' }),
        () => stripe.paymentIntents.cancel(raced.id),
        () => stripe.paymentIntents.confirm(raced.id, { payment_method: 'pm_card_visa' }),
      ]
      const turned = calls.slice(round % 3).concat(calls.slice(0, round % 3))
      await Promise.allSettled(turned.map((call) => call()))
      const { data } = await stripe.charges.list({ limit: 10 })
      const paid = data.filter((charge) => charge.payment_intent === raced.id && charge.paid)
      const { status } = await stripe.paymentIntents.retrieve(raced.id)
      expect([status, paid.length]).toEqual(status === 'canceled' ? ['canceled', 0] : ['succeeded', 1])
    }
  })

  test('the bank’s page of an earlier attempt returns 410 after a second attempt started', async () => {
    const again = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: RETURN_URL,
    })
    const stale = await submit(page, { answer: 'confirm' })
    expect(stale.status).toBe(410)
    expect((await stored()).status).toBe('requires_action')
    await answer(bankPageOf(again), 'confirm')
    expect((await stored()).status).toBe('succeeded')
  })

  test('if the card lacks funds, the payment is declined after the payer confirms it on the bank’s page', async () => {
    const method = await addCard(stripe, '4000008260003178')
    const poor = await order(stripe, { payment_method: method.id, confirm: true, return_url: RETURN_URL })
    const back = await answer(bankPageOf(poor), 'confirm')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    const { last_payment_error } = await stripe.paymentIntents.retrieve(poor.id)
    expect(last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  test('a payment that the bank must confirm needs a return URL', async () => {
    const asking = order(stripe, { payment_method: 'pm_card_threeDSecure2Required', confirm: true })
    expect(await refusalOf(asking)).toMatchObject({ statusCode: 400, param: 'return_url' })
  })

  test('the bank’s page returns 404 for an unknown payment, and 410 for a guessed confirmation', async () => {
    expect((await fetch(`${gateway.url}/bank/pi_none/ask_none`)).status).toBe(404)
    expect((await fetch(`${gateway.url}/bank/${intent.id}`)).status).toBe(404)
    expect((await submit(`${gateway.url}/bank/${intent.id}/ask_guess`, { answer: 'confirm' })).status).toBe(410)
    expect((await stored()).status).toBe('requires_action')
  })
})
