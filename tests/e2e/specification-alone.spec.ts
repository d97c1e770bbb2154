/** Tests that a visitor can buy in a browser if the origin supports only the specification. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test.use({ systemSettings: { isBehindSpecification: true } })

test('a visitor gets from the ZIP code to the voucher code, the survey and the app', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await buyer.pay()
  await expect(page.getByRole('heading', { name: 'Your voucher is ready' })).toBeVisible()
  await expect(page.locator('[data-voucher-code]')).toHaveText(/^V-\d+$/)
  await expect(page.getByRole('main')).not.toContainText(/check your email|receipt/i)
  await page.getByLabel('A friend').check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/thank/i).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a date' })).toHaveAttribute(
    'href',
    /^\/customer\/choosedate\/\?code=V-/,
  )
})

test('the reviews page shows the reviews, without a link to earlier reviews', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/reviews/`)
  await expect(page.getByText('Spotless and kind.')).toBeVisible()
  await expect(page.getByText('Earlier reviews')).toHaveCount(0)
})

test('on a help topic’s page, the margins above all questions after the first are equal', async ({
  page,
  brandUrl,
}) => {
  await page.goto(`${brandUrl('glimmer')}/help/privacy/`)
  const margins = await page
    .locator('.prose h2')
    .evaluateAll((questions) => questions.map((each) => getComputedStyle(each).marginBlockStart))
  expect(margins[0]).toBe('0px')
  expect(new Set(margins.slice(1))).toEqual(new Set(['24px']))
})
