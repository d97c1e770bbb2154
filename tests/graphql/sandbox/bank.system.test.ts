import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout, GOOD_FORM, order, pay, RETURN_URL, refusalOf, submit } from './shop.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

let gateway: Gateway
let stripe: Stripe

beforeAll(async () => {
  gateway = await startGateway()
  stripe = gateway.stripe
})
afterAll(() => gateway.stop())

function bankPageOf(intent: Stripe.PaymentIntent): string {
  return intent.next_action?.redirect_to_url?.url ?? ''
}

/** Submits the bank's page, and returns the URL of the redirect. */
async function answer(url: string, words: 'confirm' | 'decline'): Promise<URL> {
  const response = await submit(url, { answer: words })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

test('the bank’s page says that it is a sandbox, and asks to confirm the amount on the card', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  const response = await fetch(bankPageOf(intent))
  const text = await response.text()
  for (const words of ['Sandbox bank: no real money', 'is it you?', '$20.57', '3220', 'Confirm', 'Decline']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8787")
})

test('confirming at the bank charges the card and redirects to the merchant with the result', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  const back = await answer(bankPageOf(intent), 'confirm')
  expect(back.href).toContain(RETURN_URL)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    step: '4',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2057,
    next_action: null,
  })
})

test('declining at the bank charges nothing and stores the reason, and another card can still pay', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  const back = await answer(bankPageOf(intent), 'decline')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
})

test('declining a payment after confirming it at the bank changes nothing', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  const url = bankPageOf(intent)
  await answer(url, 'confirm')
  const again = await answer(url, 'decline')
  expect(again.searchParams.get('redirect_status')).toBe('succeeded')
  expect(await (await fetch(url)).text()).toContain('You confirmed this payment')
  const [charge] = (await stripe.charges.list({ limit: 1 })).data
  expect(charge).toMatchObject({ payment_intent: intent.id, status: 'succeeded' })
})

test('confirming at the bank after the merchant canceled the payment charges nothing', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  await stripe.paymentIntents.cancel(intent.id)
  const back = await answer(bankPageOf(intent), 'confirm')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await (await fetch(bankPageOf(intent))).text()).toContain('This payment was canceled')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
})

test('a payment is charged at most once if the bank’s page, a cancellation and another card race', async () => {
  for (let round = 0; round < 20; round++) {
    const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
    const calls = [
      () => submit(bankPageOf(intent), { answer: 'confirm' }),
      () => stripe.paymentIntents.cancel(intent.id),
      () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ]
    const turned = calls.slice(round % 3).concat(calls.slice(0, round % 3))
    await Promise.allSettled(turned.map((call) => call()))
    const { data } = await stripe.charges.list({ limit: 10 })
    const paid = data.filter((charge) => charge.payment_intent === intent.id && charge.paid)
    const { status } = await stripe.paymentIntents.retrieve(intent.id)
    expect([status, paid.length]).toEqual(status === 'canceled' ? ['canceled', 0] : ['succeeded', 1])
  }
})

test('the bank’s page of an earlier attempt returns 410 after a second attempt started', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  const again = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: RETURN_URL,
  })
  const stale = await submit(bankPageOf(intent), { answer: 'confirm' })
  expect(stale.status).toBe(410)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  await answer(bankPageOf(again), 'confirm')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('a card that requires confirmation and then lacks funds is declined after the confirmation', async () => {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000008260003178', exp_month: 12, exp_year: 2034, cvc: '123' },
  })
  const intent = await order(stripe, { payment_method: method.id, confirm: true, return_url: RETURN_URL })
  const back = await answer(bankPageOf(intent), 'confirm')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe('insufficient_funds')
})

test('a card that requires confirmation needs a return URL', async () => {
  const asking = order(stripe, { payment_method: 'pm_card_threeDSecure2Required', confirm: true })
  expect(await refusalOf(asking)).toMatchObject({ statusCode: 400, param: 'return_url' })
})

test('a hosted checkout leads through the bank back to the merchant, or to its own page after a decline', async () => {
  const asking = { ...GOOD_FORM, number: '4000000000003220' }
  const session = await checkout(stripe)
  const url = session.url ?? ''
  const declined = await answer((await submit(url, asking)).headers.get('location') ?? '', 'decline')
  expect(declined.href).toBe(url)
  expect(await (await fetch(url)).text()).toContain('The payment did not go through')

  const confirmed = await answer((await submit(url, asking)).headers.get('location') ?? '', 'confirm')
  expect(confirmed.href).toBe(`http://localhost:8787/deal?step=5&session=${session.id}`)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  })
})

test('the bank answers 404 for an unknown page, and 410 for a guessed confirmation', async () => {
  const intent = await pay(stripe, 'pm_card_threeDSecure2Required')
  expect((await fetch(`${gateway.url}/bank/pi_none/ask_none`)).status).toBe(404)
  expect((await fetch(`${gateway.url}/bank/${intent.id}`)).status).toBe(404)
  expect((await submit(`${gateway.url}/bank/${intent.id}/ask_guess`, { answer: 'confirm' })).status).toBe(410)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
})
