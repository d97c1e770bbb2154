/** Tests that visitors keep their variants across isolates, with the real middleware but without rendered pages. */
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_PLAN_KEY } from '../../../graphql/contract/plans.ts'
import { NO_SWITCHES } from '../../../graphql/contract/switches.ts'
import { sampleRatioP } from '../../../scripts/experiments/statistics.ts'
import { parsePayload } from '../../../worker/experiments/payload.ts'
import type { Experiments } from '../../../worker/experiments/visitor-experiments.ts'
import { CHROME } from '../visitor.ts'

interface SeenVariants {
  price: number
  sort: string
  summary: string
}

interface Browser {
  cookies: Map<string, string>
}

const someone = (): Browser => ({ cookies: new Map() })

/** A price experiment. `weights` are the shares of the control and of the $39 variation. */
function priced(weights: [number, number], more: object = {}) {
  const rule = { key: 'autumn-price', variations: [0, 39], weights, hashVersion: 2, seed: 'autumn-price' }
  return { features: { pricing: { defaultValue: 0, rules: [{ ...rule, ...more }] } } }
}

const kv = (payload: unknown) => ({
  get: async () => (typeof payload === 'string' ? payload : JSON.stringify(payload)),
})

/** Starts the middleware in a new isolate. Responses have the visitor's price, review order and experiments. */
async function isolate(flags: { get(): Promise<string | null> } | null, report = vi.fn()) {
  vi.resetModules()
  const { experiments } = await import('../../../worker/middleware/experiments.ts')
  const { visitor } = await import('../../../worker/visitor/visitor.ts')
  // Loads this module in advance, because the first visitor of an isolate waits only 50 ms. A deployed Worker's bundle
  // already contains the module.
  await import('../../../worker/experiments/evaluate.ts')
  const { allows } = await import('../../../worker/visitor/allows.ts')
  const app = new Hono()
  app.use(allows() as never)
  app.use(async (c, next) => {
    const vars = c as unknown as { set(name: string, value: unknown): void }
    vars.set('brand', { id: 'glimmer', offer: { planKey: DEFAULT_PLAN_KEY } })
    vars.set('switches', NO_SWITCHES)
    vars.set('config', { cookieSecret: 'a-secret-of-the-tests', environment: 'production', previewSecret: null })
    vars.set('reporter', { exception: report, message: report })
    await next()
  })
  app.use(visitor() as never)
  app.use(experiments() as never)
  app.get('*', (c) => {
    const shown: Experiments = (c as never as { get(name: string): Experiments }).get('experiments')
    const seen: SeenVariants = {
      price: shown.plan.monthlyCents / 100,
      sort: shown.flags.review_default_sort,
      summary: shown.summary,
    }
    return c.html(JSON.stringify(seen))
  })
  return async (browser: Browser, headers: Record<string, string> = {}): Promise<SeenVariants> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request('https://glimmer.example/deal', {
      headers: { 'user-agent': CHROME, ...(cookie ? { cookie } : {}), ...headers },
    })
    const response = await app.fetch(request, flags ? { FLAGS: flags } : {})
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.cookies.set(name, value)
    }
    return response.json()
  }
}

beforeEach(() => {
  vi.useRealTimers()
})

test('800 visitors on 8 new isolates are split as planned from the first page on, and no visitor sees two variants', async () => {
  const visitors = Array.from({ length: 800 }, someone)
  const prices = new Map<Browser, Set<number>>(visitors.map((each) => [each, new Set<number>()]))
  const isolates = []
  for (let made = 0; made < 8; made++) isolates.push(await isolate(kv(priced(made < 4 ? [0.5, 0.5] : [0.9, 0.1]))))
  for (const [index, visitor] of visitors.entries()) {
    // Each visitor is served by two isolates, and the weights change in between.
    for (const at of [index % 4, 4 + ((index + 3) % 4)]) {
      prices.get(visitor)?.add((await isolates[at]?.(visitor))?.price ?? Number.NaN)
    }
  }
  const [control = 0, variation = 0] = [49, 39].map(
    (price) => [...prices.values()].filter((seen) => seen.has(price)).length,
  )
  expect([...prices.values()].filter((seen) => seen.size !== 1)).toHaveLength(0)
  expect(control + variation).toBe(800)
  const p = sampleRatioP([control, variation], [0.5, 0.5])
  console.info(`control ${control}, $39 ${variation}, sample-ratio p ${p.toFixed(3)}, visitors who saw two variants: 0`)
  expect(p).toBeGreaterThan(0.000_001)
})

describe('a visitor with a price from an experiment', () => {
  async function of39(): Promise<Browser> {
    const browser = someone()
    expect((await (await isolate(kv(priced([0, 1]))))(browser)).price).toBe(39)
    return browser
  }

  test.each([
    ['all weight moves to control', kv(priced([1, 0]))],
    ['the experiment ends', kv({ features: {} })],
    ['the stored payload cannot be read', kv('{"features":')],
    ['nothing is stored', { get: async () => null }],
    ['KV never answers', { get: () => new Promise<null>(() => {}) }],
    ['there is no KV', null],
  ])('a visitor keeps the price from an experiment if %s', async (_when, flags) => {
    const browser = await of39()
    expect((await (await isolate(flags))(browser)).price).toBe(39)
  })

  test('a visitor who keeps a price from an experiment still counts toward the experiment after it has ended', async () => {
    const { summary } = await (await isolate(kv({ features: {} })))(await of39())
    expect(summary).toBe('pricing=39 autumn-price:1')
  })

  test('a visitor who opts out keeps an experiment’s price, and a new visitor who opted out gets the control and no cookie', async () => {
    const ask = await isolate(kv(priced([0, 1])))
    expect((await ask(await of39(), { 'sec-gpc': '1' })).price).toBe(39)
    const private_ = someone()
    expect((await ask(private_, { 'sec-gpc': '1' })).price).toBe(49)
    expect([...private_.cookies.keys()]).toEqual([])
  })
})

