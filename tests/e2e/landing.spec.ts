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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the monthly costs change with the chosen length of a visit', async ({ page, brandUrl }) => {
    for (const path of ['/deal', '/us/illinois/chicago/']) {
      // On the first request from a place, the hourly rate may arrive too late, and the page then omits the costs. The
      // reload shows them.
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
