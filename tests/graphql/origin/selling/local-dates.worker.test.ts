/** Tests that each date of a purchase is shown to the customer in the time zone of the home. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { consentText, offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS, selectOption } from '../../../../graphql/contract/plans.ts'
import { ask, seed, signInAs } from '../ask.ts'

beforeAll(() => seed())
afterEach(() => vi.useRealTimers())

const QUOTE = `query ($zipcode: String!) { voucherPriceAndIntent(voucherOption: "FOREVERCLEAN_49", numHours: 3, zipcode: $zipcode) {
  intent quote { subtotalCents totalCents salesTaxRate memberRateCents firstMonthlyCharge lateCancellation { hours feeCents } } } }`
const BUY = `mutation ($input: PurchaseVoucherInput!) { purchaseVoucher(input: $input) { status message receipt { purchasedAt
  quote { firstMonthlyCharge } } } }`
const ACCOUNT = '{ account { vouchers { purchasedAt expiresAt } membership { nextChargeOn endsOn } } }'

interface Quoted {
  voucherPriceAndIntent: {
    intent: string
    quote: {
      totalCents: number
      salesTaxRate: number
      memberRateCents: number
      firstMonthlyCharge: string
      lateCancellation: { hours: number; feeCents: number }
    }
  }
}

async function buyAt(moment: string, zipcode: string, email: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const visitor = { client: 'c'.repeat(43), siteUrl: 'http://site.test' }
  const { intent, quote } = (await ask<Quoted>(QUOTE, { zipcode }, visitor)).data.voucherPriceAndIntent
  const plan = PLANS.FOREVERCLEAN_49
  const text = consentText(offerFor(plan, selectOption(plan, 3).option, 0, quote.lateCancellation, quote), quote)
  const input = {
    attemptId: crypto.randomUUID(),
    intent,
    paymentMethodId: 'pm_card_visa',
    email,
    phone: '(312) 555-0142',
    firstName: 'Ada',
    lastName: 'Byron',
    zipcode,
    hours: 3,
    voucherOption: 'FOREVERCLEAN_49',
    consent: { agreed: true, text, offerKey: 'FOREVERCLEAN_49', build: 'test' },
  }
  const bought = (await ask(BUY, { input }, visitor)).data
  const mail = await env.DB.prepare(`SELECT facts FROM outbox WHERE kind = 'VOUCHER' AND recipient = ?`)
    .bind(email)
    .first<string>('facts')
  const account = (await ask(ACCOUNT, {}, { session: await signInAs(email) })).data
  return { text, bought, mail: JSON.parse(mail ?? '{}'), account }
}

test.each([
  ['Chicago', '60601', '2026-11-22T02:30:00.000Z', '2026-11-21', '2026-12-21', 'December 21, 2026'],
  ['San Francisco', '94103', '2027-02-01T07:30:00.000Z', '2027-01-31', '2027-02-28', 'February 28, 2027'],
  ['New York', '10001', '2027-03-15T03:59:00.000Z', '2027-03-14', '2027-04-14', 'April 14, 2027'],
  ['New York', '10001', '2027-03-15T04:01:00.000Z', '2027-03-15', '2027-04-15', 'April 15, 2027'],
])(
  'an evening in %s (%s, %s) is on the same day in quote, consent, receipt, mail and account',
  async (city, zipcode, moment, today, first, firstInWords) => {
    const email = `${city.replace(' ', '').toLowerCase()}-${today}@example.com`
    const { text, bought, mail, account } = await buyAt(moment, zipcode, email)
    expect(text).toContain(`from ${firstInWords}, on the same day of each month`)
    expect(bought).toMatchObject({
      purchaseVoucher: {
        status: 'SUCCEEDED',
        receipt: { purchasedAt: today, quote: { firstMonthlyCharge: first } },
      },
    })
    expect(mail).toMatchObject({ consentedAt: today, firstMonthlyCharge: first, order: { purchasedAt: today } })
    const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    expect(mail.expiresAt).toContain(lastDay)
    expect(account).toMatchObject({
      account: {
        vouchers: [{ purchasedAt: today, expiresAt: expect.stringContaining(lastDay) }],
        membership: { nextChargeOn: first, endsOn: first },
      },
    })
  },
)
