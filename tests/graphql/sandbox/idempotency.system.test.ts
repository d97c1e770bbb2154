import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, post, refusalOf } from './shop.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

let gateway: Gateway
let stripe: Stripe

beforeAll(async () => {
  gateway = await startGateway()
  stripe = gateway.stripe
})
afterAll(() => gateway.stop())

const ORDER = { amount: '2057', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' }

async function charges(): Promise<number> {
  const ledger = await gateway.control<{ totals: { charged: { count: number } } }>('GET', 'ledger')
  return ledger.totals.charged.count
}

test('a retry gets the first response byte for byte, and takes effect only once', async () => {
  const before = await charges()
  const first = await post(gateway, '/v1/payment_intents', ORDER, { 'idempotency-key': 'twice' })
  const again = await post(gateway, '/v1/payment_intents', ORDER, { 'idempotency-key': 'twice' })
  expect(await again.text()).toBe(await first.text())
  expect(again.status).toBe(first.status)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await charges()).toBe(before + 1)
})

test('using a key again for a different call is an idempotency error', async () => {
  await pay(stripe, 'pm_card_visa', { idempotencyKey: 'mine' })
  const otherAmount = await refusalOf(
    stripe.paymentIntents.create({ amount: 999, currency: 'usd' }, { idempotencyKey: 'mine' }),
  )
  expect(otherAmount).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(otherAmount.statusCode).toBe(400)
  const otherPlace = await refusalOf(stripe.customers.create({}, { idempotencyKey: 'mine' }))
  expect(otherPlace).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('a decline is stored: a retry is declined with the same message and without a new charge', async () => {
  const fields = { ...ORDER, payment_method: 'pm_card_chargeDeclined' }
  const first = await post(gateway, '/v1/payment_intents', fields, { 'idempotency-key': 'declined' })
  const again = await post(gateway, '/v1/payment_intents', fields, { 'idempotency-key': 'declined' })
  expect([first.status, again.status]).toEqual([402, 402])
  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a parameter error is not stored: the key works again for the corrected call', async () => {
  const options = { idempotencyKey: 'corrected' }
  expect(await refusalOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, options))).toMatchObject({
    code: 'amount_too_small',
  })
  const corrected = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, options)
  expect(corrected.amount).toBe(500)
})

test('fifty concurrent calls with one key make one payment', async () => {
  const before = await charges()
  const calls = Array.from({ length: 50 }, async () => {
    const response = await post(gateway, '/v1/payment_intents', ORDER, { 'idempotency-key': 'fifty' })
    return { text: await response.text(), replayed: response.headers.get('idempotent-replayed') }
  })
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
  expect(await charges()).toBe(before + 1)
})

test('the SDK recovers from a lost response by retrying', async () => {
  const before = await charges()
  await gateway.control('POST', 'faults', { match: 'create', kind: 'drop' })
  const intent = await pay(stripe)
  expect(intent.status).toBe('succeeded')
  expect(intent.lastResponse.headers?.['idempotent-replayed']).toBe('true')
  expect(await charges()).toBe(before + 1)
})
