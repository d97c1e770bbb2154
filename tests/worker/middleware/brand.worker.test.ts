import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../../worker/brands/registry.ts'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)

const production = { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.stripe.com' }

test('in production, a host that belongs to no brand gets a 421, and the origin gets no request', async () => {
  const site = await startSite({ vars: production })
  const hosts = ['nobody.example', 'evil.glimmer.example', 'glimmer.example.evil.example', '127.0.0.1']
  for (const host of [...hosts, 'glimmer.localhost']) {
    const response = await site.visitor({ at: `https://${host}` }).get('/deal')
    expect(response.status, host).toBe(421)
    expect(await response.text(), host).toContain('No site at this address')
  }
  expect(site.asked).toEqual([])
})

// A brand in development has no host in production.
const deployed = brands.filter(({ isDev }) => !isDev)
test.each(deployed.map((brand) => [brand.id, brand] as const))(
  'in production, the brand %s has its own host, robots.txt and canonical URL',
  async (_, brand) => {
    const site = await startSite({ vars: production })
    const visitor = site.visitor({ at: brand.baseUrl })
    const { response, html } = await visitor.page('/deal')
    expect(response.status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${brand.baseUrl}${brand.isMain ? '/' : '/deal'}"/>`)
    const meta = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]
    expect(meta).toBe(brand.isIndexed ? undefined : 'noindex, nofollow')
    expect(response.headers.get('x-robots-tag')).toBe(brand.isIndexed ? null : 'noindex, nofollow')

    const robots = await (await visitor.get('/robots.txt')).text()
    const sitemap = brand.isIndexed ? `\nSitemap: ${brand.baseUrl}/sitemap.xml\n` : ''
    expect(robots).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /graphql\n${sitemap}`)

    const www = await site.visitor({ at: `https://www.${brand.domain}` }).get('/deal?step=2&x=%2F')
    expect([www.status, www.headers.get('location')]).toEqual([301, `${brand.baseUrl}/deal?step=2&x=%2F`])
  },
)

test('in production, the waitlist and the 404 page are never indexed', async () => {
  const site = await startSite({ vars: production })
  const visitor = site.visitor({ at: 'https://glimmer.example' })
  for (const path of ['/deal/waitlist?zipcode=00901', '/nothing']) {
    const { response, html } = await visitor.page(path)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})

test('a page never contains the value of a forged Host header', async () => {
  const site = await startSite({ vars: { ENVIRONMENT: 'preview' } })
  const page = await site.visitor({ at: 'https://publicweb-preview.somebody.workers.dev' }).page('/deal?brand=tidyhive')
  expect(page.html).toContain('Tidyhive')
  expect(page.response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const local = await startSite()
  const answer = await local.visitor({ headers: { host: 'evil.example"><script>' } }).page('/deal')
  expect(answer.html).not.toContain('evil.example')
})
