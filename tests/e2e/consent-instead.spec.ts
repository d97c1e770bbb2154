import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

const SCRIPT = 'https://cdn-cookieyes.com/**'
/** What CookieYes's script does first, according to its documentation. */
const STARTED = `window.getCkyConsent = () => ({ isUserActionCompleted: false })
document.dispatchEvent(new CustomEvent('cookieyes_banner_load'))`
const ours = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('if CookieYes is blocked, our banner asks for consent, and the answer is stored', async ({ page, brandUrl }) => {
  await page.clock.install()
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto(`${brandUrl('neatnook')}/deal`)
  await page.clock.runFor(5000)
  await ours(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(ours(page)).toHaveCount(0)
  await page.goto(`${brandUrl('neatnook')}/privacy/cookies/`)
  await expect(page.getByText('You have refused.')).toBeVisible()
  await expect(page.locator('#cookieyes')).toHaveCount(0)
})

test('if CookieYes is late, our unanswered banner is removed, so that only CookieYes asks for consent', async ({
  page,
  brandUrl,
}) => {
  await page.clock.install()
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await late
    await route.fulfill({ contentType: 'text/javascript', body: STARTED })
  })
  await page.goto(`${brandUrl('neatnook')}/deal`, { waitUntil: 'domcontentloaded' })
  await expect(ours(page)).toHaveCount(0)
  await page.clock.runFor(5000)
  await expect(ours(page)).toHaveCount(1)
  arrive()
  await expect(ours(page)).toHaveCount(0)
})

test('if CookieYes loads, our consent banner never appears', async ({ page, brandUrl }) => {
  await page.clock.install()
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STARTED }))
  await page.goto(`${brandUrl('neatnook')}/deal`)
  await page.clock.runFor(60_000)
  await expect(page.locator('#cookieyes')).toHaveCount(1)
  await expect(ours(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, our banner asks for consent at once', async ({ page, brandUrl }) => {
    await page.goto(`${brandUrl('neatnook')}/deal`)
    await ours(page).getByRole('button', { name: 'Accept' }).click()
    await expect(page).toHaveURL(/deal|privacy/)
    await page.goto(`${brandUrl('neatnook')}/privacy/cookies/`)
    await expect(page.getByText('You have accepted.')).toBeVisible()
  })
})
