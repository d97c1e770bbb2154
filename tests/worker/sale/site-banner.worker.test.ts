/**
 * The offer banner above the header of the main brand's pages. The banner shows the price with its terms. Pages for
 * customers have no banner, and a browser with a session gets none on any page.
 */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { easternTime } from '../../../graphql/contract/text/format.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { isPageOnBrand } from '../../../worker/registry/page.ts'
import { pages } from '../../../worker/registry/pages.ts'
import { Arriving, CHICAGO, readWords, seed, startSite, type Visitor, type VisitorOptions } from '../ask.ts'

beforeAll(seed)

const bannersIn = (html: string) =>
  [...html.matchAll(/<div class="banner[\s\S]*?<\/div>/g)].map(([banner]) => readWords(banner))

async function bannersAt(path: string, options?: VisitorOptions) {
  const site = await startSite()
  // Opens the page twice, because the first page may be rendered before the campaign is known. Its banner then shows
  // the standing offer's price and no end date.
  await site.visitor(options).page(path)
  const { html } = await site.visitor(options).page(path)
  return { banners: bannersIn(html), words: readWords(html), html }
}

const TERMS =
  'Then Forever Clean, $49 a month until you cancel, later visits not included; canceling before 6 paid months costs $56.'
/** The banner's text while the end of the offer is unknown. */
const WITHOUT_END = `Introductory Offer: Get Your Home Cleaned For $19! ${TERMS}`

async function getEnd(campaign: string): Promise<string> {
  const end = await env.DB.prepare('SELECT ends_at FROM campaigns WHERE id = ?').bind(campaign).first<string>('ends_at')
  return easternTime(String(end))
}

const standing = async () =>
  `Limited Time Offer: Get Your Home Cleaned For $19! Ends ${await getEnd('standing')}. ${TERMS}`

const withHeader = pages
  .filter((page) => page.hasBanner && isPageOnBrand(page, mainBrand))
  .map((page) => page.sample?.path ?? page.path)

test('the banner appears exactly once on the 404 page and on every page whose entry allows it', async () => {
  const site = await startSite()
  await site.visitor().page('/deal')
  for (const path of [...withHeader, '/no-such-page']) {
    const { html } = await site.visitor().page(path)
    expect(bannersIn(html), path).toEqual([await standing()])
    expect(readWords(html).match(/Limited Time Offer/g), path).toHaveLength(1)
  }
})

const getHeader = async (visitor: Visitor, path: string) =>
  /<header[\s\S]*?<\/header>/.exec((await visitor.page(path)).html)?.[0] ?? ''

test('a customer’s header, pages for customers, and later steps of the funnel have no offer for new clients', async () => {
  const site = await startSite()
  const [stranger, customer] = [site.visitor(), site.visitor()]
  customer.cookies.set('__Host-session', 'a-session-that-may-have-ended')
  for (const path of ['/help/', '/reviews/']) {
    expect(readWords(await getHeader(stranger, path))).toMatch(/The offer[\s\S]*Sign in/)
    const header = await getHeader(customer, path)
    expect(header).toContain('href="/customer/"')
    expect(readWords(header)).not.toMatch(/Sign in|The offer|Limited Time Offer/)
  }
  for (const path of ['/login', '/customer/choosedate/', '/unsubscribe/']) {
    expect(readWords(await getHeader(stranger, path))).not.toContain('Limited Time Offer')
  }
  // Later steps of the funnel have no header and no banner.
  await stranger.reach(4, { email: 'banner@example.com' })
  for (const step of [2, 3, 4]) expect(bannersIn((await stranger.page(`/deal?step=${step}`)).html)).toEqual([])
})

test('for a visitor from a campaign, no part of a page states the early cancellation fee that applies without the campaign', async () => {
  const visitor = (await startSite()).visitor({ place: CHICAGO })
  for (const path of ['/deal?utm_source=spring', '/', '/us/illinois/chicago/']) {
    const words = await visitor.words(path)
    expect(words, path).toMatch(/an hour costs members \$\d/)
    expect(words, path).toContain('canceling before 6 paid months costs $61')
    // Without the campaign, the early cancellation fee would be $56.
    expect(words, path).not.toContain('$56')
  }
})

test('the banner shows the price and end of the campaign or of the standing offer, and is omitted once all vouchers are sold out', async () => {
  expect((await bannersAt('/help/?utm_source=spring')).banners[0]).toContain(
    `For $14! Ends ${await getEnd('spring')}. Then Forever Clean, $49 a month until you cancel, later visits not included; canceling before 6 paid months costs $61.`,
  )
  expect((await bannersAt('/help/?utm_source=lastcall')).banners[0]).toContain(
    `For $19! Ends ${await getEnd('standing')}.`,
  )
  // This campaign has no end date.
  expect((await bannersAt('/help/?utm_source=tiny')).banners).toEqual([WITHOUT_END])
  await env.DB.prepare("UPDATE campaigns SET stock = 0 WHERE id = 'standing'").run()
  const { banners, words } = await bannersAt('/help/?utm_source=lastcall')
  await env.DB.prepare("UPDATE campaigns SET stock = 500 WHERE id = 'standing'").run()
  expect(banners).toEqual([])
  expect(words).not.toContain('Limited Time Offer')
})

test('once the offer has ended, the offer page does not advertise it, and says when it ended', async () => {
  const end = await env.DB.prepare("SELECT ends_at FROM campaigns WHERE id = 'standing'").first<string>('ends_at')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const endsAt = (moment: string) =>
    env.DB.prepare("UPDATE campaigns SET starts_at = '2026-01-01T00:00:00.000Z', ends_at = ? WHERE id = 'standing'")
      .bind(moment)
      .run()
  await endsAt(yesterday)
  for (const at of ['http://localhost', 'http://tidyhive.localhost']) {
    const { banners, words } = await bannersAt('/deal', { at })
    expect(banners).toEqual([])
    expect(words).not.toMatch(/Limited Time Offer|Introductory Offer/)
    expect(words).toContain(`This offer ended ${easternTime(yesterday)}.`)
  }
  await endsAt(String(end))
})

test('visitors from an ad get a banner with the ad variant’s short title and the lowest price with its terms', async () => {
  const { banners, words } = await bannersAt('/deal?adgroupid=1001')
  expect(banners).toEqual([
    `Limited Time Offer: Apartment Cleaning Starting At $9! Ends ${await getEnd('standing')}. Then Forever Clean, $49 a month until you cancel, later visits not included; canceling before 6 paid months costs $41.`,
  ])
  expect(words).toContain('Affordable Apartment Cleaning Services')
})

test('brands without the header show the banner’s text in the price card', async () => {
  const { banners, words } = await bannersAt('/deal', { at: 'http://tidyhive.localhost' })
  expect(banners).toEqual([])
  expect(words.match(/Limited Time Offer/g)).toHaveLength(1)
})

test('if the origin does not answer, the banner shows the standing offer’s price and no end date, and no script replaces it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ intercept: () => Promise.reject(new Error('down')) })
  for (const path of ['/help/', '/no-such-page', '/hub/']) {
    const { html } = await site.visitor().page(path)
    expect([...new Set(bannersIn(html))], path).toEqual([WITHOUT_END])
    // Of the three pages, only /help/ may have streamed parts.
    if (path !== '/help/') expect(html, path).not.toMatch(/<template|<streamed-part|\$RC\(/)
  }
})

test('a page waits only briefly for the campaign, and then its banner has the standing offer’s price', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ intercept: () => new Promise(() => {}) })
  const arriving = new Arriving(await site.visitor().get('/reviews/'))
  const first = await arriving.until((text) => text.includes('<h1'))
  // The request for the campaign has not timed out yet.
  expect(report).not.toHaveBeenCalled()
  expect(bannersIn(first)).toEqual([WITHOUT_END])
  expect(await arriving.all()).toMatch(/<\/body><\/html>$/)
})

