/** Tests navigation: which pages are prefetched, and that each step of the funnel takes one request. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

/** Records the pages that the browser prefetches, by path, with the status of each prefetch. */
async function watchAhead(page: Page): Promise<Map<string, string>> {
  const devtools = await page.context().newCDPSession(page)
  const fetched = new Map<string, string>()
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, prefetchStatus }) => {
    fetched.set(new URL(prefetchUrl).pathname, prefetchStatus)
  })
  await devtools.send('Preload.enable')
  return fetched
}

/** Records the page views that the page reports to /events. */
function watchViews(page: Page): string[] {
  const views: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || pathname !== '/events') return
    const { page: key, events } = JSON.parse(request.postData() ?? '{}') as { page: string; events: string[][] }
    for (const [, name] of events) if (name === 'ViewContent') views.push(key)
  })
  return views
}

/** Returns the cookies, except the copies with the prefix `local-` that the local system sets (worker/index.ts). */
async function getCookies(context: BrowserContext): Promise<string[]> {
  const ours = (await context.cookies()).filter(({ name }) => !name.startsWith('local-'))
  return ours.map(({ name, value }) => name + value).sort()
}

const service = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Deep cleaning' })
const isFetchedAhead = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType: string })[]
    return navigation?.deliveryType === 'navigational-prefetch'
  })

test('a linked page is prefetched before the click, stores nothing until it is shown, and is counted once', async ({
  page,
  context,
  brandUrl,
}) => {
  const fetched = await watchAhead(page)
  const views = watchViews(page)
  await page.goto(brandUrl('glimmer'))
  await expect.poll(() => views).toEqual(['home'])
  const before = await getCookies(context)
  await service(page).hover()
  await expect.poll(() => fetched.get('/services/deep-cleaning')).toBe('PrefetchSuccessfulButNotUsed')
  expect([views, await getCookies(context)]).toEqual([['home'], before])
  await service(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Deep cleaning/)
  expect(await isFetchedAhead(page)).toBe(true)
  await expect.poll(() => views).toEqual(['home', 'service'])
})

test('a prefetched page reloads if the visitor has refused third parties in the meantime, and is counted once', async ({
  page,
  context,
  brandUrl,
}) => {
  const fetched = await watchAhead(page)
  const views = watchViews(page)
  await page.goto(brandUrl('glimmer'))
  await service(page).hover()
  await expect.poll(() => fetched.get('/services/deep-cleaning')).toBe('PrefetchSuccessfulButNotUsed')
  // In another tab, the visitor refuses third-party cookies.
  const other = await context.newPage()
  await other.goto(`${brandUrl('glimmer')}/hub/`)
  await other
    .getByRole('region', { name: /cookies/i })
    .getByRole('button', { name: /refuse|decline|no/i })
    .click()
  // The banner disappears when the server has stored the choice.
  await expect(other.locator('.cookies')).toHaveCount(0)
  await service(page).click()
  await expect(page.locator('[data-lazy]:not([data-ahead])')).toHaveCount(1)
  await expect(page.locator('.cookies')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Deep cleaning/)
  await expect.poll(() => views).toEqual(['home', 'service'])
})

test('a prefetched page is counted once even if the visitor leaves before the site confirms that the page is up to date', async ({
  page,
  brandUrl,
  stored,
}) => {
  // The response that says whether the page is up to date never arrives.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...request) => {
      if (!String(request[0]).includes('?state=')) return fetch(...request)
      document.documentElement.dataset.asked = ''
      return new Promise(() => {})
    }
  })
  const views = () => stored("SELECT COUNT(*) AS n FROM events WHERE name = 'ViewContent' AND page = 'service'")[0]?.n
  const before = Number(views())
  const fetched = await watchAhead(page)
  await page.goto(brandUrl('glimmer'))
  await service(page).hover()
  await expect.poll(() => fetched.get('/services/deep-cleaning')).toBe('PrefetchSuccessfulButNotUsed')
  await service(page).click()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await page.goto(`${brandUrl('glimmer')}/hub/`)
  await expect.poll(views).toBe(before + 1)
})

