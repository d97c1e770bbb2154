/** Everything that can happen during payment: nobody is charged twice, and no false success is shown. */
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'
import { healGateway, loseAnswers, paymentsOf } from './gateway.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a declined card, then a good one: one charge, and the page says which card was declined', async ({
      page,
      brandUrl,
      gatewayUrl,
      stored,
      guard,
    }) => {
      guard.expectComplaint(/402|422/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      await buyer.pay(CARDS.declined)
      await expect(page.getByText(/declined/).first()).toBeVisible()
      await expect(page.getByText(/Nothing was charged|not charged/i).first()).toBeVisible()
      expect(stored("SELECT 1 FROM purchases WHERE email = ? AND status = 'succeeded'", buyer.email)).toEqual([])
      if (hasScript) await buyer.pay(CARDS.good)
      else await buyer.payOnHostedPage(CARDS.good)
      const code = await buyer.voucherCode()
      const rows = stored(
        'SELECT attempt_id, status, voucher_code FROM purchases WHERE email = ? ORDER BY created_at',
        buyer.email,
      )
      expect(rows.filter(({ status }) => status === 'succeeded')).toMatchObject([{ voucher_code: code }])
      const payments = await Promise.all(rows.map((row) => paymentsOf(gatewayUrl, String(row.attempt_id))))
      expect(payments.flatMap(({ charged }) => charged)).toHaveLength(1)
    })

    test('the bank asks, and the visitor confirms', async ({ page, brandUrl, gatewayUrl }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      const attempt = await buyer.attempt()
      await buyer.pay(CARDS.asks)
      if (hasScript) await page.getByRole('link', { name: 'Continue to your bank' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank asks: is it you?')
      expect((await paymentsOf(gatewayUrl, attempt)).charged).toEqual([])
      await page.getByRole('button', { name: 'Confirm' }).click()
      await buyer.voucherCode()
      expect((await paymentsOf(gatewayUrl, attempt)).charged).toHaveLength(1)
    })

    test('the bank asks, the visitor refuses, and pays with another card', async ({
      page,
      brandUrl,
      gatewayUrl,
      guard,
    }) => {
      guard.expectComplaint(/402|422/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      const attempt = await buyer.attempt()
      await buyer.pay(CARDS.asks)
      if (hasScript) await page.getByRole('link', { name: 'Continue to your bank' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText(/declined|did not go through|not charged/i).first()).toBeVisible()
      expect((await paymentsOf(gatewayUrl, attempt)).charged).toEqual([])
      if (hasScript) await buyer.pay(CARDS.good)
      else await buyer.payOnHostedPage(CARDS.good)
      await buyer.voucherCode()
    })

    test('pressing twice pays once', async ({ page, brandUrl, gatewayUrl, stored }) => {
      const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript })
      await buyer.toPay()
      const attempt = await buyer.attempt()
      if (hasScript) await buyer.typeCard(CARDS.good)
      await buyer.consent.check()
      await buyer.payButton.dblclick()
      if (!hasScript) {
        await buyer.typeCard(CARDS.good)
        await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
      }
      await buyer.voucherCode()
      const { intents, charged } = await paymentsOf(gatewayUrl, attempt)
      expect([intents.length, charged.length]).toEqual([1, 1])
      expect(stored('SELECT status FROM purchases WHERE email = ?', buyer.email)).toEqual([{ status: 'succeeded' }])
    })

    test('two tabs pay once, and both show the code', async ({ page, context, brandUrl, gatewayUrl, guard }) => {
      guard.expectComplaint(/409|410/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      const attempt = await buyer.attempt()
      const other = new Buyer({ page: await context.newPage(), site: buyer.site, hasScript })
      await other.open('/deal?step=4')
      expect(await other.attempt()).toBe(attempt)
      await buyer.pay()
      const code = await buyer.voucherCode()
      if (hasScript) await other.typeCard(CARDS.good)
      await other.consent.check()
      await other.payButton.click()
      expect(await other.voucherCode()).toBe(code)
      expect((await paymentsOf(gatewayUrl, attempt)).charged).toHaveLength(1)
    })

    test('Back after payment leads to the same code, not to a second payment', async ({
      page,
      brandUrl,
      gatewayUrl,
      guard,
    }) => {
      guard.expectComplaint(/409|410/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.toPay()
      const attempt = await buyer.attempt()
      await buyer.pay()
      const code = await buyer.voucherCode()
      await page.goBack()
      await page.waitForLoadState()
      // Whatever Back shows, pressing the button there changes nothing.
      if (await buyer.payButton.isVisible()) {
        if (hasScript || (await page.getByLabel('Card number').isVisible())) await buyer.typeCard(CARDS.good)
        if (await buyer.consent.isVisible()) await buyer.consent.check()
        await buyer.payButton.click()
      } else {
        await buyer.open('/deal?step=4')
      }
      expect(await buyer.voucherCode()).toBe(code)
      await page.reload()
      expect(await buyer.voucherCode()).toBe(code)
      expect((await paymentsOf(gatewayUrl, attempt)).charged).toHaveLength(1)
    })

    // A hosted page belongs to the gateway: there is no answer to lose.
    if (hasScript) {
      test('a gateway that charges and then disconnects: confirming, no second charge, then the code', async ({
        page,
        brandUrl,
        gatewayUrl,
        stored,
      }) => {
        const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
        await buyer.toPay()
        const attempt = await buyer.attempt()
        await loseAnswers(gatewayUrl)
        try {
          await buyer.pay()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are confirming your payment')
          await expect(page.getByText('Please do not pay again')).toBeVisible()
          expect(stored('SELECT status, voucher_code FROM purchases WHERE attempt_id = ?', attempt)).toEqual([
            { status: 'pending', voucher_code: null },
          ])
        } finally {
          await healGateway(gatewayUrl)
        }
        await buyer.voucherCode()
        expect((await paymentsOf(gatewayUrl, attempt)).charged).toHaveLength(1)
        expect(stored('SELECT status FROM purchases WHERE attempt_id = ?', attempt)).toEqual([{ status: 'succeeded' }])
      })
    }
  })
}

test('the hosted page has a way back, which also returns the voucher', async ({
  browser,
  brandUrl,
  gatewayUrl,
  stored,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: false })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await buyer.consent.check()
  await buyer.payButton.click()
  await page.getByRole('link', { name: /^Back/ }).first().click()
  await expect(page.getByText('The payment was canceled')).toBeVisible()
  expect(stored('SELECT status, holds_stock FROM purchases WHERE attempt_id = ?', attempt)).toEqual([
    { status: 'released', holds_stock: 0 },
  ])
  expect((await paymentsOf(gatewayUrl, attempt)).charged).toEqual([])
  await buyer.pay()
  await buyer.voucherCode()
  await context.close()
})
