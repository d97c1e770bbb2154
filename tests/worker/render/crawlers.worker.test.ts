import { beforeAll, expect, test } from 'vitest'
import { forEveryone } from '../../../scripts/smoke/same-page.ts'
import { CHICAGO, CHROME, GOOGLEBOT, readWords, type Site, seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

/** Pages by name, with the steps that lead to them and text that they contain. */
const PAGES: Record<string, { path: string; before?: (visitor: Visitor) => Promise<unknown>; says: string }> = {
  home: { path: '/', says: 'Come home to a clean house.' },
  deal: { path: '/deal', says: 'Come home to a clean house.' },
  'reviews in another order': { path: '/deal?sort=RATING_LOWEST', says: 'Lowest rating' },
  'sold out': { path: '/deal?utm_source=lastcall', says: 'First cleaning' },
  referral: { path: '/deal?referral=MARIA-4821', says: 'Maria invited you.' },
  'ad group': { path: '/deal?adgroupid=1001', says: 'Apartment Cleaning' },
  plan: { path: '/deal?step=2', before: reach(2), says: 'How big is your home?' },
  you: { path: '/deal?step=3', before: reach(3), says: 'Where do we send your voucher?' },
  pay: { path: '/deal?step=4', before: reach(4), says: 'Last thing: payment' },
  waitlist: { path: '/deal/waitlist?zipcode=00901', says: 'Tell me when you open' },
  // An isolate's first page may be rendered before the end of the offer is known, so `before` opens the page once.
  'not found': {
    path: '/nothing/here',
    before: async (visitor) => void (await visitor.page('/nothing/here')),
    says: 'Go Back',
  },
}

function reach(step: 2 | 3 | 4) {
  return (visitor: Visitor) => visitor.reach(step, { email: 'reader@example.com' })
}

async function read(site: Site, userAgent: string, at: string, page: (typeof PAGES)[string]) {
  const visitor = site.visitor({ userAgent, at, place: CHICAGO })
  await page.before?.(visitor)
  const { html, response } = await visitor.page(page.path)
  return { html, words: readWords(forEveryone(html)), status: response.status, visitor }
}

async function expectSameWords(page: (typeof PAGES)[string], brand = 'glimmer') {
  const site = await startSite()
  const at = `http://${brand}.localhost`
  // The person's request comes before answers are cached, so that this page is streamed.
  const person = await read(site, CHROME, at, page)
  if (brand === 'glimmer') expect(person.words).toContain(page.says)
  const crawler = await read(site, GOOGLEBOT, at, page)
  expect(crawler.status).toBe(person.status)
  expect(crawler.words).toBe(person.words)
  expect(crawler.html).not.toMatch(/<template id=|<streamed-part|\$RC\(|experiments\.js/)
  expect(crawler.html).toMatch(/<\/body><\/html>$/)
  expect(crawler.visitor.cookies.has('__Host-visitor'), 'the crawler got a visitor id').toBe(false)
}

test.each(Object.entries(PAGES))('on the page "%s", a crawler gets the same text as people', (_name, page) =>
  expectSameWords(page),
)

test.each(['deal', 'pay'])('on the page "%s" of another brand, a crawler gets the same text as people', (name) =>
  expectSameWords(PAGES[name] as (typeof PAGES)[string], 'tidyhive'),
)

test('a crawler gets the same page as a person, except for the scripts of experiments and analytics', async () => {
  const site = await startSite()
  const [person, crawler] = [site.visitor(), site.visitor({ userAgent: GOOGLEBOT })]
  await person.page('/deal')
  const read = forEveryone((await crawler.page('/deal')).html)
  const seen = forEveryone((await person.page('/deal')).html).replace(/<script [^>]*data-lazy[^>]*><\/script>/g, '')
  // If the pages differ, the failure shows the place instead of 100 KB of HTML.
  const at = [...read].findIndex((character, index) => character !== seen[index])
  expect({ at, there: at === -1 ? '' : read.slice(at - 40, at + 80), length: read.length }).toEqual({
    at: -1,
    there: '',
    length: seen.length,
  })
})
