import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  Arriving,
  CHICAGO,
  CHROME,
  GOOGLEBOT,
  holding,
  type Interceptor,
  inPlace,
  readWords,
  type Site,
  seed,
  startSite,
} from '../ask.ts'

beforeAll(seed)

const silent: Interceptor = () => new Promise(() => {})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('while the origin is slow, everything before the price is sent immediately, then the rest of the page, and then the streamed parts', async () => {
  const site = await startSite()
  // Warms up fonts, styles and shell, which this test does not measure.
  await site.visitor().page('/deal')
  const { intercept, release } = holding('GetAvailableVouchers', 'DealsHome')
  const cold = await startSite({ intercept })
  const arriving = new Arriving(await cold.visitor().get('/deal'))
  const first = await arriving.until((text) => text.includes('<h1'))
  expect(first).toMatch(/^<!DOCTYPE html>/i)
  expect(first).toContain('</head>')
  // The heading can be sent because it does not depend on the price.
  expect(first).not.toContain('First cleaning')
  expect(first).not.toContain('Your ZIP code')
  release('GetAvailableVouchers')
  const page = await arriving.until((text) => text.includes('Your ZIP code'))
  expect(page).toContain('Your ZIP code')
  expect(page).not.toContain('Show more reviews')
  release('DealsHome')
  const whole = await arriving.all()
  expect(whole).toContain('Show more reviews')
  expect(whole).toMatch(/<\/body><\/html>$/)
})

test('without JavaScript, an application form with mistakes is shown again with the pay table, even if the origin answers late', async () => {
  const { intercept, release } = holding('CleanerEarnings')
  const site = await startSite({ intercept })
  const response = site.visitor().post('/apply', { firstName: 'Ana' })
  const page = response.then((answer) => answer.text())
  await vi.waitFor(() => expect(site.asked.map(({ operation }) => operation)).toContain('CleanerEarnings'))
  await wait(200)
  release('CleanerEarnings')
  // Without JavaScript, hidden elements stay hidden.
  const [shown = ''] = (await page).split('<div hidden id="S:')
  expect(readWords(shown)).toContain('Enter a valid email address')
  expect(readWords(shown)).toContain('What it pays')
})

test('while the origin is slow, a page’s static parts are sent immediately if the campaign is known', async () => {
  const site = await startSite()
  await site.visitor().page('/deal')
  await site.visitor({ place: { city: 'Chicago', regionCode: 'IL' } }).page('/deal')
  const { intercept, release } = holding('DealsHome')
  site.intercept(intercept)
  // This visitor is in another place, and the answer for that place is not in the cache.
  const arriving = new Arriving(await site.visitor({ place: { city: 'Austin', regionCode: 'TX' } }).get('/deal'))
  const first = await arriving.until((text) => text.includes('Your ZIP code'))
  expect(first).toContain('First cleaning')
  expect(first).toContain('they cost the member rate in your area.')
  expect(first).not.toContain('</html>')
  release('DealsHome')
  expect(await arriving.all()).toMatch(/<\/body><\/html>$/)
})

