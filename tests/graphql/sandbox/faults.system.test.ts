import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order, refusalOf } from './shop.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

let gateway: Gateway
let stripe: Stripe

beforeAll(async () => {
  gateway = await startGateway()
  stripe = gateway.stripe
})
afterAll(() => gateway.stop())
beforeEach(() => gateway.control('POST', 'reset'))

interface LedgerAnswer {
  payment_intents: { id: string; status: string }[]
  totals: { charged: { count: number; amount: number }; net: number; by_status: Record<string, number> }
}

const ledger = () => gateway.control<LedgerAnswer>('GET', 'ledger')
const set = (fault: object) => gateway.control('POST', 'faults', { match: 'confirm', ...fault })

/** Confirms without the SDK, which would retry on its own. */
function confirm(id: string, timeoutMs = 2000): Promise<{ status: number; text: string }> {
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  const headers = { authorization: 'Bearer sk_test_sandbox', 'idempotency-key': `confirm-${id}` }
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(`${gateway.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body, headers, signal }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
  )
}

describe('a call that fails without being carried out', () => {
  test.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['409', { status: 409 }],
    ['429', { status: 429 }],
  ])('%s', async (kind, answer) => {
    const { id } = await order(stripe)
    await set({ kind })
    expect(await confirm(id)).toMatchObject(answer)
    expect((await ledger()).totals.charged.count).toBe(0)
    expect(await confirm(id)).toMatchObject({ status: 200 })
    expect((await ledger()).totals.charged.count).toBe(1)
  })

  test('refuse: the connection is closed', async () => {
    const { id } = await order(stripe)
    await set({ kind: 'refuse' })
    await expect(confirm(id)).rejects.toThrow()
    expect((await ledger()).totals.by_status).toEqual({ requires_payment_method: 1 })
  })

  test('hang: no response arrives', async () => {
    const { id } = await order(stripe)
    await set({ kind: 'hang' })
    await expect(confirm(id, 500)).rejects.toThrow(/timeout/)
    expect((await ledger()).totals.charged.count).toBe(0)
  })

  test('the SDK reports the expected error types', async () => {
    const { id } = await order(stripe)
    await set({ kind: '429' })
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    await set({ kind: '500' })
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toBeInstanceOf(Stripe.errors.StripeAPIError)
    await set({ kind: 'drop', times: 5 })
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})

describe('a call that is carried out, but whose response is damaged', () => {
  test.each(['drop', 'truncated'])('%s: the connection is closed', async (kind) => {
    const { id } = await order(stripe)
    await set({ kind })
    await expect(confirm(id)).rejects.toThrow()
    expect((await ledger()).totals.charged).toEqual({ count: 1, amount: 2057 })
    const found = await confirm(id)
    expect(JSON.parse(found.text)).toMatchObject({ id, status: 'succeeded' })
    expect((await ledger()).totals.charged.count).toBe(1)
  })

  test.each(['malformed', 'html'])('%s: the body is not JSON', async (kind) => {
    const { id } = await order(stripe)
    await set({ kind })
    const { status, text } = await confirm(id)
    expect(status).toBe(200)
    expect(() => JSON.parse(text)).toThrow()
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('late: the response arrives after the caller’s timeout', async () => {
    const { id } = await order(stripe)
    await set({ kind: 'late', delayMs: 1500 })
    await expect(confirm(id, 500)).rejects.toThrow(/timeout/)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    await set({ kind: 'late', delayMs: 300, match: 'retrieve' })
    const before = Date.now()
    await stripe.paymentIntents.retrieve(id)
    expect(Date.now() - before).toBeGreaterThan(290)
  })

  test('drip: the response arrives too slowly', async () => {
    const { id } = await order(stripe)
    await set({ kind: 'drip' })
    await expect(confirm(id, 1000)).rejects.toThrow(/timeout/)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('huge: the response is ten megabytes', async () => {
    const { id } = await order(stripe)
    await set({ kind: 'huge' })
    const { text } = await confirm(id)
    expect(text.length).toBeGreaterThan(10_000_000)
  })

  test('a 500 response although the call was carried out', async () => {
    const { id } = await order(stripe)
    await set({ kind: '500', commits: true })
    expect((await confirm(id)).status).toBe(500)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })
})

describe('faults', () => {
  test('affect only the calls they name, as often as specified', async () => {
    await set({ kind: '503', match: 'create', times: 2 })
    for (const status of [503, 503]) expect(await refusalOf(order(stripe))).toMatchObject({ statusCode: status })
    const intent = await order(stripe)
    await set({ kind: '503', match: 'payment_intents.cancel' })
    expect((await stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id)
    expect(await refusalOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 503 })
    await set({ kind: '503', match: 'any' })
    expect(await refusalOf(stripe.customers.create())).toMatchObject({ statusCode: 503 })
  })

  test('can be listed and removed', async () => {
    await set({ kind: 'hang', times: 3 })
    const { faults } = await gateway.control<{ faults: object[] }>('GET', 'faults')
    expect(faults).toEqual([{ match: 'confirm', kind: 'hang', times: 3, delayMs: 0, commits: false }])
    await gateway.control('DELETE', 'faults')
    const { id } = await order(stripe)
    expect((await confirm(id)).status).toBe(200)
  })

  test('that are invalid are rejected', async () => {
    await expect(set({ kind: 'explode' })).rejects.toThrow(/kind must be one of/)
    await expect(set({ kind: '500', times: -1 })).rejects.toThrow(/times/)
    await expect(set({ kind: '500', match: 'no way' })).rejects.toThrow(/match/)
    await expect(gateway.control('POST', 'nothing')).rejects.toThrow(/No such control/)
  })
})

test('the ledger’s totals agree', async () => {
  const first = await order(stripe)
  await confirm(first.id)
  await order(stripe)
  await stripe.refunds.create({ payment_intent: first.id, amount: 57 })
  const { totals, payment_intents } = await ledger()
  expect(payment_intents.map(({ status }) => status)).toEqual(['succeeded', 'requires_payment_method'])
  expect(totals).toEqual({
    by_status: { succeeded: 1, requires_payment_method: 1 },
    charged: { count: 1, amount: 2057 },
    declined: { count: 0, amount: 0 },
    refunded: { count: 1, amount: 57 },
    net: 2000,
  })
})
