/**
 * Tests Stripe's own fields as a second way to pay, and the Turnstile challenge, both with stand-ins
 * (tests/support/workerd/stand-ins/).
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { axeProblems } from './axe.ts'
import { Buyer, CARDS } from './buyer.ts'
import { readPayments } from './gateway.ts'

test.use({
  systemSettings: {
    flags: { stripe_buttons_upgrade: true },
    // Turnstile's public test keys, with which every challenge passes.
    vars: {
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
    },
  },
})

// All tests in this file run in one Playwright worker, because each worker would start a system with these settings.
test.describe.configure({ mode: 'default' })

const OTHER_WAYS = 'Apple Pay, Google Pay, or another way'

const isAccessible = async (page: Page, state: string) => expect(await axeProblems(page, 'main'), state).toEqual([])

test('Stripe’s card frame loads only on request, and a visitor whose first card is declined pays exactly once with a second card', async ({
  page,
  brandUrl,
  gatewayUrl,
  stored,
  guard,
}) => {
  // Axe takes a long time on a busy machine.
  test.setTimeout(120_000)
  guard.expectComplaint(/402/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await buyer.toPay()
  expect(asked.filter((url) => url.startsWith(gatewayUrl))).toEqual([])

  await isAccessible(page, 'before it is opened')
  await page.getByRole('button', { name: OTHER_WAYS }).click()
  const frame = page.frameLocator('iframe[title="Secure card fields"]')
  await expect(page.getByLabel('Card number', { exact: true })).toBeHidden()
  const typeInFrame = async (number: string) => {
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiration date').fill('12/40')
    await frame.getByLabel('Security code').fill('123')
  }
  await buyer.consent.check()
  await buyer.payButton.click()
  await expect(frame.getByText('Your card number is incomplete.')).toBeVisible()
  await isAccessible(page, 'open, with an incomplete card')
  expect(stored('SELECT 1 FROM purchases WHERE email = ?', buyer.email)).toEqual([])

  await typeInFrame(CARDS.declined)
  await buyer.payButton.click()
  await expect(page.getByText('Your card was declined').first()).toBeVisible()
  await typeInFrame(CARDS.good)
  // The message about the declined card has moved the card frame. A headless browser would handle clicks as if the
  // frame were still in its old place, so the button is pressed by keyboard.
  await buyer.payButton.press('Enter')
  const code = await buyer.voucherCode()
  const rows = stored('SELECT attempt_id, voucher_code FROM purchases WHERE email = ? ORDER BY created_at', buyer.email)
  expect(rows.at(-1)).toMatchObject({ voucher_code: code })
  const payments = await Promise.all(rows.map((row) => readPayments(gatewayUrl, String(row.attempt_id))))
  expect(payments.flatMap(({ charged }) => charged)).toHaveLength(1)
})

test('a visitor who pays with a wallet is charged only after checking the consent box, and only once', async ({
  page,
  brandUrl,
  gatewayUrl,
  stored,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await page.getByRole('button', { name: OTHER_WAYS }).click()
  const wallet = page.getByRole('button', { name: 'Pay with Sandbox Pay' })
  await wallet.click()
  await expect(page.getByRole('link', { name: 'Check the box to agree' })).toBeVisible()
  await isAccessible(page, 'a wallet without consent')
  expect((await readPayments(gatewayUrl, attempt)).intents).toEqual([])
  await buyer.consent.check()
  await wallet.click()
  await buyer.voucherCode()
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
  const [row] = stored('SELECT consent_text, total_cents FROM purchases WHERE attempt_id = ?', attempt)
  expect(row?.consent_text).toContain('$49')
  expect(row?.total_cents).toBe(1900)
})

test('if Stripe’s script and the challenge do not load, the form says so, and the visitor can pay on the hosted page', async ({
  page,
  brandUrl,
  gatewayUrl,
  guard,
}) => {
  guard.expectComplaint(/Failed to load resource|ERR_FAILED/)
  await page.route(/\/v3\/|turnstile/, (route) => route.abort())
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await page.getByRole('button', { name: OTHER_WAYS }).click()
  await expect(page.getByText('The other ways to pay did not load')).toBeVisible()
  await isAccessible(page, 'not loaded')
  await buyer.pay()
  await expect(page.getByText('We could not confirm that you are not a robot')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good)
  expect((await readPayments(gatewayUrl, attempt)).intents).toEqual([])
  await page.getByRole('button', { name: 'Pay on the secure page' }).click()
  const hosted = new Buyer({ page, site: buyer.site, hasScript: false, email: buyer.email })
  await hosted.payOnHostedPage()
  await hosted.voucherCode()
})
