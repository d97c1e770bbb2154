/** What a visitor gets while the origin is slow, and if it never answers. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Arriving, comparable, type Door, holding, inPlace, seed, startSite, wordsOf } from '../ask.ts'

beforeAll(seed)

/** An origin that never answers. */
const silent: Door = () => new Promise(() => {})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An origin that is slow for some operations. */
const slow =
  (delays: Record<string, number>): Door =>
  async ({ operation }, pass) => {
    await wait(delays[operation] ?? 0)
    return pass()
  }

describe('while the origin is slow', () => {
  test('everything up to the price is sent before any data, then the page, then the late parts', async () => {
    const site = await startSite()
    // Warm: fonts, styles and shell do not count here.
    await site.visitor().page('/deal')
    const { door, release } = holding('GetAvailableVouchers', 'DealsHome')
    const cold = await startSite({ door })
    const arriving = new Arriving(await cold.visitor().get('/deal'))
    const first = await arriving.until((text) => text.includes('<h1'))
    expect(first).toMatch(/^<!DOCTYPE html>/i)
    expect(first).toContain('</head>')
    // The heading is the same at any price.
    expect(first).not.toContain('First cleaning')
    expect(first).not.toContain('Your zipcode')
    release('GetAvailableVouchers')
    const page = await arriving.until((text) => text.includes('Your zipcode'))
    expect(page).toContain('Your zipcode')
    expect(page).not.toContain('Show more reviews')
    release('DealsHome')
    const whole = await arriving.all()
    expect(whole).toContain('Show more reviews')
    expect(whole).toMatch(/<\/body><\/html>$/)
  })

  test('the static parts are sent immediately if the campaign is known', async () => {
    const site = await startSite()
    await site.visitor().page('/deal')
    await site.visitor({ place: { city: 'Chicago', regionCode: 'IL' } }).page('/deal')
    const { door, release } = holding('DealsHome')
    site.hold(door)
    // A different place, so that the answer is not cached.
    const arriving = new Arriving(await site.visitor({ place: { city: 'Austin', regionCode: 'TX' } }).get('/deal'))
    const first = await arriving.until((text) => text.length > 0)
    expect(first).toContain('Your zipcode')
    expect(first).toContain('First cleaning')
    expect(first).not.toContain('</html>')
    release('DealsHome')
    expect(await arriving.all()).toMatch(/<\/body><\/html>$/)
  })

  test('a page with streamed parts ends up the same as one with all data available', async () => {
    const quick = await startSite()
    await quick.visitor().page('/deal')
    const atOnce = await quick.visitor().page('/deal')
    expect(atOnce.html).not.toContain('replaceWith(')
    for (let run = 0; run < 5; run++) {
      const { door, release } = holding('DealsHome')
      const site = await startSite({ door })
      const arriving = new Arriving(await site.visitor().get('/deal'))
      // Four parts wait for the held answer.
      await arriving.until((text) => Number(text.match(/<(late-part|template) id="l\d/g)?.length) >= 4)
      release('DealsHome')
      const html = await arriving.all()
      // And the banner, unless its own answer has come by then.
      expect(html.match(/\bl\d\.replaceWith\(/g)?.length, 'late parts').toBeGreaterThanOrEqual(4)
      expect(comparable(html)).toBe(comparable(atOnce.html))
      expect(inPlace(html)).not.toMatch(/<(template|late-part)/)
    }
  })
})

/** Far beyond every deadline of a page, so that a busy machine fails nothing. The bench measures the two seconds. */
const PATIENCE_MS = 8_000

describe('when the origin never answers', () => {
  for (const path of [
    '/',
    '/deal',
    '/deal?referral=MARIA-4821&utm_source=spring&adgroupid=1001',
    '/deal?sort=RECENT&after=abc',
  ]) {
    test(`${path} is complete without waiting, and states what is unknown`, async () => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => {})
      const site = await startSite({ door: silent })
      const startedAt = Date.now()
      const { response, html } = await site.visitor().page(path)
      const took = Date.now() - startedAt
      expect(response.status).toBe(200)
      expect(html).toMatch(/<\/body><\/html>$/)
      expect(took).toBeLessThan(PATIENCE_MS)
      const words = wordsOf(html)
      expect(words).toContain('Reviews could not be loaded right now')
      expect(words).toContain('$19')
      expect(words).toContain('Type your zipcode above to see the member rate of your area.')
      // Unknown counters are omitted, and so is a missing referrer.
      expect(words).not.toMatch(/Vouchers left|invited you|Near /)
      expect(report).toHaveBeenCalled()
    })
  }

  test('crawlers get the complete page too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const site = await startSite({ door: silent })
    const startedAt = Date.now()
    const { response, html } = await site
      .visitor({ userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
      .page('/deal')
    expect([response.status, Date.now() - startedAt < PATIENCE_MS]).toEqual([200, true])
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(html).not.toMatch(/<(template|late-part)/)
  })
})

test('a visitor who leaves midway is not an error', async () => {
  // The console guard is the assertion.
  const site = await startSite({ door: slow({ GetAvailableVouchers: 100, DealsHome: 300 }) })
  const visitor = site.visitor()
  const reader = (await visitor.get('/deal')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await wait(600)
  await visitor.settled()
})
