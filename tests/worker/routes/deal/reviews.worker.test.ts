/** Reviews without JavaScript while the origin is slow: the page shows the reviews that its URL asks for. */
import { beforeAll, expect, test, vi } from 'vitest'
import { Arriving, holding, type Interceptor, seed, startSite } from '../../ask.ts'

beforeAll(seed)

/** Removes the streamed parts. They are in hidden elements, which a browser without JavaScript never shows. */
const withoutStreamedParts = (html: string) => html.replace(/<div hidden id="S:[\s\S]*$/, '')
const reviewsIn = (html: string) => withoutStreamedParts(html).match(/(?<=data-review=")[^"]+/g) ?? []
const getLink = (html: string, name: RegExp) => {
  const links = [...withoutStreamedParts(html).matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
  return links.find(([, , words = '']) => name.test(words))?.[1]?.replaceAll('&amp;', '&')
}

const slowReviews: Interceptor = async ({ operation }, pass) => {
  if (/DealsHome|FetchMoreReviews/.test(operation)) await new Promise((resolve) => setTimeout(resolve, 200))
  return pass()
}

/** Returns the page that a visitor without JavaScript gets from an isolate with an empty cache. */
async function ask(path: string, intercept: Interceptor = slowReviews): Promise<string> {
  const site = await startSite({ intercept })
  return (await site.visitor().page(path.replace(/#.*/, ''))).html
}

test('without JavaScript, the link to the reviews opens a page with six reviews, and the link on that page opens six others', async () => {
  const { intercept, release } = holding('DealsHome')
  const arriving = new Arriving(await (await startSite({ intercept })).visitor().get('/deal'))
  // The reviews are streamed after the rest of the page.
  await arriving.until((text) => text.includes('See the reviews'))
  release('DealsHome')
  const first = await arriving.all()
  expect(reviewsIn(first)).toEqual([])
  const chosen = getLink(first, /See the reviews/)
  expect(chosen).toMatch(/^\/deal\?sort=\w+#reviews$/)
  const second = await ask(chosen ?? '')
  expect(reviewsIn(second)).toHaveLength(6)
  const third = await ask(getLink(second, /Show more reviews/) ?? '')
  expect(new Set([...reviewsIn(second), ...reviewsIn(third)]).size, 'the two pages have no review in common').toBe(12)
  expect(getLink(third, /See the reviews/)).toBeUndefined()
})

test('without JavaScript, reviews that fail to load can be requested again in the same order from the same position', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const more = getLink(await ask('/deal?sort=RATING_LOWEST&adgroupid=1001'), /Show more reviews/) ?? ''
  const failed = await ask(more, ({ operation }, pass) =>
    operation === 'FetchMoreReviews' ? new Response('', { status: 500 }) : pass(),
  )
  expect(getLink(failed, /Try again/)).toBe(more)
  expect(getLink(failed, /see the first reviews/)).toBe('/deal?adgroupid=1001&sort=RATING_LOWEST#reviews')
})
