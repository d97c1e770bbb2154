/** Behind an origin that knows the specification alone, a visitor buys in a browser as behind any other. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test.use({ systemSettings: { isBehindSpecification: true } })

test('from the ZIP code to the code of the voucher, the survey and the app', async ({ page, brandUrl }) => {
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

test('more reviews join the list, and their end is known', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/reviews/`)
  await expect(page.getByText('Spotless and kind.')).toBeVisible()
  await expect(page.getByText('Earlier reviews')).toHaveCount(0)
})

test('questions of a help topic stay apart where answers have another wording', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/help/privacy/`)
  const margins = await page
    .locator('.prose h2')
    .evaluateAll((questions) => questions.map((each) => getComputedStyle(each).marginBlockStart))
  expect(margins[0]).toBe('0px')
  expect(new Set(margins.slice(1))).toEqual(new Set(['24px']))
})