test('when an experiment that changes no price ends, visitors lose its variant, but not if KV returns an older payload', async () => {
  const sorted = (features: object, dateUpdated: string) => kv({ features, dateUpdated })
  const rule = { key: 'lowest-first', variations: ['RECENT', 'RATING_LOWEST'], weights: [0, 1] }
  const features = { review_default_sort: { defaultValue: 'RECENT', rules: [rule] } }
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const browser = someone()
  const first = await (await isolate(sorted(features, hour(-1))))(browser)
  expect([first.sort, first.summary]).toEqual(['RATING_LOWEST', 'review_default_sort=RATING_LOWEST lowest-first:1'])
  expect((await (await isolate(sorted({}, hour(-2))))(browser)).sort).toBe('RATING_LOWEST')
  expect((await (await isolate(sorted({}, hour(1))))(browser)).sort).toBe('RECENT')
})

test('experiment rules that fail for one visitor still work for other visitors, and the failure is reported once', async () => {
  const report = vi.fn()
  const failing = { condition: { device: 'desktop', $or: null }, force: 59 }
  const ask = await isolate(kv({ features: { pricing: { defaultValue: 0, rules: [failing, { force: 39 }] } } }), report)
  const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' }
  expect((await ask(someone())).price).toBe(39)
  expect((await ask(someone(), desktop)).price).toBe(49)
  expect((await ask(someone(), desktop)).price).toBe(49)
  expect((await ask(someone())).price).toBe(39)
  expect(report).toHaveBeenCalledTimes(1)
})

test('if a flag names a plan that is not on sale, this is reported at most once a minute, and visitors get the default plan', async () => {
  const report = vi.fn()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const ask = await isolate(kv({ features: { voucherOption: { defaultValue: 'FOREVERCLEAN_1' } } }), report)
  for (let visits = 0; visits < 3; visits++) expect((await ask(someone())).price).toBe(49)
  expect(report.mock.calls).toEqual([['No voucher cohort found', { key: 'FOREVERCLEAN_1' }]])
  vi.setSystemTime(Date.now() + 61_000)
  await ask(someone())
  expect(report).toHaveBeenCalledTimes(2)
})

const CHEAP = { pricing: { defaultValue: 39 } }

test.each([
  ['of 5 MB', { features: CHEAP, junk: 'x'.repeat(5_000_000) }, null],
  ['that is a list', [1, 2], null],
  ['with features that are a list', { features: [] }, null],
  ['with features that are text', { features: 'pricing' }, null],
  ['with an unknown feature', { features: { ...CHEAP, other: { defaultValue: 1 } } }, ['pricing']],
  ['with a feature without a definition', { features: { pricing: null } }, []],
  ['with rules that are not a list', { features: { pricing: { rules: { force: 59 } } } }, []],
  ['with a rule without content', { features: { pricing: { rules: [null] } } }, []],
])('of a flag payload %s, only valid features with known names are used', (_what, payload, names) => {
  const parsed = parsePayload(JSON.stringify(payload))
  expect(parsed && Object.keys(parsed.payload.features)).toEqual(names)
})

test('a price of the wrong type in a stored flag payload is ignored', async () => {
  const ask = await isolate(kv({ features: { pricing: { defaultValue: '39' } } }))
  expect((await ask(someone())).price).toBe(49)
})

test('an invalid stored flag payload does not replace the last valid one', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  let stored = JSON.stringify({ features: CHEAP })
  const ask = await isolate({ get: async () => stored })
  expect((await ask(someone())).price).toBe(39)
  stored = 'broken'
  vi.setSystemTime(Date.now() + 120_000)
  await ask(someone())
  expect((await ask(someone())).price).toBe(39)
})

test.each([
  ['is truncated', (value: string) => value.slice(0, value.length / 2)],
  ['has more than 8 KB', (value: string) => value + 'x'.repeat(8192)],
  ['has only separators', () => '*'.repeat(200)],
  ['is not encoded correctly', () => '%E0%A4%A'],
])('the cohort cookie is ignored if it %s', async (_how, change) => {
  const browser = someone()
  await (await isolate(kv(priced([0, 1]))))(browser)
  browser.cookies.set('__Host-cohort', change(browser.cookies.get('__Host-cohort') ?? ''))
  expect((await (await isolate(null))(browser)).price).toBe(49)
})

test('the cohort cookie stays below its size limit, however many experiments there are', async () => {
  const { readCohort, signCohort } = await import('../../../worker/experiments/assignment.ts')
  const viewer = { secret: 'a-secret-of-the-tests', brandId: 'glimmer', visitorId: 'someone' }
  const entry = (index: number) => ({
    bucket: `experiment-with-a-long-name-${index}__0`,
    variation: '1',
    value: true,
  })
  const assignments = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`copy.${index}`, entry(index)]))
  const value = await signCohort(viewer, { plan: null, assignments })
  expect(value.length).toBeLessThan(1400)
  expect(Object.keys((await readCohort(viewer, value)).assignments).length).toBeGreaterThan(10)
})
