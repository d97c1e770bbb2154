/** Tests that a visitor can buy in a browser if the origin supports only the specification. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test.use({ systemSettings: { isBehindSpecification: true } })

test('if the origin supports only the specification, a visitor can buy and answer the survey, and pages omit missing parts', async ({
  page,
  brandUrl,
}) => {
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

  await page.goto(`${brandUrl('glimmer')}/reviews/`)
  await expect(page.getByText('Spotless and kind.')).toBeVisible()
  await expect(page.getByText('Earlier reviews')).toHaveCount(0)

  // Parts of the topic's answers depend on the origin, but the margins above all questions after the first are equal.
  await page.goto(`${brandUrl('glimmer')}/help/privacy/`)
  const margins = await page
    .locator('.prose h2')
    .evaluateAll((questions) => questions.map((each) => getComputedStyle(each).marginBlockStart))
  expect(margins[0]).toBe('0px')
  expect(new Set(margins.slice(1))).toEqual(new Set(['24px']))
})
