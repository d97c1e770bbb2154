import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type PriceIntentPayload,
  readPriceIntent,
  signPriceIntent,
} from '../../../../graphql/origin/selling/price-intent.ts'

const env = { INTENT_SECRET: 'an-intent-secret-of-the-tests' }
const now = new Date('2026-11-21T12:00:00Z')
const payload: Omit<PriceIntentPayload, 'expires'> = {
  brand: 'glimmer',
  plan: 'FOREVERCLEAN_49',
  hours: 3,
  zipcode: '60601',
  city: 'Chicago',
  state: 'IL',
  campaign: 'standing',
  discountCents: 0,
  quote: {
    undiscountedCents: 7500,
    discountCents: 5600,
    subtotalCents: 1900,
    salesTaxRate: 0.0825,
    taxCents: 157,
    totalCents: 2057,
    monthlyCents: 4900,
    earlyExitCents: 5600,
    firstMonthlyCharge: '2026-12-21',
  },
}

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a signed intent', () => {
  test('is read back with the values that were signed, and is shorter than 1,000 characters', async () => {
    const intent = await signPriceIntent(env, payload, now)
    expect(intent.length).toBeLessThan(1000)
    expect(await readPriceIntent(env, 'glimmer', intent, later(10))).toMatchObject(payload)
  })

  test('is valid for exactly one hour', async () => {
    const intent = await signPriceIntent(env, payload, now)
    expect(await readPriceIntent(env, 'glimmer', intent, later(3599))).not.toBeNull()
    expect(await readPriceIntent(env, 'glimmer', intent, later(3600))).toBeNull()
  })

  test('is rejected for another brand or with another secret', async () => {
    const intent = await signPriceIntent(env, payload, now)
    expect(await readPriceIntent(env, 'tidyhive', intent, now)).toBeNull()
    expect(await readPriceIntent({ INTENT_SECRET: 'another-secret-altogether' }, 'glimmer', intent, now)).toBeNull()
  })

  test('is accepted with the previous secret for an hour, while new intents use the current secret', async () => {
    const changed = { INTENT_SECRET: 'the-next-secret-of-the-tests', INTENT_SECRET_PREVIOUS: env.INTENT_SECRET }
    const before = await signPriceIntent(env, payload, now)
    expect(await readPriceIntent(changed, 'glimmer', before, later(10))).toMatchObject(payload)
    const after = await signPriceIntent(changed, payload, now)
    expect(await readPriceIntent(env, 'glimmer', after, later(10))).toBeNull()
    expect(await readPriceIntent(changed, 'glimmer', after, later(10))).toMatchObject(payload)
  })

  test('is rejected if any single character changes', async () => {
    const intent = await signPriceIntent(env, payload, now)
    for (let index = 0; index < intent.length; index++) {
      const other = intent[index] === 'A' ? 'B' : 'A'
      const tampered = intent.slice(0, index) + other + intent.slice(index + 1)
      const read = await readPriceIntent(env, 'glimmer', tampered, now)
      // The last base64 character has unused bits, so another character may decode to the same bytes.
      if (read) expect(read).toMatchObject(payload)
      else expect(read).toBeNull()
      if (index < intent.indexOf('.')) expect(read).toBeNull()
    }
  })

  test.each(['', '.', '..', 'a.b', 'ä.ö', `${'A'.repeat(2000)}.${'A'.repeat(43)}`, 'eyJ9.AAAA', '%%%.%%%', 'a.b.c'])(
    '%j is not an intent',
    async (intent) => {
      expect(await readPriceIntent(env, 'glimmer', intent, now)).toBeNull()
    },
  )

  test('with a lowered total and a made-up signature is rejected', async () => {
    const forged = btoa(JSON.stringify({ ...payload, quote: { ...payload.quote, totalCents: 1 }, expires: 9e9 }))
    expect(await readPriceIntent(env, 'glimmer', `${forged.replaceAll('=', '')}.${'A'.repeat(43)}`, now)).toBeNull()
  })
})

test('a signature with the intent secret is rejected if the signed text lacks the prefix for intents', async () => {
  const expires = Math.floor(now.getTime() / 1000) + 60
  const text = Buffer.from(JSON.stringify({ ...payload, expires })).toString('base64url')
  const signed = (message: string) =>
    `${text}.${createHmac('sha256', env.INTENT_SECRET).update(message).digest('base64url')}`
  expect(await readPriceIntent(env, 'glimmer', signed(text), now)).toBeNull()
  expect(await readPriceIntent(env, 'glimmer', signed(`publicweb.intent.1.${text}`), now)).toMatchObject(payload)
})