test('a page with streamed parts ends up with the same text as a page without them', async () => {
  const quick = await startSite()
  await quick.visitor().page('/deal')
  const atOnce = await quick.visitor().page('/deal')
  expect(atOnce.html).not.toContain('$RC(')
  const { intercept, release } = holding('DealsHome')
  const site = await startSite({ intercept })
  const arriving = new Arriving(await site.visitor().get('/deal'))
  // Four parts wait for the answer that the test holds back.
  await arriving.until((text) => Number(text.match(/<template id="B:\d/g)?.length) >= 4)
  release('DealsHome')
  const html = await arriving.all()
  // More than four parts are streamed if other answers are late too.
  expect(html.match(/\$RC\("/g)?.length, 'streamed parts').toBeGreaterThanOrEqual(4)
  expect(readWords(html)).toBe(readWords(atOnce.html))
  expect(inPlace(html)).not.toMatch(/<(template|streamed-part)/)
})

/**
 * Much longer than any deadline of a page, so that a busy machine causes no failure. The bench measures how long a page
 * waits for a slow origin (bench/rows/slow-origin.ts).
 */
const PATIENCE_MS = 8_000

test('if the origin never answers, a page is complete without a long wait and omits unknown data, even for a crawler', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const userAgent of [CHROME, GOOGLEBOT]) {
    const site = await startSite({ intercept: silent })
    const startedAt = Date.now()
    const path = '/deal?referral=MARIA-4821&utm_source=spring&adgroupid=1001'
    const { response, html } = await site.visitor({ userAgent }).page(path)
    const took = Date.now() - startedAt
    expect(response.status).toBe(200)
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(took).toBeLessThan(PATIENCE_MS)
    const words = readWords(html)
    expect(words).toContain('Reviews could not be loaded right now')
    expect(words).toContain('$19')
    expect(words).toContain('Type your ZIP code above to see the member rate in your area.')
    // Unknown counters, an unknown host and an unknown place are omitted.
    expect(words).not.toMatch(/Vouchers left|invited you|Near /)
    if (userAgent !== CHROME) expect(html).not.toMatch(/<(template|streamed-part)/)
  }
  expect(report).toHaveBeenCalled()
})

test('a wrong answer for one field does not affect the other fields on the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const says: Record<string, string> = {
    publicReviews: 'Show more reviews',
    reviewSummary: 'demonstration reviews',
    placesOfTile: 'Near Chicago, IL',
    availableVouchers: '$14',
  }
  for (const field of Object.keys(says)) {
    const site = await startSite()
    site.intercept(({ body }, pass) =>
      new RegExp(`\\b${field}\\b`).test(JSON.parse(body).query) ? Response.json({ data: { [field]: 'text' } }) : pass(),
    )
    const words = await site.visitor({ place: CHICAGO }).words('/deal?utm_source=spring')
    const missing = Object.keys(says).filter((name) => !words.includes(says[name] ?? ''))
    expect(missing).toEqual([field])
  }
})

test('a visitor who leaves before a page is complete causes no error', async () => {
  // The test suite fails if something is logged, so this test needs no other assertion.
  const site = await startSite({
    intercept: async ({ operation }, pass) => {
      await wait(operation === 'DealsHome' ? 300 : 100)
      return pass()
    },
  })
  const visitor = site.visitor()
  const reader = (await visitor.get('/deal')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await wait(600)
  await visitor.settled()
})

describe('a visitor’s place', () => {
  const at = (latitude: string, longitude: string) => ({ city: '', regionCode: 'IL', latitude, longitude })
  const chicago = at('41.8853', '-87.6216')
  const oakPark = at('41.885', '-87.7845')
  const getNear = (html: string) => /Near [^<]*?, [A-Z]{2}/.exec(inPlace(html))?.[0]
  const getTiles = ({ asked }: Site) => asked.filter(({ operation }) => operation === 'PlacesOfTile')

  test('one request covers all places of a map tile, so the first visitor from the next town gets their place immediately', async () => {
    const site = await startSite()
    const first = site.visitor({ place: chicago })
    const { html } = await first.page('/deal')
    await first.settled()
    expect(getNear(html)).toBe('Near Chicago, IL')
    const next = await site.visitor({ place: oakPark }).page('/deal')
    expect(getNear(next.html)).toBe('Near Oak Park, IL')
    expect(next.html).not.toContain('$RC(')
    expect(readWords(next.html)).toContain('Near you that is $22.50 an hour, plus any tax.')
    // The origin learns the tile but not a visitor's place in it.
    expect(getTiles(site).map(({ variables, place }) => ({ variables, place }))).toEqual([
      { variables: { south: 40, west: -88, state: 'IL' }, place: null },
    ])
    expect(site.asked.map(({ place }) => place).filter(Boolean)).toEqual([])
  })

  test('a visitor’s place is found by city if the coordinates are unknown', async () => {
    const site = await startSite()
    const { html } = await site.visitor({ place: { city: 'Oak Park', regionCode: 'IL' } }).page('/deal')
    expect(getNear(html)).toBe('Near Oak Park, IL')
    expect(getTiles(site)).toEqual([])
  })

  test.each<[string, Interceptor]>([
    ['cannot be loaded', () => new Response('oops', { status: 500 })],
    [
      'names cells that it does not list',
      async (_, pass) => {
        const { data } = await (await pass()).json<{ data: { placesOfTile: { cells: number[] } } }>()
        return Response.json({ data: { placesOfTile: { ...data.placesOfTile, cells: Array(400).fill(9_999) } } })
      },
    ],
  ])('a visitor’s place is left out of an otherwise complete page if its tile %s', async (_name, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const site = await startSite({
      intercept: (asked, pass) => (asked.operation === 'PlacesOfTile' ? fault(asked, pass) : pass()),
    })
    const { response, html } = await site.visitor({ place: chicago }).page('/deal')
    expect(response.status).toBe(200)
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(getNear(html)).toBeUndefined()
    expect(readWords(html)).toContain('Type your ZIP code above to see the member rate in your area.')
    expect(readWords(html)).toContain('Show more reviews')
  })

  test('invalid coordinates cause no error and no request for a tile, and an invalid state is ignored', async () => {
    const site = await startSite()
    const odd = ['NaN', '1e999', '-91', '', 'north', '4'.repeat(400), '[]']
    for (const each of odd) {
      for (const place of [at(each, '-87.6'), at('41.9', each === '-91' ? '181' : each), at(each, each)]) {
        const { response } = await site.visitor({ place }).page('/deal')
        expect(response.status).toBe(200)
      }
    }
    for (const regionCode of ['x'.repeat(100), '__proto__', 'il', 'IL\n']) {
      const { html } = await site.visitor({ place: { ...chicago, regionCode } }).page('/deal')
      expect(getNear(html)).toBe('Near Chicago, IL')
    }
    const corners = new Set(getTiles(site).map(({ variables }) => JSON.stringify(variables)))
    expect([...corners]).toEqual(['{"south":40,"west":-88,"state":null}'])
  })
})
