/** Support staff sign up a caller under a prefix: every page on the way stays under it, including the islands. */
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'

test('a call: the agent reads the terms aloud, ticks them, pays for the caller, and leaves with one click', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await buyer.walkToPay('60601', '/agent/deal')
  const bar = page.getByRole('complementary', { name: 'Agent mode' })
  await expect(bar).toContainText(buyer.email)

  await buyer.typeCard(CARDS.good)
  await page.getByRole('checkbox', { name: 'The caller answered yes' }).check()
  await buyer.payButton.click()
  await expect(page.getByRole('alert').or(page.locator('#pay-errors'))).toContainText('Read every sentence aloud')
  const sentences = page.getByRole('group', { name: /^Read aloud/ }).getByRole('checkbox')
  for (const box of await sentences.all()) await box.check()
  await buyer.payButton.click()
  await buyer.voucherCode()
  expect(paths.filter((path) => !path.startsWith('/agent/'))).toEqual([])

  // The flag keeps this browser in agent mode wherever it goes, until the agent leaves.
  await buyer.open('/reviews/?sort=RATING_LOWEST')
  await expect(page).toHaveURL(/\/agent\/reviews\/\?sort=RATING_LOWEST$/)
  await bar.getByRole('button', { name: 'Leave agent mode' }).click()
  await expect(page).toHaveURL(`${buyer.site}/deal`)
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})
