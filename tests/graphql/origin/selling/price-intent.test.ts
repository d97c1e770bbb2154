import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type PriceIntentPayload,
  readPriceIntent,
  signPriceIntent,
} from '../../../../graphql/origin/selling/price-intent.ts'

const env = { INTENT_SECRET: 'an-intent-secret-of-the-tests' }
const now = new Date('2026-11-21T12:00:00Z')
const payload: Omit<PriceIntentPayload, 'expires' | 'id'> = {
  brand: 'glimmer',
  plan: 'FOREVERCLEAN_49',
  hours: 3,
  zipcode: '60601',
  city: 'Chicago',
  state: 'IL',
  timeZone: 'America/Chicago',
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
    lateCancellation: { hours: 24, feeCents: 2500 },
    memberRateCents: 2250,
  },
}

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const isRead = async (
  intent: string,
  moment = now,
  brand = 'glimmer',
  secrets: Parameters<typeof readPriceIntent>[0] = env,
) => (await readPriceIntent(secrets, brand, intent, moment)) !== null

test('a signed price intent is accepted for exactly one hour, and is shorter than 1,000 characters', async () => {
  const intent = await signPriceIntent(env, payload, now)
  expect(intent.length).toBeLessThan(1000)
  expect(await readPriceIntent(env, 'glimmer', intent, later(3599))).toMatchObject(payload)
  expect(await isRead(intent, later(3600))).toBe(false)
})

test('a signed price intent is rejected for a different brand or with a different secret', async () => {
  const intent = await signPriceIntent(env, payload, now)
  expect(await isRead(intent, now, 'tidyhive')).toBe(false)
  expect(await isRead(intent, now, 'glimmer', { INTENT_SECRET: 'another-secret-altogether' })).toBe(false)
})

test('a price intent that was signed with the previous secret is accepted, and new intents use the current secret', async () => {
  const changed = { INTENT_SECRET: 'the-next-secret-of-the-tests', INTENT_SECRET_PREVIOUS: env.INTENT_SECRET }
  const before = await signPriceIntent(env, payload, now)
  expect(await readPriceIntent(changed, 'glimmer', before, later(10))).toMatchObject(payload)
  const after = await signPriceIntent(changed, payload, now)
  expect(await isRead(after, later(10))).toBe(false)
  expect(await readPriceIntent(changed, 'glimmer', after, later(10))).toMatchObject(payload)
})

test('a signed price intent is rejected if any single character changes', async () => {
  const intent = await signPriceIntent(env, payload, now)
  for (let index = 0; index < intent.length; index++) {
    const other = intent[index] === 'A' ? 'B' : 'A'
    const read = await readPriceIntent(env, 'glimmer', intent.slice(0, index) + other + intent.slice(index + 1), now)
    // The last base64 character has unused bits, so a different character may decode to the same bytes.
    if (read && index === intent.length - 1) expect(read).toMatchObject(payload)
    else expect(read).toBeNull()
  }
})

test('a price intent is rejected if it is malformed, has a lowered total, or was signed for a different purpose', async () => {
  const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const cheaper = encoded({ ...payload, id: 'one', quote: { ...payload.quote, totalCents: 1 }, expires: 9e9 })
  const text = encoded({ ...payload, id: 'one', expires: Math.floor(now.getTime() / 1000) + 60 })
  const signed = (message: string) =>
    `${text}.${createHmac('sha256', env.INTENT_SECRET).update(message).digest('base64url')}`
  expect(await isRead(signed(`publicweb.intent.1.${text}`))).toBe(true)
  const signature = 'A'.repeat(43)
  const forged = [`${'A'.repeat(2000)}.${signature}`, `${cheaper}.${signature}`, signed(text)]
  for (const intent of ['', '.', '..', 'a.b', 'ä.ö', 'eyJ9.AAAA', '%%%.%%%', 'a.b.c', ...forged])
    expect(await isRead(intent), intent).toBe(false)
})
