/**
 * Runs the checks in page-check.ts for every page and for every state in states.ts. A state that continues another
 * state is reached in the same visit.
 */
import { brands } from '../../worker/brands/registry.ts'
import { pages } from '../../worker/registry/find.ts'
import { isPageOnBrand } from '../../worker/registry/page.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'
import { healGateway } from './gateway.ts'
import { checkPage, PHONE, WIDTHS, watchDocuments } from './page-check.ts'
import { STATES, type State } from './states.ts'

test.afterEach(({ gatewayUrl }) => healGateway(gatewayUrl))

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })

for (const { name: way, hasScript, brand } of WAYS) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('all pages that anyone may open are accessible', async ({ page, brandUrl }) => {
      test.setTimeout(180_000)
      const sent = await watchDocuments(page)
      for (const entry of pages.filter(({ isPersonal }) => !isPersonal)) {
        await test.step(entry.key, async () => {
          const brand = brands.find((each) => isPageOnBrand(entry, each))
          await page.goto(brandUrl(brand?.id ?? 'no brand') + entry.sample.path)
          await checkPage({ page, sent, hasScript, widths: hasScript ? WIDTHS : PHONE })
        })
      }
    })

    const visits: State[][] = []
    for (const state of STATES.filter(({ needsScript }) => hasScript || !needsScript)) {
      if (state.continues) visits.at(-1)?.push(state)
      else visits.push([state])
    }
    for (const states of visits) {
      const names = states.map(({ name }) => name).join(', ')
      test(`on ${brand}, pages are accessible in these states: ${names}`, async ({
        page,
        brandUrl,
        gatewayUrl,
        change,
        guard,
      }) => {
        guard.expectComplaint(/the server responded with a status of (404|409|413|422)/)
        const sent = await watchDocuments(page)
        const buyer = new Buyer({ page, site: brandUrl(brand), hasScript })
        for (const { name, reach, differsIn: within, narrow } of states) {
          await test.step(name, async () => {
            await reach(buyer, gatewayUrl, change)
            await checkPage({ page, sent, hasScript, widths: hasScript && !within ? WIDTHS : PHONE, within })
            await narrow?.(page)
          })
        }
      })
    }
  })
}

test('the search results, errors and confirmations of plain forms are accessible', async ({
  page,
  brandUrl,
  guard,
}) => {
  test.setTimeout(180_000)
  guard.expectComplaint(/the server responded with a status of (404|422)/)
  const site = brandUrl('glimmer')
  const sent = await watchDocuments(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const check = async (words: string | RegExp, title?: RegExp) => {
    await expect(page.getByText(words).first()).toBeVisible()
    if (title) await expect(page).toHaveTitle(title)
    await test.step(page.url(), () => checkPage({ page, sent, within: 'main' }))
  }

  // A search for this long word finds nothing, and the word must not widen the page.
  const word = 'rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.padEnd(88, 'e')
  for (const [path, words] of [
    ['/us/puerto-rico/san-juan/', 'We do not clean in San Juan yet'],
    ['/us/?q=springfield', 'Springfield'],
    [`/us/?q=${word}`, word.slice(0, 50)],
    ['/help/?q=refund', /refund/i],
    [`/help/?q=${word}`, word.slice(0, 50)],
    ['/hub/?q=limescale', /limescale/i],
    [`/hub/?q=${word}`, word.slice(0, 50)],
  ] as const) {
    await page.goto(site + path)
    await check(words)
  }

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
