import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from './shop.ts'
import { type Gateway, PUBLISHABLE_KEY, SECRET_KEY, startGateway } from './start-gateway.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const CARD = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '34',
  'card[cvc]': '123',
}

describe('keys', () => {
  test('a missing or wrong key gets 401 with a clear message', async () => {
    const none = await fetch(`${gateway.url}/v1/payment_intents`)
    expect(none.status).toBe(401)
    expect(none.headers.get('request-id')).toMatch(/^req_/)
    expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    const wrong = await post(gateway, '/v1/customers', {}, { authorization: 'Bearer sk_test_somebody_elses' })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).not.toContain('somebody')
    const stranger = new Stripe('sk_test_wrong', { ...hostOf(gateway), maxNetworkRetries: 0 })
    await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('the publishable key can only create payment methods', async () => {
    const authorization = `Bearer ${PUBLISHABLE_KEY}`
    expect((await post(gateway, '/v1/payment_methods', CARD, { authorization })).status).toBe(200)
    const order = await post(gateway, '/v1/payment_intents', { amount: '500', currency: 'usd' }, { authorization })
    expect(order.status).toBe(401)
    expect(await order.json()).toMatchObject({ error: { code: 'secret_key_required' } })
    expect((await fetch(`${gateway.url}/v1/payment_intents`, { headers: { authorization } })).status).toBe(401)
    expect((await fetch(`${gateway.url}/sandbox/ledger`, { headers: { authorization } })).status).toBe(401)
  })
})

describe('browsers', () => {
  test('get no CORS headers for calls with the secret key', async () => {
    const preflight = await fetch(`${gateway.url}/v1/payment_intents`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(405)
    const list = await fetch(`${gateway.url}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    })
    expect(list.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the gateway’s environment', () => {
  test.each(['production', ''])('must not be "%s": every request gets 503', async (environment) => {
    const elsewhere = await startGateway({ environment })
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
})

function hostOf({ url }: Gateway) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port), protocol: 'http' as const, telemetry: false }
}
