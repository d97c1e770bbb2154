/**
 * Checks searches and plain forms in their other states: what they find, errors and success. One story visits them all, at the
 * width of a phone, because most of what they show is checked elsewhere.
 */
import { expect, test } from '../support/e2e.ts'
import { axeProblems } from './axe.ts'
import { unstyledClasses } from './styles.ts'

test('searches, mistakes and confirmations are accessible', async ({ page, brandUrl, guard }) => {
  test.setTimeout(180_000)
  guard.expectComplaint(/the server responded with a status of (404|422)/)
  await page.setViewportSize({ width: 360, height: 800 })
  const site = brandUrl('glimmer')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const check = async (words: string | RegExp, title?: RegExp) => {
    await expect(page.getByText(words).first()).toBeVisible()
    if (title) await expect(page).toHaveTitle(title)
    expect(await axeProblems(page, 'main'), page.url()).toEqual([])
    expect(unstyledClasses(await page.content()), `classes whose sheet ${page.url()} lacks`).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, `sideways: ${page.url()}`).toBeLessThanOrEqual(0)
  }

  await page.goto(`${site}/us/puerto-rico/san-juan/`)
  await check(/We do not clean in San Juan yet/)
  await page.goto(`${site}/us/?q=springfield`)
  await check(/Springfield/)
  await page.goto(`${site}/us/?q=atlantis`)
  await check(/atlantis/i)
  await page.goto(`${site}/help/?q=refund`)
  await check(/refund/i)
  await page.goto(`${site}/help/?q=submarine`)
  await check(/submarine/)

  await page.goto(`${site}/help/ticket/`)
  await press('Send message')
  await check('There is a problem', /^Error/)
  await page.getByLabel('What happened?').fill('The cleaner found my keys.')
  await page.getByRole('textbox', { name: 'Email' }).fill('accessibility@example.com')
  await press('Send message')
  await check('We received your message')

  await page.goto(`${site}/apply`)
  await press('Send application')
  await check('There is a problem', /^Error/)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lopez')
  await page.getByRole('textbox', { name: 'Email' }).fill('accessibility@example.com')
  await page.getByLabel('Phone').fill('(312) 555-0142')
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('60601')
  await page.getByLabel('How much paid home-cleaning experience').selectOption({ index: 1 })
  await page.getByLabel('Once a week', { exact: true }).check()
  await page.getByLabel(/I am allowed to work/).check()
  await press('Send application')
  await check('We received your application')

  await page.goto(`${site}/privacy/optout/`)
  await press('Do not sell or share my information')
  await check('You have opted out')
})
