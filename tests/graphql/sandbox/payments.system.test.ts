import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { addCard, findRefusal, order, pay, post, RETURN_URL } from './shop.ts'
import { startGateway } from './start-gateway.ts'

const gateway = await startGateway()
const { stripe } = gateway
afterAll(() => gateway.stop())

test.each([
  ['4242424242424242', '123', 'visa'],
  ['378282246310005', '1234', 'amex'],
])('the card %s can be charged', async (number, cvc, brand) => {
  const method = await addCard(stripe, number, cvc)
  expect(method.id).toMatch(/^pm_/)
  expect(method.card).toMatchObject({ brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 })
  const intent = await pay(stripe, method.id)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2057, livemode: false, next_action: null })
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(charge).toMatchObject({ paid: true, status: 'succeeded', amount_captured: 2057, payment_intent: intent.id })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    '',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('the card %s is declined with %s', async (number, code, declineCode, message) => {
  const method = await addCard(stripe, number)
  const intent = await order(stripe)
  const error = await findRefusal(stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
  expect(error.payment_intent).toMatchObject({
    id: intent.id,
    status: 'requires_payment_method',
    payment_method: null,
  })
  expect(error.requestId).toMatch(/^req_/)

  const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(after.last_payment_error).toMatchObject({ code, message, payment_method: { id: method.id } })
  expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, amount_captured: 0, failure_code: code })
  expect(after.amount_received).toBe(0)
})

test('a card that requires confirmation is declined if the payment is off-session', async () => {
  const intent = await order(stripe, { payment_method: 'pm_card_threeDSecure2Required' })
  const error = await findRefusal(stripe.paymentIntents.confirm(intent.id, { off_session: true }))
  expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test.each([
  ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['letters in its number', { number: 'abcd' }, 'incorrect_number', 'number'],
  ['an invalid month', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['a past year', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
  ['a short security code', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ['a security code of four digits instead of three', { cvc: '1234' }, 'invalid_cvc', 'cvc'],
  [
    'a security code of three digits for American Express',
    { number: '378282246310005', cvc: '123' },
    'invalid_cvc',
    'cvc',
  ],
])('a card with %s cannot become a payment method', async (_what, wrong, code, param) => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...wrong }
  const error = await findRefusal(stripe.paymentMethods.create({ type: 'card', card }))
  expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, param })
})

test('a card number that is not a test card is declined', async () => {
  const error = await findRefusal(addCard(stripe, '4539148803436467'))
  expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'test_mode_live_card' })
})

test('a customer’s saved card can be charged in later months', async () => {
  const customer = await stripe.customers.create({ email: 'dana@example.com', name: 'Dana Whitfield' })
  const method = await addCard(stripe, '4000002500003155')
  const first = { customer: customer.id, payment_method: method.id, setup_future_usage: 'off_session' as const }
  const asked = await order(stripe, { ...first, confirm: true, return_url: RETURN_URL })
  expect(asked.status).toBe('requires_action')
  const kept = await addCard(stripe, '4242424242424242')
  await order(stripe, { ...first, payment_method: kept.id, confirm: true })
  expect((await stripe.paymentMethods.retrieve(kept.id)).customer).toBe(customer.id)
  const month = await order(stripe, {
    customer: customer.id,
    payment_method: kept.id,
    confirm: true,
    off_session: true,
  })
  expect(month.status).toBe('succeeded')
  expect(await findRefusal(pay(stripe, kept.id))).toMatchObject({ statusCode: 400, param: 'payment_method' })
})

test('a payment can be refunded in parts up to the amount paid, and a payment that never succeeded cannot be refunded', async () => {
  const unpaid = await order(stripe)
  expect(await findRefusal(stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({ statusCode: 400 })
  const paid = await pay(stripe)
  const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 })
  expect(part).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', payment_intent: paid.id })

  const tooMuch = await findRefusal(stripe.refunds.create({ payment_intent: paid.id, amount: 1058 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(tooMuch.message).toContain('$10.58')

  const rest = await stripe.refunds.create({ payment_intent: paid.id })
  expect(rest.amount).toBe(1057)
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] })
  expect(charge).toMatchObject({ amount_refunded: 2057, refunded: true })
  expect(await findRefusal(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test.each([
  ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
  ['an amount in words', { amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  ['a fraction of a cent', { amount: '10.5', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  ['too small an amount', { amount: '49', currency: 'usd' }, 'amount_too_small', 'amount'],
  ['a negative amount', { amount: '-100', currency: 'usd' }, 'amount_too_small', 'amount'],
  ['too large an amount', { amount: '100000000', currency: 'usd' }, 'amount_too_large', 'amount'],
  ['an unknown parameter', { amount: '500', currency: 'usd', color: 'red' }, 'parameter_unknown', 'color'],
  ['an empty string', { amount: '500', currency: 'usd', description: '' }, 'parameter_invalid_empty', 'description'],
  [
    'an unknown payment method',
    { amount: '500', currency: 'usd', payment_method: 'pm_none' },
    'resource_missing',
    'payment_method',
  ],
])('a payment intent with %s is rejected with the name of the parameter', async (_what, fields, code, param) => {
  const response = await post(gateway, '/v1/payment_intents', fields as Record<string, string>)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
})

test('a request with a card number in a text field is rejected', async () => {
  for (const text of ['4242424242424242', 'my card is 4242 4242 4242 4242.', '3782-822463-10005']) {
    const error = await findRefusal(order(stripe, { description: text }))
    expect(error).toMatchObject({ statusCode: 400, param: 'description' })
    expect(error.message).not.toContain('4242')
    expect(await findRefusal(order(stripe, { metadata: { note: text } }))).toMatchObject({ param: 'metadata[note]' })
  }
  const ordinary = { attempt: '12345678-1234-4123-8123-123456789012', at: '1763689000000', phone: '(312) 555-0142' }
  expect((await order(stripe, { metadata: ordinary })).metadata).toEqual(ordinary)
})

test('a request with a body that is not a form, is too large or is malformed is rejected', async () => {
  const json = await post(gateway, '/v1/payment_intents', {}, { 'content-type': 'application/json' })
  expect(json.status).toBe(400)
  const send = (body: string) =>
    fetch(`${gateway.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect((await send(`description=${'x'.repeat(100_000)}`)).status).toBe(413)
  expect((await send('a[b=1')).status).toBe(400)
  expect((await send('a[b][c][d][e][f][g]=1')).status).toBe(400)
  expect((await send('metadata[__proto__][x]=1')).status).toBe(400)
  expect((await send('amount=500&amount[x]=1&currency=usd')).status).toBe(400)
})
