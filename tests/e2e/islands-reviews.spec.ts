/** Reviews: loading more, changing the order, and failures. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

const GRAPHQL = '**/api/graphql'
const reviews = (page: Page) => page.locator('[data-review]')
const ids = (page: Page) => reviews(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-review')))

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Show more reviews' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=review-pages][data-live]')).toHaveCount(1)
}

test('more reviews join the list, and reading continues with the first new one', async ({ page, brandUrl }) => {
  await open(page, `${brandUrl('glimmer')}/deal`)
  const before = await ids(page)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviews(page)).toHaveCount(12)
  const after = await ids(page)
  expect(after.slice(0, 6)).toEqual(before)
  expect(new Set(after).size).toBe(12)
  await expect(reviews(page).nth(6)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '6 more reviews, 12 in all' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/deal$/)
})

test('on their own page, too, nothing loads before the end of the list comes into view', async ({ page, brandUrl }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`${brandUrl('glimmer')}/reviews/`, { waitUntil: 'networkidle' })
  await expect(page.locator('[data-island=review-pages]')).not.toHaveAttribute('data-live')
  await open(page, `${brandUrl('glimmer')}/reviews/`)
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviews(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/reviews\/$/)
})

for (const [label, sort] of [
  ['Lowest rating', 'RATING_LOWEST'],
  ['Highest rating', 'RATING_HIGHEST'],
  ['Closest to you', 'LOCATION_CLOSEST'],
] as const) {
  test(`${label}: replaces the list and updates the URL`, async ({ page, brandUrl }) => {
    await open(page, `${brandUrl('glimmer')}/deal?utm_source=spring`)
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(reviews(page)).toHaveCount(12)
    await page.getByLabel('Sort reviews').selectOption(label)
    await expect(reviews(page)).toHaveCount(6)
    await expect(page).toHaveURL(new RegExp(`/deal\\?utm_source=spring&sort=${sort}$`))
    const sorted = await ids(page)
    const href = await page.getByRole('link', { name: 'Show more reviews' }).getAttribute('href')
    expect(href).toContain(`sort=${sort}`)
    await page.reload()
    await expect(reviews(page)).toHaveCount(6)
    expect(await ids(page)).toEqual(sorted)
    await expect(page.getByLabel('Sort reviews')).toHaveValue(sort)
  })
}

test('when reviews fail to load, the current ones stay, with a message and a retry', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  await open(page, `${brandUrl('glimmer')}/deal`)
  await page.route(GRAPHQL, (route) => route.abort())
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews could not be loaded right now' })).toBeVisible()
  await expect(reviews(page)).toHaveCount(6)
  await page.unroute(GRAPHQL)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(reviews(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/deal$/)
})

test('only the last selected order applies, however late the others arrive', async ({ page, brandUrl }) => {
  await open(page, `${brandUrl('glimmer')}/deal`)
  await page.route(GRAPHQL, async (route) => {
    if (route.request().postData()?.includes('RATING_LOWEST')) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const late = page.waitForResponse((response) => !!response.request().postData()?.includes('RATING_LOWEST'))
  await page.getByLabel('Sort reviews').selectOption('Lowest rating')
  await page.getByLabel('Sort reviews').selectOption('Highest rating')
  await expect(page).toHaveURL(/sort=RATING_HIGHEST/)
  await (await late).finished()
  await expect(page).toHaveURL(/sort=RATING_HIGHEST/)
  await expect(page.locator('[data-review] [aria-label="5 out of 5 stars"]')).toHaveCount(6)
})
