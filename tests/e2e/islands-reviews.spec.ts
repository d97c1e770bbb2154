import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { tabTo } from './tab-to.ts'

const GRAPHQL = '**/api/graphql'
const reviews = (page: Page) => page.locator('[data-review]')
const ids = (page: Page) => reviews(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-review')))

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Show more reviews' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=review-pages][data-live]')).toHaveCount(1)
}

test('if more reviews fail to load, the current ones stay, and a retry adds new ones and focuses the first of them', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  await open(page, `${brandUrl('glimmer')}/deal`)
  const before = await ids(page)
  await page.route(GRAPHQL, (route) => route.abort())
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews could not be loaded right now' })).toBeVisible()
  expect(await ids(page)).toEqual(before)
  await page.unroute(GRAPHQL)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(reviews(page)).toHaveCount(12)
  const after = await ids(page)
  expect(after.slice(0, 6)).toEqual(before)
  expect(new Set(after).size).toBe(12)
  await expect(reviews(page).nth(6)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '6 more reviews, 12 in all' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/deal$/)
})

test('a different sort order replaces the list of reviews and updates the URL', async ({ page, brandUrl }) => {
  await open(page, `${brandUrl('glimmer')}/deal?utm_source=spring`)
  for (const [label, sort] of [
    ['Lowest rating', 'RATING_LOWEST'],
    ['Highest rating', 'RATING_HIGHEST'],
    ['Closest to you', 'LOCATION_CLOSEST'],
  ] as const) {
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(reviews(page)).toHaveCount(12)
    await page.getByLabel('Sort reviews').selectOption(label)
    await expect(reviews(page)).toHaveCount(6)
    await expect(page).toHaveURL(new RegExp(`/deal\\?utm_source=spring&sort=${sort}$`))
    const href = await page.getByRole('link', { name: 'Show more reviews' }).getAttribute('href')
    expect(href).toContain(`sort=${sort}`)
  }
  const sorted = await ids(page)
  await page.reload()
  await expect(reviews(page)).toHaveCount(6)
  expect(await ids(page)).toEqual(sorted)
  await expect(page.getByLabel('Sort reviews')).toHaveValue('LOCATION_CLOSEST')
})

test('only the last selected order of reviews applies, even if the answer for an earlier selection arrives later', async ({
  page,
  brandUrl,
}) => {
  await open(page, `${brandUrl('glimmer')}/deal`)
  const letIn = Promise.withResolvers<void>()
  await page.route(GRAPHQL, async (route) => {
    if (route.request().postData()?.includes('RATING_LOWEST')) await letIn.promise
    await route.continue()
  })
  const late = page.waitForResponse((response) => !!response.request().postData()?.includes('RATING_LOWEST'))
  await page.getByLabel('Sort reviews').selectOption('Lowest rating')
  await page.getByLabel('Sort reviews').selectOption('Highest rating')
  await expect(page).toHaveURL(/sort=RATING_HIGHEST/)
  letIn.resolve()
  await (await late).finished()
  await expect(page).toHaveURL(/sort=RATING_HIGHEST/)
  await expect(page.locator('[data-review] [aria-label="5 out of 5 stars"]')).toHaveCount(6)
})

test.describe('a list of reviews that starts in the middle', () => {
  const earlier = (page: Page) => page.getByRole('link', { name: 'Earlier reviews' })
  const getTop = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
  const says = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

  /** Opens the next page of reviews `pages` times, and returns the review ids of all pages except the last. */
  async function openMiddle(page: Page, site: string, pages: number): Promise<(string | null)[]> {
    await page.goto(`${site}/reviews/`)
    const passed: (string | null)[] = []
    for (let each = 0; each < pages; each++) {
      passed.push(...(await ids(page)))
      await page.goto(site + (await page.getByRole('link', { name: 'Show more reviews' }).getAttribute('href')))
    }
    await expect(page.locator('[data-island=review-pages][data-live]')).toHaveCount(1)
    return passed
  }

  test('earlier reviews can be loaded by keyboard, and neither the focus nor the page jumps', async ({
    page,
    brandUrl,
  }) => {
    const passed = await openMiddle(page, brandUrl('tidyhive'), 2)
    const shown = await ids(page)
    await tabTo(page, earlier(page))
    const top = await getTop(earlier(page))
    await page.keyboard.press('Enter')
    await expect(reviews(page)).toHaveCount(12)
    expect(await ids(page)).toEqual([...passed.slice(6), ...shown])
    await says(page, '6 earlier reviews, 12 in all')
    await expect(earlier(page)).toBeFocused()
    expect(Math.abs((await getTop(earlier(page))) - top)).toBeLessThan(2)
    // At the start of the list, the link disappears, and the focus moves to the first review.
    await page.keyboard.press('Enter')
    await expect(reviews(page)).toHaveCount(18)
    expect(await ids(page)).toEqual([...passed, ...shown])
    await expect(earlier(page)).toHaveCount(0)
    await expect(reviews(page).first()).toBeFocused()
    expect(Math.abs((await getTop(reviews(page).first())) - top)).toBeLessThan(2)
    // More reviews can still be appended at the end.
    await page.getByRole('link', { name: 'Show more reviews' }).press('Enter')
    await expect(reviews(page)).toHaveCount(24)
    expect((await ids(page)).slice(0, 18)).toEqual([...passed, ...shown])
    expect(new Set(await ids(page)).size).toBe(24)
  })

  test('after the sort order changes, the list starts at the first review, and the URL contains no position', async ({
    page,
    brandUrl,
  }) => {
    await openMiddle(page, brandUrl('tidyhive'), 2)
    await page.goto(brandUrl('tidyhive') + (await earlier(page).getAttribute('href')))
    await expect(page).toHaveURL(/before=/)
    await expect(page.locator('[data-island=review-pages][data-live]')).toHaveCount(1)
    await page.getByLabel('Sort reviews').selectOption('Lowest rating')
    await expect(page).toHaveURL(/\/reviews\/\?sort=RATING_LOWEST/)
    await expect(page).not.toHaveURL(/before=/)
    await expect(earlier(page)).toHaveCount(0)
  })
})
