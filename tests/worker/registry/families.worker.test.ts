/** Tests the options of entries in the page registry, with test entries beside the real ones. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { definePage, type PageHandler, type SitemapUrl } from '../../../worker/registry/page.ts'
import { isolateWithMocks, type Site, seed, startSite, type Visitor } from '../ask.ts'

const say =
  (words: string): PageHandler =>
  (c, { town = '' }) =>
    c.text(`${words} ${town}`.trim())

const copy = {
  title: () => 'A page for tests of the page registry',
  description: () => 'This page exists only in tests of the page registry, which try the options of its entries.',
}

let townUrls: () => readonly SitemapUrl[] = () => []

/** A family of pages that accepts any parameter value and has aliases, on the main brand. */
const town = definePage<{ town: string }>({
  ...copy,
  key: 'town',
  route: 'towns/town-route.ts',
  path: '/towns/:town/',
  brands: 'main',
  respell: ({ town = '' }) => ({ town: town === 'saint-louis' ? 'st-louis' : town }),
  sitemap: { kind: 'towns', urls: () => townUrls() },
  sample: { path: '/towns/st-louis/', data: { town: 'St. Louis' } },
})

/** A single page whose path also matches the pattern of the family `town`. */
const list = definePage({
  ...copy,
  key: 'list',
  route: 'towns/list-route.ts',
  path: '/towns/all/',
  brands: 'main',
})

/** A family of pages whose parameter values are listed. */
const color = definePage<undefined>({
  ...copy,
  key: 'color',
  route: 'towns/color-route.ts',
  path: '/colors/:color',
  brands: 'all',
  params: { color: ['red', 'dark-blue'] },
  updated: '2026-11-20',
  sample: { path: '/colors/red', data: undefined },
})

beforeAll(async () => {
  await seed()
  const real = await vi.importActual<{ pages: [] }>('../../../worker/registry/pages.ts')
  vi.doMock('../../../worker/registry/pages.ts', () => ({ pages: [...real.pages, town, list, color] }))
  const { modules } = await vi.importActual<{ modules: object }>('../../../dist/worker/page-modules.ts')
  const made = { town: { get: say('town') }, list: { get: say('list') }, color: { get: say('color') } }
  vi.doMock('../../../dist/worker/page-modules.ts', () => ({ modules: { ...modules, ...made } }))
  // Each import runs a mock's factory. The import then fails, because it calls a function that workerd lacks.
  await import('../../../worker/registry/pages.ts').catch(() => {})
  await import('../../../dist/worker/page-modules.ts').catch(() => {})
})

afterAll(() => {
  vi.doUnmock('../../../worker/registry/pages.ts')
  vi.doUnmock('../../../dist/worker/page-modules.ts')
})

/** The tests share one site, because none of them changes the registry. */
let site: Site
beforeAll(async () => {
  site = await startSite({ from: isolateWithMocks })
})

async function get(visitor: Visitor, path: string) {
  const response = await visitor.get(path)
  return [response.status, response.headers.get('location') ?? (response.ok ? await response.text() : null)]
}

test('a page that only the main brand has is not found on other brands, in any spelling of its URL', async () => {
  expect(await get(site.visitor(), '/towns/all/')).toEqual([200, 'list'])
  for (const brand of ['tidyhive', 'sparkcrew']) {
    const visitor = site.visitor({ at: `http://${brand}.localhost` })
    for (const path of ['/towns/all/', '/towns/all', '/towns/austin/']) {
      expect(await get(visitor, path), `${brand} ${path}`).toEqual([404, null])
    }
    expect(await get(visitor, '/colors/red')).toEqual([200, 'color'])
  }
})

test.each([
  ['/towns/Austin/', '/towns/austin/'],
  ['/towns/austin', '/towns/austin/'],
  ['/Towns/new_york?a=b', '/towns/new-york/?a=b'],
  ['/towns/Mayag%C3%BCez', '/towns/mayaguez/'],
  ['/towns/Saint%20Louis/', '/towns/st-louis/'],
  ['/towns/austin%2F..%2F', '/towns/austin/'],
  ['/agents/Towns/Saint-Louis', '/agents/towns/st-louis/'],
])('in a family of pages, %s redirects directly to %s', async (typed, canonical) => {
  const visitor = site.visitor()
  expect(await get(visitor, typed)).toEqual([301, canonical])
  expect((await get(visitor, canonical))[0]).toBe(200)
})

