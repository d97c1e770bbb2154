import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../../../graphql/sandbox/env.ts'
import { findRefusal, pay, post } from './shop.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, startGateway } from './start-gateway.ts'

const gateway = await startGateway()
const { stripe } = gateway
afterAll(() => gateway.stop())

const ORDER = { amount: '2057', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' }

async function charges(): Promise<number> {
  const ledger = await gateway.control<{ totals: { charged: { count: number } } }>('GET', 'ledger')
  return ledger.totals.charged.count
}

test('a call with a missing or wrong API key returns 401 and does not repeat the key', async () => {
  const none = await fetch(`${gateway.url}/v1/payment_intents`)
  expect(none.status).toBe(401)
  expect(none.headers.get('request-id')).toMatch(/^req_/)
  expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const wrong = await post(gateway, '/v1/customers', {}, { authorization: 'Bearer sk_test_somebody_elses' })
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).not.toContain('somebody')
  const { hostname: host, port } = new URL(gateway.url)
  const stranger = new Stripe('sk_test_wrong', { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('the publishable key can only create payment methods', async () => {
  const authorization = `Bearer ${PUBLISHABLE_KEY}`
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  }
  expect((await post(gateway, '/v1/payment_methods', { type: 'card', ...card }, { authorization })).status).toBe(200)
  const order = await post(gateway, '/v1/payment_intents', { amount: '500', currency: 'usd' }, { authorization })
  expect(order.status).toBe(401)
  expect(await order.json()).toMatchObject({ error: { code: 'secret_key_required' } })
  for (const path of ['/v1/payment_intents', '/sandbox/ledger'])
    expect((await fetch(`${gateway.url}${path}`, { headers: { authorization } })).status, path).toBe(401)
})

test('browsers get no CORS headers for calls with the secret key', async () => {
  const url = `${gateway.url}/v1/payment_intents`
  expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(405)
  const list = await fetch(url, { headers: { authorization: `Bearer ${SECRET_KEY}` } })
  expect(list.headers.get('access-control-allow-origin')).toBeNull()
})

test('the gateway does not run in production or in an unnamed environment: every request returns 503', async () => {
  expect(readSettings({})).toMatchObject({ refusal: expect.stringContaining('ENVIRONMENT is not set') })
  const elsewhere = await startGateway({ environment: 'production' })
  try {
    for (const path of ['/healthz', '/v1/payment_intents', '/sandbox/ledger', '/c/pay/cs_test_x']) {
      const response = await fetch(`${elsewhere.url}${path}`, { headers: { authorization: `Bearer ${SECRET_KEY}` } })
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('This is the sandbox payment gateway')
    }
  } finally {
    await elsewhere.stop()
  }
})

test.each([
  ['paid', 'pm_card_visa', 200, 1],
  ['declined', 'pm_card_chargeDeclined', 402, 0],
])('a retry of a %s order gets exactly the first response and charges nothing more', async (...row) => {
  const [key, payment_method, status, taken] = row
  const before = await charges()
  const order = () => post(gateway, '/v1/payment_intents', { ...ORDER, payment_method }, { 'idempotency-key': key })
  const [first, again] = [await order(), await order()]
  expect(await again.text()).toBe(await first.text())
  expect([first.status, again.status]).toEqual([status, status])
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await charges()).toBe(before + taken)
})

test('using an idempotency key again for a different call is an error', async () => {
  await pay(stripe, 'pm_card_visa', { idempotencyKey: 'mine' })
  const otherAmount = await findRefusal(
    stripe.paymentIntents.create({ amount: 999, currency: 'usd' }, { idempotencyKey: 'mine' }),
  )
  expect(otherAmount).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(otherAmount.statusCode).toBe(400)
  const otherPlace = await findRefusal(stripe.customers.create({}, { idempotencyKey: 'mine' }))
  expect(otherPlace).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})
