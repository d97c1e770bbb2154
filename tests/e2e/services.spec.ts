/**
 * Tests that the service that a visitor has chosen stays selected from the service's page to the calendar.
 * tests/worker/routes/deal/chosen-service.worker.test.ts books the visit.
 */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { Customer } from './customer.ts'

test('a deep cleaning stays selected from the service’s page to the calendar, which shows the tasks of the selected service', async ({
  page,
  brandUrl,
}) => {
  const site = brandUrl('glimmer')
  const buyer = new Buyer({ page, site, hasScript: true })
  await buyer.open('/services/deep-cleaning')
  await page.getByRole('radio', { name: '3 bedrooms or more' }).check()
  await page.getByLabel('Your ZIP code').fill('60601')
  await page.getByRole('button', { name: 'See plans' }).click()
  await buyer.fillInUntilPay()
  await expect(page.getByText('Deep cleaning, 6 hours in Chicago, IL 60601')).toBeVisible()
  await buyer.pay()
  await buyer.voucherCode()
  await expect(page.getByText('The Home Clean, deep cleaning, 6 hours in Chicago')).toBeVisible()

  const customer = new Customer({ page, site, email: buyer.email })
  await customer.press('Choose a date')
  // The browser that bought the voucher needs neither its code nor an email address.
  await expect(page.getByText('6 hours in Chicago, paid with voucher')).toBeVisible()
  await expect(page.getByLabel('Voucher code')).toHaveCount(0)
  await customer.chooseWindow()
  const services = page.getByRole('group', { name: 'What should we clean?' })
  await expect(services.getByRole('radio', { name: 'Deep cleaning' })).toBeChecked()
  const shown = services.getByText(/^Enough for: /).filter({ visible: true })
  await expect(shown).toContainText('The checklist for deep cleaning')
  await services.getByText('Choose another service').click()
  await services.getByRole('radio', { name: 'Moving cleaning' }).check()
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText('The checklist for moving cleaning')
})

test('on a small phone, a service page’s first screen links to the time and price, and its reviews take the full width', async ({
  page,
  brandUrl,
}) => {
  await page.setViewportSize({ width: 375, height: 553 })
  // The page has no reviews if the origin takes too long, so the test reloads the page until they appear.
  await expect(async () => {
    await page.goto(`${brandUrl('glimmer')}/services/deep-cleaning`)
    const cards = page.getByRole('region', { name: 'What customers say' }).getByRole('article')
    await expect(cards).toHaveCount(3, { timeout: 3_000 })
    for (const card of await cards.all()) {
      expect((await card.boundingBox())?.width).toBeGreaterThan(330)
      await expect(card).toContainText(/(cleaning|housekeeping|services)[^,]*, \d hours/i)
    }
  }).toPass()
  const link = page.getByRole('link', { name: 'Time and price' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Time and price' })).toBeInViewport()
})
