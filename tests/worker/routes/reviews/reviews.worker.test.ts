/** /reviews/: score, four orders, and pages with their own URLs, all without JavaScript. */
import { beforeAll, expect, test, vi } from 'vitest'
import { decode, seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

const idsOf = (html: string) => [...html.matchAll(/data-review="([^"]+)"/g)].map(([, id]) => id)
const starsOf = (html: string) => [...html.matchAll(/aria-label="(\d)(?:\.0)? of 5/g)].map(([, stars]) => Number(stars))

test('the score comes first, with its source, marked as demonstration data', async () => {
  const words = wordsOf((await (await startSite()).visitor().page('/reviews/')).html)
  expect(words).toMatch(/\d\.\d/)
  expect(words).toContain('written for demonstration')
  expect(words).toContain('5 stars')
})

test('the next page is a link, and shows other reviews', async () => {
  const visitor = (await startSite()).visitor()
  const first = await visitor.page('/reviews/')
  const next = decode(/href="(\/reviews\/\?[^"]*after=[^"]+)"/.exec(first.html)?.[1] ?? '').replace(/#.*/, '')
  const second = await visitor.page(next)
  expect(idsOf(first.html).length).toBeGreaterThan(3)
  expect(idsOf(second.html).length).toBeGreaterThan(3)
  expect(idsOf(second.html).filter((id) => idsOf(first.html).includes(id))).toEqual([])
})

test.each(['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT'])(
  'the order %s is set by the URL',
  async (sort) => {
    const site = await startSite()
    const { html, response } = await site.visitor().page(`/reviews/?sort=${sort}`)
    expect(response.status).toBe(200)
    expect(html).toMatch(new RegExp(`<option value="${sort}" selected=""`))
    const sorted = starsOf(html)
    if (sort === 'RATING_LOWEST' && sorted.length > 0) expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
  },
)

test.each(['?after=nonsense', '?after=%00', '?sort=x', '?page=-1', `?after=${'a'.repeat(5000)}`])(
  '%s shows the first page',
  async (query) => {
    const visitor = (await startSite()).visitor()
    const plain = await visitor.page('/reviews/')
    const odd = await visitor.page(`/reviews/${query}`)
    expect(odd.response.status).toBe(200)
    expect(idsOf(odd.html)).toEqual(idsOf(plain.html))
  },
)

test('without the origin the page is complete and says that reviews are missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ door: () => Promise.reject(new Error('down')) })
  const { html, response } = await site.visitor().page('/reviews/')
  expect(response.status).toBe(200)
  expect(wordsOf(html)).toContain('Reviews could not be loaded right now')
  expect(html).toMatch(/<\/html>\s*$/)
})