test('a family of pages passes its parameter to the route, and does not take over the exact path of another page', async () => {
  const visitor = site.visitor()
  expect(await get(visitor, '/towns/new-york/')).toEqual([200, 'town new-york'])
  expect(await get(visitor, '/towns/all/')).toEqual([200, 'list'])
})

test.each(['/towns/%2F%2Fevil.example/', '/towns/%22%3E/', '/towns/a/b/', '/towns/..%2f/', '/towns/%E0%A4%A/'])(
  'in a family of pages, %s does not redirect to another site',
  async (path) => {
    const [status, to] = await get(site.visitor(), path)
    expect([301, 404]).toContain(status)
    expect(String(to ?? '/')).toMatch(/^\/(?!\/)/)
  },
)

test('if a family of pages lists its parameter values, a URL with any other value gets a 404', async () => {
  const visitor = site.visitor()
  expect(await get(visitor, '/colors/dark-blue')).toEqual([200, 'color'])
  expect(await get(visitor, '/Colors/Dark_Blue/')).toEqual([301, '/colors/dark-blue'])
  expect(await get(visitor, '/colors/green')).toEqual([404, null])
  expect(await get(visitor, '/Colors/GREEN/')).toEqual([404, null])
})

describe('the sitemap', () => {
  const read = async (path: string, brand = 'glimmer') => {
    const response = await site.visitor({ at: `http://${brand}.localhost` }).get(path)
    return { status: response.status, xml: await response.text() }
  }
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

  test('the sitemap splits the pages of one kind into files within the search engines’ limit, and dates each file by its newest page', async () => {
    townUrls = () =>
      Array.from({ length: 100_000 }, (_, index) => ({
        path: `/towns/town-${index}/`,
        ...(index % 2 ? { lastmod: index > 50_000 ? '2026-11-02' : '2026-11-01' } : {}),
      }))
    const index = (await read('/sitemap.xml')).xml
    const files = locations(index).filter((url) => url.includes('towns'))
    expect(files).toEqual(['', '-2', '-3'].map((part) => `http://glimmer.localhost/sitemaps/towns${part}.xml`))
    expect(index).toContain('towns.xml</loc><lastmod>2026-11-01</lastmod>')
    expect(index).toContain('towns-3.xml</loc><lastmod>2026-11-02</lastmod>')
    const counts = await Promise.all(
      files.map(async (file) => locations((await read(new URL(file).pathname)).xml).length),
    )
    expect(Math.max(...counts)).toBeLessThan(50_000)
    expect(counts.reduce((sum, count) => sum + count)).toBe(100_000)
    expect((await read('/sitemaps/towns-4.xml')).status).toBe(404)
  })

  test('the sitemap includes a page for each listed parameter value, and lists the main brand’s own pages on no other brand', async () => {
    const own = locations((await read('/sitemaps/pages.xml')).xml)
    expect(own).toEqual(
      expect.arrayContaining(
        ['/towns/all/', '/colors/red', '/colors/dark-blue'].map((path) => `http://glimmer.localhost${path}`),
      ),
    )
    const other = await read('/sitemaps/pages.xml', 'tidyhive')
    expect(locations(other.xml)).toContain('http://tidyhive.localhost/colors/red')
    expect(other.xml).toContain('/colors/red</loc><lastmod>2026-11-20</lastmod>')
    expect(other.xml).not.toContain('/towns/')
    expect((await read('/sitemaps/towns.xml', 'tidyhive')).status).toBe(404)
  })

  test('the sitemap returns an error instead of omitting pages while a source of URLs fails', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    townUrls = () => {
      throw new Error('The origin is down')
    }
    expect((await read('/sitemaps/towns.xml')).status).toBe(503)
    const index = await read('/sitemap.xml')
    expect(index.status).toBe(200)
    expect(locations(index.xml)).toContain('http://glimmer.localhost/sitemaps/towns.xml')
    expect(complaint).toHaveBeenCalled()
  })
})
