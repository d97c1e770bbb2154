/** Back from the gateway's page, in browsers that ask for the page again: no script, and no back/forward cache. */
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'

// Playwright starts Chromium without the back/forward cache, as webviews and restored tabs are.
test.use({ javaScriptEnabled: false })

test('a visitor who goes back from the payment page can pay after all', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: false })
  await buyer.walkToPay()
  await buyer.consent.check()
  await buyer.payButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay \$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment page is open')
  await page.getByRole('link', { name: 'Continue to the payment page' }).click()
  await buyer.payOnHostedPage(CARDS.good)
  expect(await buyer.voucherCode()).not.toBe('')
})
