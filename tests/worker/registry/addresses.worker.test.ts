import { beforeAll, describe, expect, test } from 'vitest'
import { brands, mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { elements, words } from '../../support/html.ts'
import { seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

const at = (brand: string) => `http://${brand}.localhost`
const answer = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path)
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

test.each([
  ['/deal/', '/deal'],
  ['/DEAL?step=2&utm_source=x%20y', '/deal?step=2&utm_source=x%20y'],
  ['/deal//', '/deal'],
  ['/DEAL?q=4242424242424242', '/deal'],
  ['/terms-of-service//', '/terms-of-service/'],
  ['/terms-of-service', '/terms-of-service/'],
  ['/Terms-Of-Service', '/terms-of-service/'],
  ['/Services/Deep_Cleaning/', '/services/deep-cleaning'],
  ['/Deal/Waitlist/?zipcode=00901', '/deal/waitlist?zipcode=00901'],
])('the URL %s permanently redirects to %s in one step', async (typed, canonical) => {
  const visitor = (await startSite()).visitor()
  expect(await answer(visitor, typed)).toEqual([301, canonical])
  expect((await answer(visitor, canonical))[0]).not.toBe(301)
})

test('a POST to a different spelling of a URL is redirected as a POST, and a page without a form rejects a POST', async () => {
  const visitor = (await startSite()).visitor()
  const respelled = await visitor.post('/deal/', { zipcode: '60601' })
  expect([respelled.status, respelled.headers.get('location')]).toEqual([308, '/deal'])
  const rejected = await visitor.post('/terms-of-service/', {})
  expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an unknown URL gets a 404', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of ['/no/such/page', '/DEAL/x', '/Services/GREEN/', '/%2f%2fevil.example/'])
    expect(await answer(visitor, path), path).toEqual([404, null])
})

test('in agent mode, links, forms and island props have the agent prefix, but URLs of files and of other sites do not', async () => {
  const site = await startSite()
  const { html } = await site.visitor().page('/agent/deal')
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(hrefs).toContain('/agent/')
  expect(hrefs).toContain('/agent/terms-of-service/')
  expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/agent/'))).toEqual([])
  expect(html).toMatch(/<form[^>]*action="\/agent\/deal\?step=1"/)
  expect(html).not.toMatch(/action="\/deal/)
  expect(html).toContain('href="https://facebook.example/glimmer"')
  expect(html).toContain('src="/art/')
  expect(html).not.toContain('/agent/art')
  expect(html).not.toContain('experiments.js')
  // The same page is rendered without the prefix for anybody else.
  expect((await site.visitor().page('/deal')).html).not.toContain('/agent')
})

test('in agent mode, redirects from one funnel step to the next keep the agent prefix', async () => {
  const visitor = (await startSite()).visitor()
  const response = await visitor.post('/sales-agents/deal?step=1', { zipcode: '60601' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sales-agents/deal?step=2'])
  const { html } = await visitor.page('/sales-agents/deal?step=2')
  expect(html).toMatch(/<form[^>]*action="\/sales-agents\/deal\?step=2"/)
  const waitlist = await visitor.page('/sales-agents/deal/waitlist?zipcode=00901&reason=unsupported')
  expect(waitlist.html).toContain('action="/sales-agents/deal/waitlist?reason=unsupported"')
})

test('in agent mode, pages are not indexed, their canonical URL is that of the public page, and no experiment runs', async () => {
  const visitor = (await startSite()).visitor()
  const { html, response } = await visitor.page('/agent/terms-of-service/')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('<link rel="canonical" href="http://glimmer.localhost/terms-of-service/"/>')
  expect([...visitor.cookies.keys()], 'no visitor id').toEqual(['__Host-agent'])
})

test.each([
  ['/agent', '/agent/'],
  ['/Agent/deal?x=1', '/agent/deal?x=1'],
  ['/AGENT/Deal/', '/agent/deal'],
  ['/agent/deal/', '/agent/deal'],
])('in agent mode, %s redirects to %s', async (typed, canonical) => {
  expect(await answer((await startSite()).visitor(), typed)).toEqual([301, canonical])
})

test('a URL with an agent’s prefix before a file, an endpoint, another prefix or a missing page is not found', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of ['/agent/robots.txt', '/agent/healthz', '/agent/readyz', '/agent/agent/deal', '/agent/nothing']) {
    expect((await answer(visitor, path))[0], path).toBe(404)
  }
})

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

  test('the sitemap lists the brand’s own pages, and either the home page or the offer page, whichever is canonical', async () => {
    const site = await startSite({ vars: { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.stripe.com' } })
    const listed = async (host: string) => {
      const visitor = site.visitor({ at: `https://${host}` })
      const index = await (await visitor.get('/sitemap.xml')).text()
      const files = locations(index)
      expect(index).toMatch(/pages\.xml<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
      const urls: string[] = []
      for (const file of files) {
        const response = await visitor.get(new URL(file).pathname)
        expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
        urls.push(...locations(await response.text()))
      }
      return urls
    }
    const main = await listed('glimmer.example')
    for (const path of ['/', '/terms-of-service/', '/services/deep-cleaning', '/services/maid-services', '/hub/'])
      expect(main).toContain(`https://glimmer.example${path}`)
    expect(main).not.toContain('https://glimmer.example/deal')
    const other = await listed('tidyhive.example')
    for (const path of ['/deal', '/terms-of-service/']) expect(other).toContain(`https://tidyhive.example${path}`)
    expect(other).not.toContain('https://tidyhive.example/')
    expect(other.join()).not.toMatch(/services|hub/)
  })

  test('the sitemap is not found for a brand that is not indexed, or for an unknown kind of page or file number', async () => {
    const site = await startSite()
    expect(await answer(site.visitor({ at: at('neatnook') }), '/sitemap.xml')).toEqual([404, null])
    expect(await answer(site.visitor({ at: at('neatnook') }), '/sitemaps/pages.xml')).toEqual([404, null])
    for (const file of ['cars', 'pages-2']) {
      expect(await answer(site.visitor(), `/sitemaps/${file}.xml`), file).toEqual([404, null])
    }
  })
})

test('llms.txt describes the brand and lists the canonical URLs of its pages', async () => {
  const site = await startSite()
  const text = await (await site.visitor().get('/llms.txt')).text()
  expect(text).toMatch(/^# Glimmer\n\n> .+\$19.+\$49 a month/)
  expect(text).toContain('(http://glimmer.localhost/terms-of-service/): What you and Glimmer agree to')
  expect(text).not.toContain('/deal)')
  const other = await (await site.visitor({ at: at('tidyhive') }).get('/llms.txt')).text()
  expect(other).toContain('](http://tidyhive.localhost/deal): ')
  expect(other).not.toContain('Glimmer')
  expect(await answer(site.visitor({ at: at('sparkcrew') }), '/llms.txt')).toEqual([404, null])
})

test.each([
  ['staging', 'https://staging.glimmer.example'],
  ['preview', 'https://publicweb-preview.somebody.workers.dev'],
])('robots.txt in %s lists no sitemap, and lets crawlers read the noindex header', async (ENVIRONMENT, host) => {
  const site = await startSite({ vars: { ENVIRONMENT, GATEWAY_URL: 'https://api.stripe.com' } })
  const visitor = site.visitor({ at: host })
  const robots = await (await visitor.get('/robots.txt')).text()
  expect(robots).not.toMatch(/Sitemap|Disallow: \/$/m)
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/llms.txt']) {
    expect(await answer(visitor, path), path).toEqual([404, null])
  }
  expect((await visitor.get('/deal')).headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

const BLOCKS = 'body, main, section, aside, form, fieldset, dialog, header, footer'

/** Returns the visible texts of the blocks that directly contain the introductory price. */
function pricedBlocks(html: string, price: string): string[] {
  const visible = html
    .replace(/<(script|style|template|noscript|option)\b[\s\S]*?<\/\1>/g, '')
    // What a cleaner earns per hour is not the price.
    .replace(/<dl class="pay-l">[\s\S]*?<\/dl>/g, '')
  const isPriced = (block: string) => {
    const [, ...inner] = elements(block, BLOCKS)
    const own = inner.reduce((rest, each) => rest.replace(each, ' '), block)
    const text = own
      .replace(/<!--.*?-->/g, '')
      .replace(/<\/?[a-z][^>]*>/gi, ' ')
      .replaceAll('&#x24;', '$')
    return new RegExp(`\\${price}(?![\\d,.])`).test(text)
  }
  return elements(visible, BLOCKS).filter(isPriced).map(words)
}

// One brand of each kind: with every page, with only the landing pages, and for cleaners.
test.each(['glimmer', 'tidyhive', 'sparkcrew'])(
  'no page of %s shows the introductory price without its terms',
  async (id) => {
    const visitor = (await startSite()).visitor({ at: at(id) })
    const brand = brands.find((each) => each.id === id) ?? mainBrand
    const priced = new Set<string>()
    for (const { key, sample, isPersonal } of getPages(brand)) {
      if (isPersonal) continue
      const { html } = await visitor.page(sample.path)
      for (const block of pricedBlocks(html, '$19')) {
        priced.add(key)
        expect(block, key).toMatch(/\$49 ?a month/)
        // The terms of service have separate sections for prices, early cancellation and canceling.
        if (key === 'terms') continue
        expect(block, key).toMatch(/until you cancel|Cancel online at any time/)
        expect(block, key).toMatch(/before 6 paid months/)
      }
    }
    expect(priced).toContain('deal')
  },
)

test('a page whose registry entry excludes scripts has no island, because no script would hydrate it', async () => {
  const visitor = (await startSite()).visitor()
  for (const { key, sample } of getPages(mainBrand).filter(({ hasScript, isPersonal }) => !hasScript && !isPersonal)) {
    const { html } = await visitor.page(sample.path)
    const islands = [...html.matchAll(/ data-island="([^"]*)"/g)].map(([, name]) => name)
    expect(islands, `remove hasScript: false from the entry ${key}`).toEqual([])
  }
})
