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

function basic(key: string): string {
  return `Basic ${btoa(`${key}:`)}`
}

describe('keys', () => {
  test('a missing or wrong key is a clear 401', async () => {
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

  test('both Basic and Bearer are accepted', async () => {
    for (const authorization of [`Bearer ${SECRET_KEY}`, basic(SECRET_KEY)]) {
      expect((await post(gateway, '/v1/customers', {}, { authorization })).status).toBe(200)
    }
  })

  test('the publishable key can only create payment methods', async () => {
    for (const authorization of [`Bearer ${PUBLISHABLE_KEY}`, basic(PUBLISHABLE_KEY)]) {
      expect((await post(gateway, '/v1/payment_methods', CARD, { authorization })).status).toBe(200)
      const order = await post(gateway, '/v1/payment_intents', { amount: '500', currency: 'usd' }, { authorization })
      expect(order.status).toBe(401)
      expect(await order.json()).toMatchObject({ error: { code: 'secret_key_required' } })
      expect((await fetch(`${gateway.url}/v1/payment_intents`, { headers: { authorization } })).status).toBe(401)
      expect((await fetch(`${gateway.url}/sandbox/ledger`, { headers: { authorization } })).status).toBe(401)
    }
  })

  test('the SDK works over fetch too', async () => {
    const stripe = new Stripe(SECRET_KEY, { ...hostOf(gateway), httpClient: Stripe.createFetchHttpClient() })
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })
})

describe('browsers', () => {
  test('may preflight and create a payment method from any site', async () => {
    const preflight = await fetch(`${gateway.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://glimmer.localhost:8787',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    const authorization = `Bearer ${PUBLISHABLE_KEY}`
    const made = await post(gateway, '/v1/payment_methods', CARD, { authorization, origin: 'http://localhost:8787' })
    expect(made.headers.get('access-control-allow-origin')).toBe('*')
    const refused = await post(gateway, '/v1/payment_methods', { ...CARD, 'card[cvc]': '1' }, { authorization })
    expect(refused.status).toBe(402)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('may send the publishable key in the form, which needs no preflight', async () => {
    const body = new URLSearchParams({ ...CARD, key: PUBLISHABLE_KEY })
    const made = await fetch(`${gateway.url}/v1/payment_methods`, { method: 'POST', body })
    expect(made.status).toBe(200)
    expect(await made.json()).toMatchObject({ object: 'payment_method', card: { last4: '4242' } })
  })

  test('have access to nothing else', async () => {
    const preflight = await fetch(`${gateway.url}/v1/payment_intents`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(405)
    const list = await fetch(`${gateway.url}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    })
    expect(list.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('where it runs', () => {
  test('reports that it is running', async () => {
    const health = await fetch(`${gateway.url}/healthz`)
    expect(await health.json()).toMatchObject({ status: 'ok' })
  })

  test.each(['production', 'staging', ''])('refuses to run in "%s"', async (environment) => {
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
