import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'
import { healGateway, loseAnswers, readPayments } from './gateway.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('if the bank asks the buyer to confirm a payment, a buyer who declines is not charged, and one who confirms is charged once', async ({
      page,
      brandUrl,
      gatewayUrl,
      guard,
    }) => {
      guard.expectComplaint(/402|422/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      const first = await buyer.attempt()
      await buyer.pay(CARDS.asks)
      const atBank = async () => {
        if (hasScript) await page.getByRole('link', { name: 'Continue to your bank' }).click()
        await buyer.sees('Your bank asks: is it you?')
      }
      await atBank()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText(/declined|did not go through|not charged/i).first()).toBeVisible()
      expect((await readPayments(gatewayUrl, first)).charged).toEqual([])

      // After a decline, the hosted page continues the same attempt, while our page starts a new one.
      const attempt = hasScript ? await buyer.attempt() : first
      if (hasScript) await buyer.pay(CARDS.asks)
      else await buyer.payOnHostedPage(CARDS.asks)
      await atBank()
      expect((await readPayments(gatewayUrl, attempt)).charged).toEqual([])
      await page.getByRole('button', { name: 'Confirm' }).click()
      await buyer.voucherCode()
      expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
    })
  })
}

test('a visitor who pays in two tabs and goes back after the payment gets one voucher code and one charge', async ({
  page,
  context,
  brandUrl,
  gatewayUrl,
  guard,
}) => {
  guard.expectComplaint(/409|410/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  const other = new Buyer({ page: await context.newPage(), site: buyer.site, hasScript: true })
  await other.open('/deal?step=4')
  expect(await other.attempt()).toBe(attempt)
  await buyer.pay()
  const code = await buyer.voucherCode()
  await other.typeCard()
  await other.consent.check()
  await other.payButton.click()
  expect(await other.voucherCode()).toBe(code)

  await page.goBack()
  // A new request for step 4 redirects to the voucher.
  expect(await buyer.voucherCode()).toBe(code)
  await page.reload()
  expect(await buyer.voucherCode()).toBe(code)
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
})

// This is tested only with JavaScript, because without it, the visitor pays on the gateway's own page.
test('if the gateway charges and then disconnects, the page waits and then shows the voucher code without a second charge', async ({
  page,
  brandUrl,
  gatewayUrl,
  stored,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await loseAnswers(gatewayUrl)
  try {
    await buyer.pay()
    await buyer.sees('We are confirming your payment')
    await expect(page.getByText('Please do not pay again')).toBeVisible()
    expect(stored('SELECT status, voucher_code FROM purchases WHERE attempt_id = ?', attempt)).toEqual([
      { status: 'pending', voucher_code: null },
    ])
  } finally {
    await healGateway(gatewayUrl)
  }
  await buyer.voucherCode()
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
  expect(stored('SELECT status FROM purchases WHERE attempt_id = ?', attempt)).toEqual([{ status: 'succeeded' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without JavaScript who presses each button twice pays only once', async ({
    page,
    brandUrl,
    gatewayUrl,
    stored,
  }) => {
    const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript: false })
    await buyer.toPay()
    const attempt = await buyer.attempt()
    await buyer.consent.check()
    await buyer.payButton.dblclick()
    await buyer.typeCard()
    await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
    await buyer.voucherCode()
    const { intents, charged } = await readPayments(gatewayUrl, attempt)
    expect([intents.length, charged.length]).toEqual([1, 1])
    expect(stored('SELECT status FROM purchases WHERE email = ?', buyer.email)).toEqual([{ status: 'succeeded' }])
  })

  // Playwright starts Chromium without the back-forward cache, which webviews and restored tabs also lack.
  test('without JavaScript, a visitor who goes back from the gateway’s page can return to it, cancel the payment, and, after a declined card, pay with another one', async ({
    page,
    brandUrl,
    gatewayUrl,
    stored,
  }) => {
    const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: false })
    await buyer.toPay()
    const attempt = await buyer.attempt()
    await buyer.consent.check()
    await buyer.payButton.click()
    await buyer.sees(/^Pay \$/)
    await page.goBack()
    await buyer.sees('Your payment page is open')
    await page.getByRole('link', { name: 'Continue to the payment page' }).click()
    await page.getByRole('link', { name: /^Back/ }).first().click()
    await expect(page.getByText('The payment was canceled')).toBeVisible()
    expect(stored('SELECT status, holds_stock FROM purchases WHERE attempt_id = ?', attempt)).toEqual([
      { status: 'released', holds_stock: 0 },
    ])
    expect((await readPayments(gatewayUrl, attempt)).charged).toEqual([])

    const second = await buyer.attempt()
    await buyer.pay(CARDS.declined)
    await expect(page.getByText(/declined/).first()).toBeVisible()
    await expect(page.getByText(/Nothing was charged|not charged/i).first()).toBeVisible()
    expect(stored("SELECT 1 FROM purchases WHERE email = ? AND status = 'succeeded'", buyer.email)).toEqual([])
    await buyer.payOnHostedPage()
    const code = await buyer.voucherCode()
    expect(stored("SELECT voucher_code FROM purchases WHERE email = ? AND status = 'succeeded'", buyer.email)).toEqual([
      { voucher_code: code },
    ])
    expect((await readPayments(gatewayUrl, second)).charged).toHaveLength(1)
  })
})

test('after the consent text has changed, the consent box is unchecked after a reload and after Back', async ({
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
  await other.sees(/terms/i)
  await page.goto(`${buyer.site}/deal?step=2&hours=3`)
  await buyer.continueToYou()
  await buyer.continueToPay()
  await expect(page.getByText('I agree to pay $19.00 today').first()).toBeVisible()
  await other.page.goBack()
  await expect(other.page.getByText('I agree to pay $19.00 today').first()).toBeVisible()
  await expect(other.consent).not.toBeChecked()
})
