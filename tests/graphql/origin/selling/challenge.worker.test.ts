/** Tests the Turnstile check before a payment: who may buy without a token, and how much stock they can hold. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { getOrder, purchase, rows, seed, type Visitor } from '../ask.ts'

beforeAll(() => seed())

/** Turnstile's public test key, with which only TOKEN is accepted. */
const SECRET = '1x0000000000000000000000000000000AA'
const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

const createVisitor = (network: string): Visitor => ({
  client: crypto.randomUUID(),
  network,
  siteUrl: 'http://site.test',
  vars: { TURNSTILE_SECRET_KEY: SECRET },
})

/** Tries to hold four vouchers from one network on hosted pages, and returns how many are held. */
async function holdAll(network: string): Promise<number> {
  for (let taken = 0; taken < 4; taken++) {
    const visitor = createVisitor(network)
    await purchase(await getOrder(`${network}-${taken}@example.com`, { paymentMethodId: null }, visitor), visitor)
  }
  return (await rows('SELECT 1 FROM purchases WHERE network = ?', network)).length
}

test('paying by card needs a Turnstile token, but a retry needs no new one; without JavaScript, a network can hold at most two vouchers', async () => {
  const visitor = createVisitor('a'.repeat(32))
  const input = await getOrder('ada@example.com', {}, visitor)
  for (const challenge of [undefined, 'forged'])
    expect(await purchase({ ...input, challenge }, visitor)).toMatchObject({ status: 'INVALID', field: 'challenge' })
  // The refused requests stored nothing, so the same attempt can still succeed.
  const first = await purchase({ ...input, challenge: TOKEN }, visitor)
  expect(first).toMatchObject({ status: 'SUCCEEDED' })
  expect(await purchase({ ...input, challenge: 'another' }, visitor)).toEqual(first)
  // Visitors without JavaScript buy on the hosted page.
  expect(await holdAll('b'.repeat(32))).toBe(2)
})

test('people can pay while Turnstile is down', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) =>
    String(request[0]).includes('turnstile') ? Promise.reject(new Error('It is down')) : real(...request),
  )
  const visitor = createVisitor('c'.repeat(32))
  const input = await getOrder('bob@example.com', { challenge: TOKEN }, visitor)
  expect(await purchase(input, visitor)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await holdAll('d'.repeat(32))).toBe(2)
  expect(warned.mock.calls.join()).toContain('Turnstile did not answer')
})

test('if the gateway refuses the secret key, nothing is sold, and the operators are alerted', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const visitor = { ...createVisitor('e'.repeat(32)), vars: { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' } }
  await env.DB.prepare(
    `INSERT INTO campaigns (id, utm_source, stock, initial_stock, starts_at) VALUES ('small', 'small', 1, 1, '2026-01-01')`,
  ).run()
  const input = await getOrder('eve@example.com', { campaignId: 'small' }, visitor)
  expect(await purchase(input, visitor)).toMatchObject({
    success: false,
    status: 'RELEASED',
    message: 'The payment could not be started. Please try again. Nothing was charged.',
  })
  expect(await rows('SELECT stock FROM campaigns')).toEqual([{ stock: 1 }])
  expect(logged.mock.calls.join()).toContain('The gateway refused a purchase')
  expect(logged.mock.calls.join()).not.toContain(input.email)
})
