/**
 * Tests visitors who arrive from a campaign, a friend or an ad. Worker tests of the deal page cover the same cases
 * without script.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test('a campaign’s discount applies from the offer to the receipt', async ({ page, brandUrl, stored }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open('/deal?utm_source=spring&referral=MARIA-4821')
  await expect(buyer.offer.getByText('$14 once, for 3 hours')).toBeVisible()
  await expect(page.getByText('Maria invited you.')).toBeVisible()
  await expect(page.getByText(/Limited Time Offer: .* Ends .* ET\./)).toBeVisible()
  const total = page.getByText('$14.00').filter({ visible: true })
  // The URL has no parameters, because the site remembers them.
  await buyer.toPay('60601', '/deal')
  await expect(total.first()).toBeVisible()
  await buyer.pay()
  await buyer.voucherCode()
  await expect(total.first()).toBeVisible()
  expect(
    stored('SELECT campaign_id, discount_cents, total_cents, referral FROM purchases WHERE email = ?', buyer.email),
  ).toMatchObject([{ campaign_id: 'spring', total_cents: 1400, referral: 'MARIA-4821' }])
})

test('a discount higher than the price leaves a price of one dollar', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript: true })
  await buyer.toPlan('60601', '/deal?utm_source=everything')
  const options = page.getByRole('radio')
  await expect(options).toHaveCount(4)
  for (const option of await options.all()) await expect(option).toHaveAccessibleName(/\$1 full price/)
})

test('if the last voucher is sold during a payment, the visitor is told so, not charged, and offered the regular price', async ({
  browser,
  page,
  brandUrl,
  stored,
  change,
  guard,
}) => {
  guard.expectComplaint(/409/)
  const campaign = `last-${randomUUID()}`
  change(
    "INSERT INTO campaigns (id, utm_source, discount_cents, stock, initial_stock, starts_at) VALUES (?, ?, 500, 1, 1, '2020-01-01T00:00:00.000Z')",
    campaign,
    campaign,
  )
  const late = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await late.toPay('60601', `/deal?utm_source=${campaign}`)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const first = new Buyer({ page: await context.newPage(), site: brandUrl('glimmer'), hasScript: false })
  await first.toPay('60601', `/deal?utm_source=${campaign}`)
  await first.pay()
  await first.voucherCode()
  await late.typeCard()
  await late.consent.check()
  await late.payButton.click()
  const note = page.getByRole('alert')
  await expect(note).toContainText('The last voucher was just sold')
  await expect(note).toContainText('Nothing was charged. Someone else bought it while you were paying.')
  await expect(note).toContainText('You can still order: the total today is $19.00.')
  await expect(page.getByText('The campaign that brought you here is sold out')).toBeVisible()
  expect(stored('SELECT status FROM purchases WHERE email = ?', late.email)).toEqual([{ status: 'sold_out' }])
  expect(stored('SELECT stock FROM campaigns WHERE id = ?', campaign)).toEqual([{ stock: 0 }])
  await expect(late.consent).not.toBeChecked()
  await late.pay()
  await late.voucherCode()
  const sold = stored(
    "SELECT campaign_id, total_cents FROM purchases WHERE email = ? AND status = 'succeeded'",
    late.email,
  )
  expect(sold).toEqual([{ campaign_id: 'standing', total_cents: 1900 }])
  await context.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the monthly sums change with the chosen length of a visit, even without script', async ({ page, brandUrl }) => {
    for (const path of ['/deal', '/us/illinois/chicago/']) {
      // On the first request from a place, the rate may arrive late, and without script the page then shows only the
      // rule. The reload shows the sums.
      await page.goto(brandUrl('glimmer') + path)
      await page.reload()
      const sums = page.getByRole('group', { name: 'Hours of each visit' })
      await expect(sums.getByRole('row')).toHaveCount(4)
      await expect(sums.getByRole('row', { name: '4 × 3 h' })).toBeVisible()
      await sums.getByRole('radio', { name: '6' }).check()
      await expect(sums.getByRole('row', { name: '4 × 6 h' })).toBeVisible()
      await expect(sums.getByRole('row')).toHaveCount(4)
    }
  })
})
