import { beforeAll, expect, test, vi } from 'vitest'
import { decode, readWords, type Site, seed, startSite } from '../../ask.ts'

beforeAll(seed)

const getIds = (html: string) => [...html.matchAll(/data-review="([^"]+)"/g)].map(([, id]) => id)
const getStars = (html: string) =>
  [...html.matchAll(/aria-label="(\d)(?:\.0)? of 5/g)].map(([, stars]) => Number(stars))

test('the reviews page shows the score and its source, marked as demonstration data', async () => {
  const words = await (await startSite()).visitor().words('/reviews/')
  expect(words).toMatch(/\d\.\d/)
  expect(words).toContain('written for demonstration')
  expect(words).toContain('5 stars')
})

const linkTo = (html: string, cursor: 'after' | 'before') =>
  decode(new RegExp(`href="(/reviews/\\?[^"]*${cursor}=[^"]+)"`).exec(html)?.[1] ?? '').replace(/#.*/, '')

/** Opens the first two pages of reviews. Returns the link from the second page back to the first. */
async function linkBack(site: Site): Promise<string> {
  const visitor = site.visitor()
  const { html } = await visitor.page(linkTo((await visitor.page('/reviews/')).html, 'after'))
  return linkTo(html, 'before')
}

test('links on the reviews page lead page by page to later reviews, and back to the first reviews in the same order', async () => {
  const visitor = (await startSite()).visitor()
  const read = async (path: string) => (await visitor.page(path)).html
  const first = await read('/reviews/?sort=RATING_LOWEST')
  const second = await read(linkTo(first, 'after'))
  const third = await read(linkTo(second, 'after'))
  expect(getIds(first).length).toBeGreaterThan(3)
  expect(getIds(second).length).toBeGreaterThan(3)
  expect(getIds(second).filter((id) => getIds(first).includes(id))).toEqual([])
  expect(linkTo(first, 'before')).toBe('')
  expect(first).not.toContain('Earlier reviews')
  expect(readWords(third)).toContain('Earlier reviews')
  const backTwo = await read(linkTo(third, 'before'))
  expect(getIds(backTwo)).toEqual(getIds(second))
  const backOne = await read(linkTo(backTwo, 'before'))
  expect(getIds(backOne)).toEqual(getIds(first))
  // The first page has no link to earlier reviews, and its link to later reviews is the same as before.
  expect(linkTo(backOne, 'before')).toBe('')
  expect(linkTo(backOne, 'after')).toBe(linkTo(first, 'after'))
  expect(backOne).toContain('<option value="RATING_LOWEST" selected=""')
})

test('if earlier reviews fail to load, the page links to them and to the first reviews', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({
    intercept: ({ operation }, pass) => (operation === 'EarlierReviews' ? new Response('', { status: 500 }) : pass()),
  })
  const path = await linkBack(site)
  const { html, response } = await site.visitor().page(path)
  expect(response.status).toBe(200)
  expect(readWords(html).replace(/\s+/g, ' ')).toContain(
    'Reviews could not be loaded right now Try again or see the first reviews',
  )
  expect(linkTo(html, 'before')).toBe(path)
})

test('the URL of the reviews page sets the sort order', async () => {
  const site = await startSite()
  for (const sort of ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']) {
    const { html, response } = await site.visitor().page(`/reviews/?sort=${sort}`)
    expect(response.status, sort).toBe(200)
    expect(html).toMatch(new RegExp(`<option value="${sort}" selected=""`))
    const sorted = getStars(html)
    if (sort === 'RATING_LOWEST') expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
  }
})

test('the reviews page shows its first reviews if the URL has an invalid cursor or sort order', async () => {
  const visitor = (await startSite()).visitor()
  const plain = await visitor.page('/reviews/')
  const ofOtherOrder = /after=([^&#"]+)/.exec((await visitor.page('/reviews/?sort=RATING_HIGHEST')).html)?.[1] ?? ''
  const cursors = ['nonsense', '%00', 'a'.repeat(5000), '4242424242424242', ofOtherOrder].flatMap((cursor) => [
    `after=${cursor}`,
    `before=${cursor}`,
  ])
  for (const query of ['sort=x', 'page=-1', ...cursors]) {
    const odd = await visitor.page(`/reviews/?${query}`)
    expect(odd.response.status, query).toBe(200)
    expect(getIds(odd.html), query).toEqual(getIds(plain.html))
    expect(odd.html, query).not.toContain('4242424242424242')
  }
})