test.each([
  ['1001', 'Affordable Apartment Cleaning Services', 'Low-Cost Apartment Cleaning'],
  ['2002', 'Careful Same Day Cleaners', 'Thorough Same Day Cleaning'],
])('the page of ad group %s has the heading and title "%s", and ends with "%s"', async (id, heading, closing) => {
  const { html } = await bannersAt(`/deal?adgroupid=${id}`)
  const headings = [...html.slice(html.indexOf('<main')).matchAll(/<h[12][^>]*>([^<]+)<\/h[12]>/g)].map(
    ([, words]) => words,
  )
  expect(headings[0]).toBe(heading)
  expect(html).toContain(`<title>${heading} | Glimmer</title>`)
  expect(headings).toContain(closing)
  // The page for same-day cleaning has this note below its heading, on the first screen.
  const isNoted = /<h1[^>]*>[^<]+<\/h1><p>No visit starts on the day you book it\.<\/p>/.test(html)
  expect(isNoted).toBe(id === '2002')
})

test('the apartment ad variant explains prepaid vouchers, and the maid ad variant mentions the written list', async () => {
  const { words } = await bannersAt('/deal?adgroupid=1002')
  expect(words).toContain('Apartment cleaning vouchers\nPrepaid apartment cleaning. Pick the closest size.')
  expect((await bannersAt('/deal?adgroupid=3001')).words).toContain('Every maid works from the written list')
})