test('a page whose prefetch the site refuses is fetched when the visitor clicks its link', async ({
  page,
  context,
  brandUrl,
}) => {
  const fetched = await watchAhead(page)
  const views = watchViews(page)
  await page.goto(brandUrl('glimmer'))
  // The page would have to set the visitor's id cookie, so the site refuses the prefetch.
  await context.clearCookies()
  await service(page).hover()
  await expect.poll(() => fetched.get('/services/deep-cleaning')).toBe('PrefetchFailedNon2XX')
  await service(page).click()
  await expect(page).toHaveTitle(/^Deep cleaning/)
  await expect.poll(() => views).toEqual(['home', 'service'])
  // The browser does not even try to prefetch a customer's pages.
  await page.locator('footer').getByRole('link', { name: 'Sign in' }).hover()
  // Chromium prefetches a page after the pointer has been on its link for 200 ms.
  await page.waitForTimeout(500)
  expect([...fetched.keys()]).toEqual(['/services/deep-cleaning'])
})

test('each step of the funnel takes one request, and Back, Forward, Reload and a second tab show the visitor’s choices', async ({
  page,
  context,
  brandUrl,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(`${request.method()} ${new URL(request.url()).search}`)
  })
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.walkToPlan()
  await page.getByText('The Two Bedroom').first().click()
  documents.length = 0
  await buyer.continueToYou()
  await expect(page).toHaveURL(/\/deal\?step=3$/)
  await expect(page).toHaveTitle(/^You/)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await buyer.continueToPay()
  await expect(page).toHaveURL(/\/deal\?step=4$/)
  expect(documents).toEqual(['POST ?step=2&go', 'POST ?step=3&go'])

  documents.length = 0
  await page.reload()
  await buyer.sees('Last thing: payment')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^The Two Bedroom/ })).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL(/\/deal\?step=3$/)
  await buyer.sees('Where do we send your voucher?')
  expect(documents.every((each) => each.startsWith('GET'))).toBe(true)
  const second = await context.newPage()
  await second.goto(`${brandUrl('glimmer')}/deal?step=2`)
  await expect(second.getByRole('radio', { name: /^The Two Bedroom/ })).toBeChecked()
})

test('after quick clicks on two links, one of the pages loads, and one page view is counted for it', async ({
  page,
  brandUrl,
}) => {
  const views = watchViews(page)
  await page.goto(brandUrl('glimmer'))
  await expect.poll(() => views).toEqual(['home'])
  await service(page).click({ noWaitAfter: true })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Moving cleaning' })
    .click({ noWaitAfter: true, timeout: 1000 })
    .catch(() => {})
  await expect(page).toHaveTitle(/^(Moving|Deep) /)
  await expect.poll(() => views.length).toBe(2)
})

test('a browser without speculation rules prefetches a linked page once, when the visitor points at its link', async ({
  page,
  context,
  brandUrl,
  guard,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false
  })
  guard.expectComplaint(/rule set|ERR_BLOCKED_BY_CLIENT/)
  // Blocks the speculation rules through DevTools, because Playwright's routes would turn off the browser's cache.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/ahead-*'] })
  const views = watchViews(page)
  const early: string[] = []
  page.on('request', (request) => void (request.headers()['x-ahead'] && early.push(new URL(request.url()).pathname)))
  await page.goto(brandUrl('glimmer'))
  // The first interaction loads the prefetching script.
  const loaded = page.waitForRequest(/\/measure-vitals-/)
  await page.getByRole('heading', { level: 1 }).click()
  await loaded
  const answered = page.waitForResponse(/\/services\/deep-cleaning$/)
  await service(page).hover()
  expect((await answered).headers()['cache-control']).toBe('private, max-age=10')
  await (await answered).finished()
  await service(page).hover()
  await service(page).click()
  await expect(page).toHaveTitle(/^Deep cleaning/)
  await expect(page.locator('[data-ahead]')).toHaveCount(1)
  expect(early).toEqual(['/services/deep-cleaning'])
  await expect.poll(() => views).toEqual(['home', 'service'])
})
