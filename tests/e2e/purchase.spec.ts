import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { paymentsOf } from './gateway.ts'

for (const { brand, way, hasScript } of [
  { brand: 'glimmer', way: 'with script', hasScript: true },
  { brand: 'tidyhive', way: 'without script', hasScript: false },
] as const) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: hasScript })

    test(`on ${brand} a visitor gets a voucher code, which is stored, pays once, and is asked once how they heard of us`, async ({
      page,
      brandUrl,
      gatewayUrl,
      stored,
    }) => {
      const buyer = new Buyer({ page, site: brandUrl(brand), hasScript })
      await buyer.walkToPay('60601', '/deal?redirect=/reviews/')
      await page.getByLabel('First name').fill('Mary')
      await expect(page.getByText('3 hours in Chicago, IL 60601')).toBeVisible()
      const attempt = await buyer.attempt()
      await buyer.pay()
      const code = await buyer.voucherCode()

      const [row, ...others] = stored('SELECT * FROM purchases WHERE email = ?', buyer.email)
      expect(others).toEqual([])
      expect(row).toMatchObject({
        brand,
        attempt_id: attempt,
        status: 'succeeded',
        voucher_code: code,
        zipcode: '60601',
        first_name: 'Mary',
        total_cents: 1900,
      })
      const { intents, charged, refunded } = await paymentsOf(gatewayUrl, attempt)
      expect(intents).toHaveLength(1)
      expect(intents[0]).toMatchObject({
        id: row?.payment_intent_id,
        status: 'succeeded',
        amount: 1900,
        amount_received: 1900,
      })
      expect(Object.values(intents[0]?.metadata ?? {})).toEqual(expect.arrayContaining([brand, attempt]))
      expect(charged).toHaveLength(1)
      expect(refunded).toEqual([])

      const lead = stored('SELECT * FROM leads WHERE email = ?', buyer.email)
      expect(lead).toMatchObject([{ brand, phone: '3125550100', zipcode: '60601' }])
      const membership = stored('SELECT status, monthly_cents FROM memberships WHERE attempt_id = ?', attempt)
      expect(membership).toEqual([{ status: 'ACTIVE', monthly_cents: 4900 }])
      // The receipt shows the stored text of the agreement, character for character.
      await expect(page.getByRole('blockquote')).toHaveText(String(row?.consent_text))
      expect(String(row?.consent_text)).toMatch(/^I agree to pay \$19\.00 today, and \$49 a month/)

      const survey = page.getByRole('group', { name: 'Where did you hear about us?' })
      await survey.getByRole('radio').last().check()
      await page.getByLabel('Where was that? (optional)').fill('On a bus in <Chicago>')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('Thank you, your answer arrived')).toBeVisible()
      expect(stored('SELECT detail FROM surveys WHERE attempt_id = ?', attempt)).toEqual([
        { detail: 'On a bus in <Chicago>' },
      ])
      await page.reload()
      await expect(page.getByText('Thank you, your answer arrived')).toBeVisible()
      await expect(survey).toHaveCount(0)

      await page.getByRole('link', { name: 'Continue to the page you came for' }).click()
      await expect(page).toHaveURL(`${buyer.site}/reviews/`)
    })
  })
}
