/** Tests what a browser shows of a purchase after reloads, in two tabs and in two browsers. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'
import { healGateway, loseAnswers } from './gateway.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('after a declined card, a retry and a tab closed during the payment, the visitor still gets the code', async ({
  page,
  context,
  brandUrl,
  stored,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await buyer.pay(CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  const second = await buyer.attempt()
  // The answer to the retry is lost.
  await page.route('**/api/graphql', async (route) => {
    await route.fetch()
    await page.close()
  })
  await buyer.pay().catch(() => {})
  const isPaid = () => stored('SELECT status, voucher_code FROM purchases WHERE attempt_id = ?', second)[0]
  await expect.poll(() => isPaid()?.status).toBe('succeeded')
  const again = new Buyer({ page: await context.newPage(), site: buyer.site, hasScript: true })
  for (const step of [4, 3, 2, 5]) {
    await again.open(`/deal?step=${step}`)
    expect(await again.voucherCode()).toBe(isPaid()?.voucher_code)
  }
})

test('two browsers with one email address get one voucher, and the second browser’s order is answered by mail', async ({
  page,
  browser,
  brandUrl,
  gatewayUrl,
  stored,
}) => {
  const first = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await first.toPay()
  const elsewhere = await browser.newContext()
  const second = new Buyer({ page: await elsewhere.newPage(), site: first.site, hasScript: true, email: first.email })
  await second.toPay()
  await loseAnswers(gatewayUrl)
  try {
    await first.pay()
    await expect(heading(page)).toHaveText('We are confirming your payment')
    await second.pay()
    await expect(heading(second.page)).toHaveText('We are confirming your payment')
    await expect(second.page.getByText(/nothing was charged|not charged/i)).toHaveCount(0)
  } finally {
    await healGateway(gatewayUrl)
  }
  const code = await first.voucherCode()
  await expect(second.page.getByText('We emailed the reason').first()).toBeVisible({ timeout: 20_000 })
  await expect(second.page.getByText(code)).toHaveCount(0)
  expect(stored("SELECT 1 AS one FROM purchases WHERE email = ? AND status = 'succeeded'", first.email)).toHaveLength(1)
  await elsewhere.close()
})

test('a checked consent box is unchecked after its text has changed, both on reload and on Back', async ({
  page,
  context,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await page.getByLabel('First name').fill('Mary')
  await buyer.consent.check()
  // In a second tab, the visitor chooses the largest size.
  const other = new Buyer({ page: await context.newPage(), site: buyer.site, hasScript: true })
  await other.open('/deal?step=2')
  await other.page.getByText('The Home Clean').first().click()
  await other.continueToYou()
  await other.continueToPay()

  await page.reload()
  await expect(page.getByText('I agree to pay $79.00 today').first()).toBeVisible()
  await expect(buyer.consent).not.toBeChecked()

  await other.consent.check()
  await other.page.getByRole('link', { name: 'terms of service', exact: true }).click()
  await expect(heading(other.page)).toHaveText(/terms/i)
  await page.goto(`${buyer.site}/deal?step=2&hours=3`)
  await buyer.continueToYou()
  await buyer.continueToPay()
  await expect(page.getByText('I agree to pay $19.00 today').first()).toBeVisible()
  await other.page.goBack()
  await expect(other.page.getByText('I agree to pay $19.00 today').first()).toBeVisible()
  await expect(other.consent).not.toBeChecked()
})
