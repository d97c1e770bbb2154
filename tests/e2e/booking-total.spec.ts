import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { becomeCustomer, type Customer } from './customer.ts'

/** Finds the total beside the extras by its tag, because the form's status element has the same role. */
const getTotal = (page: Page) => page.locator('main output')
const extra = (page: Page, name: string) => page.getByRole('group', { name: /^Extras/ }).getByLabel(name)

async function fillInNewYork({ page }: Customer): Promise<void> {
  await page.getByLabel('Street and number').fill('350 5th Ave')
  await page.getByLabel('Kind of home').selectOption({ index: 2 })
  await page.getByRole('group', { name: 'Vacuum and mop' }).getByLabel('In the home').check()
  await page.getByRole('group', { name: 'Cleaning products' }).getByLabel('In the home').check()
}

test('the total of a visit includes the extras with tax, stays in view on a phone, and equals the next page’s total', async ({
  page,
  brandUrl,
  stored,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const customer = await becomeCustomer(page, brandUrl('glimmer'), stored)
  await customer.open('/customer/book/?zipcode=10001&hours=3')
  await customer.chooseWindow()
  const total = getTotal(page)
  await expect(total).toHaveText('Without extras: $78.57 with tax')
  await fillInNewYork(customer)
  await extra(page, 'Inside the oven').check()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(total).toHaveText('Total: $105.57 with tax')
  await extra(page, 'Inside the fridge').check()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(total).not.toHaveText('Total: $105.57 with tax')
  await extra(page, 'Inside the fridge').uncheck()
  await expect(total).toHaveText('Total: $105.57 with tax')

  // The form does not know the rate of the new ZIP code.
  await page.getByLabel('ZIP code').fill('60601')
  await expect(total).toHaveText('The next page has the total for this ZIP code')
  await page.getByLabel('ZIP code').fill('10001')
  await customer.press('Review your total')
  await customer.sees('Check your visit')
  await expect(page.getByText('We charge $105.57 to your card ending in 4242 when you book.')).toBeVisible()

  await customer.press('Change something')
  await page.getByLabel('Street and number').focus()
  await expect(total).toHaveText('Total: $105.57 with tax')
})

test('the booking page keeps its height when the total changes, and the total never hides the focused extra', async ({
  page,
  brandUrl,
  stored,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const customer = await becomeCustomer(page, brandUrl('tidyhive'), stored)
  await customer.open('/customer/choosedate/')
  await customer.chooseWindow()
  const total = getTotal(page)
  await expect(total).toHaveText('Without extras: $0')
  await page.getByLabel('How often would you like a cleaning?').focus()
  await expect(page.locator('[data-island=checked-form][data-live]')).toBeAttached()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const extras = page.getByRole('group', { name: /^Extras/ }).getByRole('checkbox')
  for (const each of await extras.all()) {
    await page.keyboard.press('Tab')
    await expect(each).toBeFocused()
    await page.keyboard.press('Space')
    const [box, bar] = [await each.boundingBox(), await total.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the lower edge of the focused extra').toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await expect(total).toHaveText(/^Total: \$\d+/)
  expect(await height()).toBe(before)
})
