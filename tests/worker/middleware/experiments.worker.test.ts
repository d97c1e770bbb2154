/** What a flag service payload can change on pages, and what it can never change. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seed, startSite, type VisitorOptions, wordsOf } from '../ask.ts'

beforeAll(seed)

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

type Features = Record<string, unknown>

/** A payload of GrowthBook's features API in which every flag has one value for everyone. */
function always(values: Record<string, unknown>): Features {
  return Object.fromEntries(Object.entries(values).map(([key, defaultValue]) => [key, { defaultValue }]))
}

/** A site that has read this payload from KV. */
async function siteWith(features: unknown) {
  const site = await startSite({ bindings: { FLAGS: { get: async () => ({ features }) } } })
  const first = site.visitor()
  await (await first.get('/deal')).text()
  await first.settled()
  return site
}

async function wordsAt(site: Awaited<ReturnType<typeof siteWith>>, path: string, options?: VisitorOptions) {
  const visitor = site.visitor(options)
  const { html, response } = await visitor.page(path)
  return { words: wordsOf(html).replaceAll('\u00a0', ' '), html, status: response.status, visitor }
}

describe('a parameter of the flag service', () => {
  test('pricing chooses the plan with that monthly price, on the page and in its terms', async () => {
    const { words } = await wordsAt(await siteWith(always({ pricing: 39 })), '/deal')
    expect(words).toContain('$39 a month')
    expect(words).not.toContain('$49')
  })

  test('voucherOption names a plan, and takes precedence over pricing', async () => {
    const site = await siteWith(always({ voucherOption: 'FOREVERCLEAN_59_FCPH_35', pricing: 39 }))
    const { words } = await wordsAt(site, '/deal')
    expect(words).toContain('$59 a month')
    // 3 hours at $35 an hour, less the $19 paid.
    expect(words).toContain('$86')
  })

  test('lower_etf_higher_fc_charge_v2 chooses the plan with $59 a month and $25 an hour', async () => {
    const { words } = await wordsAt(await siteWith(always({ lower_etf_higher_fc_charge_v2: true })), '/deal')
    expect(words).toContain('$59 a month')
    expect(words).toContain('$56')
  })

  test('a plan that is not on sale is reported, and the brand’s default is shown', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { words } = await wordsAt(await siteWith(always({ voucherOption: 'FOREVERCLEAN_1' })), '/deal')
    expect(words).toContain('$49 a month')
    expect(complaint.mock.calls.flat().join('\n')).toContain('No voucher cohort found')
  })

  test('review_default_sort orders the reviews unless the visitor chose an order', async () => {
    const lowest = await siteWith(always({ review_default_sort: 'RATING_LOWEST' }))
    await wordsAt(lowest, '/deal')
    const sorts = lowest.asked.map(({ variables }) => (variables.filter as { sort?: string } | undefined)?.sort)
    expect(sorts).toContain('RATING_LOWEST')
  })

  test('convert_enabled removes the experiment script', async () => {
    const on = await wordsAt(await siteWith(always({ convert_enabled: true })), '/deal')
    expect(on.html).toContain('/experiments.js')
    const off = await wordsAt(await siteWith(always({ convert_enabled: false })), '/deal')
    expect(off.html).not.toContain('/experiments.js')
  })

  test('of the wrong type counts as absent', async () => {
    const { words } = await wordsAt(await siteWith(always({ pricing: '39' })), '/deal')
    expect(words).toContain('$49 a month')
  })
})

describe('a rule of the flag service', () => {
  test('can apply to one brand alone', async () => {
    const site = await siteWith({
      pricing: { defaultValue: 0, rules: [{ condition: { brand: 'tidyhive' }, force: 59 }] },
    })
    expect((await wordsAt(site, '/deal', { at: 'http://tidyhive.localhost' })).words).toContain('$59 a month')
    expect((await wordsAt(site, '/deal')).words).toContain('$49 a month')
  })

  test('splits visitors, and shows each one the same price on every page', async () => {
    const site = await siteWith({
      pricing: { defaultValue: 0, rules: [{ variations: [0, 39], weights: [0.5, 0.5], hashAttribute: 'id' }] },
    })
    const prices = new Set<string>()
    for (let number = 0; number < 24; number++) {
      const visitor = site.visitor()
      const seen = new Set<string>()
      for (const path of ['/deal', '/deal', '/terms-of-service/']) {
        const words = wordsOf((await visitor.page(path)).html).replaceAll('\u00a0', ' ')
        seen.add(words.match(/\$(\d+) a month/)?.[1] ?? 'none')
      }
      expect([...seen], `prices that visitor ${number} saw`).toHaveLength(1)
      prices.add([...seen][0] ?? '')
    }
    expect([...prices].sort()).toEqual(['39', '49'])
  })
})

test('crawlers get the control variant, whatever the payload says, and no experiment script', async () => {
  const site = await siteWith(always({ pricing: 39, convert_enabled: true }))
  const { words, html } = await wordsAt(site, '/deal', { userAgent: GOOGLEBOT })
  expect(words).toContain('$49 a month')
  expect(words).not.toContain('$39 a month')
  expect(html).not.toContain('/experiments.js')
})

test.each([
  ['a flag without a definition', { pricing: null }],
  ['flags that are text', 'pricing'],
  ['rules that are no list', { pricing: { defaultValue: 39, rules: { force: 59 } } }],
  ['a rule without content', { pricing: { defaultValue: 39, rules: [null] } }],
])('%s in the flag service breaks no page', async (_what, features) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await siteWith(features)
  // The first visit fetches the flags; later ones are rendered with them.
  for (let visit = 0; visit < 3; visit++) {
    const { words, status } = await wordsAt(site, '/deal')
    expect(status).toBe(200)
    expect(words).toMatch(/\$(49|39|59) a month/)
  }
})
