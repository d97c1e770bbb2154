/** Tests the funnel in Chromium without the features that the oldest supported browsers lack. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

/** Removes every CSS rule that a browser without :has would ignore. */
async function forgetHas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const forget = (owner: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = owner.cssRules.length - 1; index >= 0; index--) {
        const rule = owner.cssRules[index] as CSSRule
        const condition = `${(rule as CSSStyleRule).selectorText} ${(rule as CSSSupportsRule).conditionText}`
        if (condition.includes(':has(')) owner.deleteRule(index)
        else if ('cssRules' in rule) forget(rule as CSSGroupingRule)
      }
    }
    for (const sheet of document.styleSheets) forget(sheet)
  })
}

const beside = (page: Page) => page.locator('aside, .dock').filter({ visible: true })

test('in the oldest browsers with JavaScript, the price beside the button follows the selected size, and the visitor can pay by card', async ({
  page,
  brandUrl,
}) => {
  await page.addInitScript(() => {
    Object.assign(AbortSignal, { timeout: undefined })
    Object.assign(HTMLFormElement.prototype, { requestSubmit: undefined })
    Object.assign(HTMLElement.prototype, { togglePopover: undefined, showPopover: undefined })
  })
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPlan()
  await forgetHas(page)
  await page.getByText('The Two Bedroom').first().click()
  await page.getByText('The Home Clean').first().click()
  await expect(beside(page).first()).toContainText('$79.00')
  await expect(beside(page).last()).toContainText('$79 once')
  await expect(
    beside(page)
      .getByText(/\$(9|19|39)\b/)
      .filter({ visible: true }),
  ).toHaveCount(0)
  await buyer.continueToYou()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await buyer.continueToPay()
  await expect(page.getByRole('heading', { level: 2, name: 'The Home Clean' })).toBeVisible()
  await buyer.pay()
  await buyer.voucherCode()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a browser with neither JavaScript nor :has shows no price beside the button, because the size may have changed', async ({
    page,
    brandUrl,
  }) => {
    const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: false })
    await buyer.toPlan()
    await page.getByText('The Two Bedroom').first().click()
    await expect(beside(page).first()).toContainText('$39.00')
    await forgetHas(page)
    await expect(beside(page).first()).toContainText('You see your order with tax before you pay')
    await expect(beside(page).getByText('$').filter({ visible: true })).toHaveCount(0)
    await buyer.continueToYou()
    await expect(page.getByText('$39 once, for 4 hours')).toBeVisible()
  })
})
