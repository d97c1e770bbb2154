/** Tests Turnstile at the payment: who may buy without a token, and how much stock they can hold. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seed, type Visitor } from '../ask.ts'
import { control } from '../membership/ask.ts'
import { orderFrom, purchase } from './ask.ts'

/** Turnstile's public test keys. */
const PASSES = '1x0000000000000000000000000000000AA'
const FAILS = '2x0000000000000000000000000000000AA'
const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

beforeAll(() => seed())
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

/** Makes a visitor with a new browser, of a site whose Turnstile has this key and address. */
function someone(key: string, { url = 'http://gateway.test', network = crypto.randomUUID() } = {}): Visitor {
  const vars = { TURNSTILE_SECRET_KEY: key, TURNSTILE_URL: url }
  return { client: crypto.randomUUID(), network, siteUrl: 'http://site.test', vars }
}

/** Tries to hold eight vouchers on hosted pages from one network, and returns how many it got. */
async function holdAll(url?: string): Promise<number> {
  const network = crypto.randomUUID()
  let held = 0
  for (let taken = 0; taken < 8; taken++) {
    const visitor = someone(PASSES, { network, ...(url ? { url } : {}) })
    const { status } = await purchase(visitor, await orderFrom(visitor, { paymentMethodId: null }))
    held += Number(status === 'AWAITING_PAYMENT')
  }
  return held
}

async function paymentsOf(attemptId: string) {
  const { payment_intents: all } = await control<{ payment_intents: { metadata: { attempt?: string } }[] }>('ledger')
  return all.filter(({ metadata }) => metadata.attempt === attemptId)
}

test('paying by card needs a token, a retry needs no new token, and without JavaScript a network holds at most two vouchers', async () => {
  const visitor = someone(PASSES)
  const input = await orderFrom(visitor)
  for (const challenge of [undefined, 'forged'])
    expect(await purchase(visitor, { ...input, challenge })).toMatchObject({ status: 'INVALID', field: 'challenge' })
  // The refused attempts stored nothing, so the same attempt can still be paid.
  const first = await purchase(visitor, { ...input, challenge: TOKEN })
  expect(first).toMatchObject({ status: 'SUCCEEDED' })
  expect(await purchase(visitor, { ...input, challenge: 'another' })).toEqual(first)
  expect(await paymentsOf(input.attemptId)).toHaveLength(1)
  // Visitors without JavaScript buy on the hosted page.
  expect(await holdAll()).toBe(2)
})

test('a token that fails is refused, and nothing is charged', async () => {
  const visitor = someone(FAILS)
  const input = await orderFrom(visitor, { challenge: TOKEN })
  expect(await purchase(visitor, input)).toMatchObject({ status: 'INVALID', field: 'challenge' })
  expect(await paymentsOf(input.attemptId)).toEqual([])
})

test('people can pay while Turnstile is down, but without JavaScript a network holds at most two vouchers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // There is no Turnstile at this address.
  const url = 'http://gateway.test/down'
  const visitor = someone(PASSES, { url })
  expect(await purchase(visitor, await orderFrom(visitor, { challenge: TOKEN }))).toMatchObject({ status: 'SUCCEEDED' })
  expect(warn.mock.calls.join()).toContain('Turnstile did not answer')
  expect(await holdAll(url)).toBe(2)
})
