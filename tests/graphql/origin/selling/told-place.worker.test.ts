/** Tests that the member rate, the monthly tax and the dates that a buyer sees are those of the home's location. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Offer } from '../../../../graphql/contract/offer.ts'
import { ask, getOrder, purchase, seed, signInAs } from '../ask.ts'

beforeAll(() => seed())
afterEach(() => vi.useRealTimers())

const VISITOR = { client: 'c'.repeat(43), siteUrl: 'http://site.test' }
const ACCOUNT = '{ account { payments { day } vouchers { expiresAt } membership { nextChargeOn endsOn } } }'

/** Buys a voucher. `shown` can change the offer that the consent text states. */
async function buy(email: string, zipcode = '10001', shown?: (offer: Offer) => Offer) {
  const input = await getOrder(email, { zipcode }, VISITOR, shown)
  const answer = await purchase(input, VISITOR)
  const stored = await env.DB.prepare('SELECT consent_text, member_rate_cents FROM purchases WHERE email = ?')
    .bind(email)
    .first()
  const facts = await env.DB.prepare(`SELECT facts FROM outbox WHERE kind = 'VOUCHER' AND recipient = ?`)
    .bind(email)
    .first<string>('facts')
  return { text: input.consent.text, answer, stored, mail: JSON.parse(facts ?? '{}') }
}

test('the hourly rate in the consent text is stored, and appears on the receipt and in the voucher email', async () => {
  const { text, answer, stored, mail } = await buy('ada@example.com')
  expect(text).toContain('$52.92 a month ($49 and $3.92 tax)')
  expect(text).toContain('today $26.19 an hour with tax')
  expect(stored).toEqual({ consent_text: text, member_rate_cents: 2425 })
  expect(answer).toMatchObject({
    status: 'SUCCEEDED',
    receipt: { consentText: text, quote: { salesTaxRate: 0.08, memberRateCents: 2425 } },
  })
  expect(mail).toMatchObject({ place: { memberRateCents: 2425, salesTaxRate: 0.08 } })
})

test('a consent to a rate that is not in the quote is refused', async () => {
  const cheaper = { memberRateCents: 100, salesTaxRate: 0.08 }
  const { answer, stored } = await buy('eve@example.com', undefined, (offer) => ({ ...offer, place: cheaper }))
  expect(answer).toMatchObject({ status: 'INVALID', field: 'consent' })
  expect(stored).toBeNull()
})

test.each([
  ['Chicago', '60601', '2026-11-22T02:30:00.000Z', '2026-11-21', '2026-12-21', 'December 21, 2026'],
  ['San Francisco', '94103', '2027-02-01T07:30:00.000Z', '2027-01-31', '2027-02-28', 'February 28, 2027'],
])(
  'a purchase in %s (%s, at %s) has the same local day in the quote, consent, receipt, mail and account',
  async (city, zipcode, moment, today, first, firstInWords) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    const email = `${city.replace(' ', '').toLowerCase()}-${today}@example.com`
    const { text, answer, mail } = await buy(email, zipcode)
    expect(text).toContain(`from ${firstInWords}, on the same day of each month`)
    expect(answer).toMatchObject({
      status: 'SUCCEEDED',
      receipt: { purchasedAt: today, quote: { firstMonthlyCharge: first } },
    })
    expect(mail).toMatchObject({ consentedAt: today, firstMonthlyCharge: first, order: { purchasedAt: today } })
    const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    expect(mail.expiresAt).toContain(lastDay)
    expect((await ask(ACCOUNT, {}, { session: await signInAs(email) })).data).toMatchObject({
      account: {
        payments: [{ day: today }],
        vouchers: [{ expiresAt: expect.stringContaining(lastDay) }],
        membership: { nextChargeOn: first, endsOn: first },
      },
    })
  },
)
