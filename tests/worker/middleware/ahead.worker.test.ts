import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type StoredSwitch, SWITCHES_KEY } from '../../../graphql/contract/switches.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { decode, GOOGLEBOT, type SiteOptions, seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)
afterEach(() => void vi.useRealTimers())

const AT = 'http://glimmer.localhost'
/** The request headers that Chromium sends when it prefetches a page because of our speculation rules. */
const BY_RULES = { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none', referer: `${AT}/` }
/** The request headers with which client/lazy.ts prefetches a page. */
const BY_SCRIPT = { 'x-ahead': '1', 'sec-fetch-site': 'same-origin', referer: `${AT}/` }

const ahead = (visitor: Visitor, path: string, headers: Record<string, string> = BY_RULES) =>
  visitor.get(path, { headers })

/** Starts a visitor who has a page open. */
async function reader(options?: SiteOptions): Promise<Visitor> {
  const visitor = (await startSite(options)).visitor()
  await visitor.page('/')
  return visitor
}

/** Asks whether a prefetched page is up to date, as the page's script does when the page is shown. */
async function isUpToDate(visitor: Visitor, html: string): Promise<boolean> {
  const state = decode(/ data-ahead="([^"]+)"/.exec(html)?.[1] ?? '')
  expect(state).not.toBe('')
  const { status } = await visitor.get(`/events?state=${state}`, { headers: { accept: '*/*' } })
  expect([204, 205]).toContain(status)
  return status === 204
}

test('only pages that search engines may index are prefetched, and a refused prefetch sends nothing to the origin', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.page('/')
  for (const page of getPages(mainBrand)) {
    const { status } = await ahead(visitor, page.sample.path)
    expect(status, page.key).toBe(page.isIndexable && !page.isPersonal ? 200 : 503)
  }
  await visitor.settled()
  const asked = site.asked.length
  for (const path of [
    '/deal?step=1',
    '/deal?utm_source=spring',
    '/deal/waitlist',
    '/login',
    '/customer/',
    '/agent/deal',
  ]) {
    const response = await ahead(visitor, path)
    expect([response.status, response.headers.getSetCookie(), await response.text()], path).toEqual([503, [], ''])
  }
  expect((await ahead(visitor, '/vs', { ...BY_RULES, 'save-data': 'on' })).status).toBe(503)
  for (const name of ['__Host-session', '__Host-agent']) {
    visitor.cookies.set(name, '1')
    expect((await ahead(visitor, '/vs')).status, name).toBe(503)
    visitor.cookies.delete(name)
  }
  await visitor.settled()
  expect(site.asked.length).toBe(asked)
})

test('our pages cannot prefetch a page that would set a cookie, and the cookie is set when the visitor opens that page', async () => {
  const visitor = (await startSite()).visitor()
  for (const [headers, refused] of [
    [BY_RULES, 503],
    [BY_SCRIPT, 204],
  ] as const) {
    const early = await ahead(visitor, '/services/deep-cleaning', headers)
    expect([early.status, early.headers.getSetCookie()]).toEqual([refused, []])
  }
  expect((await visitor.get('/services/deep-cleaning')).headers.getSetCookie().join()).toContain('__Host-visitor=')
  const now = await ahead(visitor, '/services/deep-cleaning')
  expect([now.status, now.headers.getSetCookie()]).toEqual([200, []])
  // If a search engine prefetches our page, the browser stores our cookies only when it shows the page.
  const stranger = (await startSite()).visitor()
  const found = await ahead(stranger, '/vs', { 'sec-purpose': 'prefetch', referer: 'https://www.google.com/' })
  expect([found.status, found.headers.getSetCookie().length > 0]).toEqual([200, true])
})

test('a page that a script prefetched is cached for 10 seconds, and any other page must be revalidated', async () => {
  const visitor = await reader()
  const cacheControl = async (headers?: Record<string, string>) =>
    (await ahead(visitor, '/vs', headers ?? {})).headers.get('cache-control')
  expect(await cacheControl(BY_SCRIPT)).toBe('private, max-age=10')
  expect(await cacheControl(BY_RULES)).toBe('private, no-cache')
  expect(await cacheControl()).toBe('private, no-cache')
})

test('crawlers, agents, customers and visitors in the funnel get no speculation rules', async () => {
  const site = await startSite()
  const rulesAt = async (visitor: Visitor, path: string) =>
    (await visitor.page(path)).response.headers.get('speculation-rules')
  const visitor = site.visitor()
  expect(await rulesAt(visitor, '/')).toMatch(/^"\/assets\/ahead-[\w-]+\.json"$/)
  await visitor.reach(2, { email: 'ada@example.com' })
  expect(await rulesAt(visitor, '/deal?step=2')).toBeNull()
  expect(await rulesAt(site.visitor({ userAgent: GOOGLEBOT }), '/')).toBeNull()
  expect(await rulesAt(site.visitor(), '/agent/')).toBeNull()
  const customer = site.visitor()
  customer.cookies.set('__Host-session', 'a-token-of-twenty-letters')
  expect(await rulesAt(customer, '/')).toBeNull()
})

test('a prefetched page is up to date until a cookie or data that it depends on changes', async () => {
  let left = 80
  const site = await startSite({
    intercept: async ({ operation }, pass) => {
      const answer = await pass()
      if (operation !== 'GetAvailableVouchers') return answer
      const found = await answer.json<{ data: { availableVouchers: object } }>()
      const changed = { vouchersRemaining: left, zeroVouchersAvailable: left === 0 }
      return Response.json({ data: { availableVouchers: { ...found.data.availableVouchers, ...changed } } })
    },
  })
  const visitor = site.visitor()
  await visitor.page('/')
  const html = await (await ahead(visitor, '/services/deep-cleaning')).text()
  expect(await isUpToDate(visitor, html)).toBe(true)

  // In another tab, the visitor answers the consent banner, and later signs in.
  visitor.cookies.set('__Host-consent', 'glimmer.refused')
  expect(await isUpToDate(visitor, html)).toBe(false)
  visitor.cookies.delete('__Host-consent')
  visitor.cookies.set('__Host-session', 'a-token-of-twenty-letters')
  expect(await isUpToDate(visitor, html)).toBe(false)
  visitor.cookies.delete('__Host-session')
  // Third-party cookies do not make a page outdated.
  visitor.cookies.set('_fbp', 'fb.1.1')
  expect(await isUpToDate(visitor, html)).toBe(true)

  // The last vouchers are sold.
  left = 0
  site.forget()
  expect(await isUpToDate(visitor, html)).toBe(false)
})

test('a prefetched page is outdated after a kill switch or the experiments’ rules change', async () => {
  const on: StoredSwitch = {
    ...{ name: 'waitlist', brand: 'glimmer', by: 'ana', why: 'a test', until: null, since: '2026-01-01T00:00:00.000Z' },
  }
  const kept: Record<string, string> = {}
  const FLAGS = { get: async (key: string) => kept[key] ?? null }
  for (const [key, value] of [
    [SWITCHES_KEY, { switches: [on] }],
    ['payload', { features: {}, dateUpdated: '2026-11-24T00:00:00.000Z' }],
  ] as const) {
    const visitor = await reader({ bindings: { FLAGS } })
    const html = await (await ahead(visitor, '/vs')).text()
    expect(await isUpToDate(visitor, html)).toBe(true)
    kept[key] = JSON.stringify(value)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    // The next request still uses the old values. The site reads the new values after the response.
    await isUpToDate(visitor, html)
    await visitor.settled()
    expect(await isUpToDate(visitor, html), key).toBe(false)
    vi.useRealTimers()
  }
})
