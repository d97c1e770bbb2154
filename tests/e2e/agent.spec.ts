import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { checkPage, watchDocuments } from './page-check.ts'
import { tabTo } from './tab-to.ts'

test('on a call, the agent reads the terms aloud, checks them off by keyboard, pays with the caller’s card, and leaves agent mode with one click', async ({
  page,
  brandUrl,
}) => {
  test.setTimeout(120_000)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  const check = await createCheck(page)
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await buyer.walkToPay('60601', '/agent/deal')
  const bar = page.getByRole('complementary', { name: 'Agent mode' })
  await expect(bar).toContainText(buyer.email)
  await check()

  await buyer.typeCard()
  await tabTo(page, page.getByRole('checkbox', { name: 'The caller answered yes' }))
  await page.keyboard.press('Space')
  await tabTo(page, buyer.payButton)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').or(page.locator('#pay-errors'))).toContainText('Read every sentence aloud')
  await check('form')
  const sentences = page.getByRole('group', { name: /^Read aloud/ }).getByRole('checkbox')
  for (const box of await sentences.all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, buyer.payButton)
  await page.keyboard.press('Enter')
  await buyer.voucherCode()
  await expect(page.getByText('Our agent read you this text, and you answered yes')).toBeVisible()
  await check('main')
  expect(paths.filter((path) => !path.startsWith('/agent/'))).toEqual([])

  // A cookie keeps this browser in agent mode on all pages until the agent leaves.
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') sent.push(`${response.status()} ${response.url()}`)
  })
  const posted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/events')) posted.push(request.url())
  })
  await buyer.open('/reviews/?sort=RATING_LOWEST')
  await expect(page).toHaveURL(/\/agent\/reviews\/\?sort=RATING_LOWEST$/)
  await expect(bar).toBeVisible()
  // The URL without the prefix only redirects, so no page view is counted for it.
  expect(sent).toEqual([
    `302 ${buyer.site}/reviews/?sort=RATING_LOWEST`,
    `200 ${buyer.site}/agent/reviews/?sort=RATING_LOWEST`,
  ])
  expect(posted).toEqual([])
  await bar.getByRole('button', { name: 'Leave agent mode' }).click()
  await expect(page).toHaveURL(`${buyer.site}/deal`)
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

/** Returns a function that checks the page as it is now (page-check.ts), and then restores the viewport's size. */
async function createCheck(page: Page): Promise<(within?: string) => Promise<void>> {
  const sent = await watchDocuments(page)
  return async (within) => {
    const size = page.viewportSize()
    await checkPage({ page, sent, within })
    if (size) await page.setViewportSize(size)
  }
}
