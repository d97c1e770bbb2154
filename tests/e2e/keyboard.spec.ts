/** Tests the whole funnel without a pointer. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'
import { tabTo } from './tab-to.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a visitor gets from the offer to the voucher code with the keyboard alone', async ({ page, brandUrl }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      const keys = page.keyboard
      await buyer.open()
      await keys.press('Tab')
      await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused()
      await keys.press('Enter')
      await tabTo(page, buyer.offer.getByLabel('Your ZIP code'))
      await keys.type('60601')
      await keys.press('Enter')
      if (hasScript) {
        // The focus moves to the continue button once the answer appears.
        await expect(buyer.offer.getByRole('button', { name: 'Continue to plans' })).toBeFocused()
        await keys.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How big is your home?')
      await tabTo(page, page.getByRole('radio', { name: /The One Bedroom/ }))
      await keys.press('ArrowDown')
      await expect(page.getByRole('radio', { name: /The Two Bedroom/ })).toBeChecked()
      await tabTo(page, page.getByRole('button', { name: 'Continue to your details' }))
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where do we send your voucher?')
      await tabTo(page, page.getByLabel('Email'))
      await keys.type(buyer.email)
      await tabTo(page, page.getByLabel('Phone'))
      await keys.type('3125550100')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last thing: payment')
      await expect(page.getByText('$39.00', { exact: true })).toBeVisible()
      await tabTo(page, page.getByLabel('First name'))
      await keys.type('Mary')
      if (hasScript) await typeCard(page, ['Card number', 'Expiry', 'Security code'])
      await tabTo(page, buyer.consent)
      await keys.press('Space')
      await tabTo(page, buyer.payButton)
      await keys.press('Enter')
      if (!hasScript) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay \$/)
        await typeCard(page, ['Card number', 'Expiration date', 'Security code'])
        await tabTo(page, page.getByLabel('Name on card'))
        await keys.type('Mary Jones')
        await keys.press('Enter')
      }
      await buyer.voucherCode()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that returns with mistakes has the focus on the list of mistakes', async ({ page, brandUrl, guard }) => {
    guard.expectComplaint(/the server responded with a status of 422/)
    for (const [path, button] of [
      ['/help/ticket/', 'Send message'],
      ['/apply', 'Send application'],
    ] as const) {
      await page.goto(`${brandUrl('glimmer')}${path}`)
      await page.getByRole('button', { name: button, exact: true }).press('Enter')
      await expect(page).toHaveTitle(/^Error/)
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
      await expect(summary).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(summary.getByRole('link').first()).toBeFocused()
    }
  })
})

async function typeCard(page: Page, [number = '', expiry = '', code = '']: string[]): Promise<void> {
  await tabTo(page, page.getByLabel(number))
  await page.keyboard.type(CARDS.good.replaceAll(' ', ''))
  await tabTo(page, page.getByLabel(expiry))
  await page.keyboard.type('12/40')
  await tabTo(page, page.getByLabel(code))
  await page.keyboard.type('123')
}
