/** Tests the Turnstile check before a payment: who may buy without a token, and how much stock they can hold. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type Shop, startShop } from './start-shop.ts'

/** Turnstile's public test key, with which only TOKEN is accepted. */
const PASSES = '1x0000000000000000000000000000000AA'
const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

let shop: Shop
afterEach(() => shop.stop())

const someone = (network: string) => ({ client: randomUUID(), network })

/** Tries to hold eight vouchers from one network on hosted pages, and returns how many are held. */
async function holdAll(): Promise<number> {
  const campaignId = await shop.campaign(50)
  for (let taken = 0; taken < 8; taken++) {
    const input = await shop.order({ campaignId, paymentMethodId: null })
    await shop.purchase(input, undefined, someone('taker'))
  }
  return 50 - ((await shop.stockOf(campaignId)) ?? 0)
}

test('paying by card needs a Turnstile token, but a retry needs no new one; without JavaScript, a network can hold at most two vouchers', async () => {
  shop = await startShop({ vars: { TURNSTILE_SECRET_KEY: PASSES } })
  const input = await shop.order()
  expect(await shop.purchase(input)).toMatchObject({ status: 'INVALID', field: 'challenge' })
  expect(await shop.purchase({ ...input, challenge: 'forged' })).toMatchObject({
    status: 'INVALID',
    field: 'challenge',
  })
  // The refused requests stored nothing, so the same attempt can still succeed.
  const first = await shop.purchase({ ...input, challenge: TOKEN })
  expect(first).toMatchObject({ status: 'SUCCEEDED' })
  expect((await shop.purchase({ ...input, challenge: 'another' })).text).toBe(first.text)
  expect((await shop.ledger()).totals.charged.count).toBe(1)
  // Visitors without JavaScript buy on the hosted page.
  expect(await holdAll()).toBe(2)
})

test('people can pay while Turnstile is down', async () => {
  // Port 9 makes Turnstile unreachable, because nothing listens there.
  shop = await startShop({ vars: { TURNSTILE_SECRET_KEY: PASSES, TURNSTILE_URL: 'http://127.0.0.1:9' } })
  expect(await shop.purchase(await shop.order({ challenge: TOKEN }))).toMatchObject({ status: 'SUCCEEDED' })
  expect(await holdAll()).toBe(2)
  expect(shop.logs.join(' ')).toContain('Turnstile did not answer')
})
