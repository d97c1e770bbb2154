/** Tests the local terms in a buyer's consent: the hourly price of later visits, and the tax on each month. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { VoucherPriceAndIntentQuery } from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { consentText, type Offer, offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS, selectOption } from '../../../../graphql/contract/plans.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed())

const VISITOR = { client: 'c'.repeat(43), siteUrl: 'http://site.test' }
const BUY = `mutation ($input: PurchaseVoucherInput!) { purchaseVoucher(input: $input) { status message field receipt {
  consentText quote { salesTaxRate memberRateCents } } } }`

/** Buys three hours in New York with a consent to the offer that `shown` returns. */
async function buy(email: string, shown: (offer: Offer) => Offer) {
  const args = { voucherOption: 'FOREVERCLEAN_49', numHours: 3, zipcode: '10001' }
  const { data } = await ask<VoucherPriceAndIntentQuery>(STORED_OPERATIONS.VoucherPriceAndIntent.text, args, VISITOR)
  const { quote, intent } = data.voucherPriceAndIntent
  if (!quote) throw new Error('There is no quote')
  const plan = PLANS.FOREVERCLEAN_49
  const offer = offerFor(plan, selectOption(plan, 3).option, 0, quote.lateCancellation, quote)
  const text = consentText(shown(offer), quote)
  const input = {
    ...{ attemptId: crypto.randomUUID(), intent, paymentMethodId: 'pm_card_visa', email, phone: '(212) 555-0142' },
    ...{ firstName: 'Ada', lastName: 'Byron', zipcode: '10001', hours: 3, voucherOption: 'FOREVERCLEAN_49' },
    consent: { agreed: true, text, offerKey: 'FOREVERCLEAN_49', build: 'test' },
  }
  const { purchaseVoucher } = (await ask<{ purchaseVoucher: object }>(BUY, { input }, VISITOR)).data
  const stored = await env.DB.prepare('SELECT consent_text, member_rate_cents FROM purchases WHERE email = ?')
    .bind(email)
    .first()
  const facts = await env.DB.prepare(`SELECT facts FROM outbox WHERE kind = 'VOUCHER' AND recipient = ?`)
    .bind(email)
    .first<string>('facts')
  return { text, answer: purchaseVoucher, stored, mail: JSON.parse(facts ?? '{}') }
}

test('the hourly rate in the consent text is stored, and appears on the receipt and in the mail', async () => {
  const { text, answer, stored, mail } = await buy('ada@example.com', (offer) => offer)
  expect(text).toContain('$52.92 a month ($49 and $3.92 tax)')
  expect(text).toContain('today $26.19 an hour with tax')
  expect(stored).toEqual({ consent_text: text, member_rate_cents: 2425 })
  expect(answer).toMatchObject({
    status: 'SUCCEEDED',
    receipt: { consentText: text, quote: { salesTaxRate: 0.08, memberRateCents: 2425 } },
  })
  expect(mail).toMatchObject({ place: { memberRateCents: 2425, salesTaxRate: 0.08 } })
})

test('during a gradual rollout, the previous release’s consent text is accepted, and stored unchanged', async () => {
  const { text, answer, stored } = await buy('bob@example.com', (offer) => ({ ...offer, place: null }))
  expect(text).toContain('Taxes may apply to each month.')
  expect(answer).toMatchObject({
    status: 'SUCCEEDED',
    receipt: { consentText: text, quote: { memberRateCents: null } },
  })
  expect(stored).toEqual({ consent_text: text, member_rate_cents: null })
})

test('a consent to a rate that is not in the quote is refused', async () => {
  const cheaper = { memberRateCents: 100, salesTaxRate: 0.08 }
  const { answer, stored } = await buy('eve@example.com', (offer) => ({ ...offer, place: cheaper }))
  expect(answer).toMatchObject({ status: 'INVALID', field: 'consent' })
  expect(stored).toBeNull()
})
