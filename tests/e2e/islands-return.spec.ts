/** Tests pages restored from the back-forward cache: they keep typed text except the card, and their buttons work. */
import { type Browser, chromium } from '@playwright/test'
import { wholeBrowserLaunch } from '../support/browser.ts'
import { test as base, expect } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { readPayments } from './gateway.ts'

/**
 * A separate browser with the back-forward cache. Setting Playwright's `launchOptions` instead would start a separate
 * Playwright worker with its own system.
 */
let whole: Browser
const test = base.extend({
  context: async ({ viewport }, use) => {
    const context = await whole.newContext({ viewport })
    await use(context)
    await context.close()
  },
})
// All tests in this file run in one Playwright worker, because each worker would launch its own browser.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  whole = await chromium.launch(wholeBrowserLaunch())
})
test.afterAll(() => whole.close())

/** Marks the document, so that a test can tell whether Back restores it or loads a new one. */
const MARK = () => document.documentElement.toggleAttribute('data-kept', true)
const isKept = () => document.documentElement.hasAttribute('data-kept')

test('Back restores a submitted step with its values, which can be sent again; after the payment, Back leads to the voucher', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPlan()
  await page.evaluate(MARK)
  await page.getByText('The Home Clean').first().click()
  await buyer.continueToYou()
  await page.evaluate(MARK)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await buyer.continueToPay()
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(isKept)).toBe(true)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email)
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(isKept)).toBe(true)
  await expect(page.getByRole('button', { name: 'Continue to your details' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('radio', { name: /The Home Clean/ })).toBeChecked()
  await buyer.continueToYou()
  await buyer.continueToPay()
  await buyer.pay()
  const code = await buyer.voucherCode()
  await page.goBack({ waitUntil: 'commit' })
  expect(await buyer.voucherCode()).toBe(code)
})

test('a visitor who leaves during a payment and comes back gets the voucher and has paid once', async ({
  page,
  brandUrl,
  gatewayUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  const received = new Promise<void>((resolve) => {
    // The origin gets the order, but its answer never arrives.
    void page.route('**/api/graphql', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await buyer.pay()
  await received
  await page.getByRole('link', { name: 'terms of service', exact: true }).click()
  await expect(page).not.toHaveURL(/step=4/)
  await page.goBack({ waitUntil: 'commit' })
  expect(await buyer.voucherCode()).not.toBe('')
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
})

test('a typed card number is gone when Back restores the page, even if the form’s island never loads', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await page.route(/\/assets\/island-booking-form-.*\.js$/, (route) => route.abort())
  await buyer.toPay()
  await page.waitForLoadState()
  await page.getByLabel('First name').fill('Mary')
  await buyer.typeCard()
  await page.evaluate(MARK)
  await page.getByRole('link', { name: 'terms of service', exact: true }).click()
  await expect(page).not.toHaveURL(/step=4/)
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(isKept)).toBe(true)
  await expect(page.getByLabel('First name')).toHaveValue('Mary')
  for (const label of ['Card number', 'Expiry', 'Security code']) await expect(page.getByLabel(label)).toHaveValue('')
})
