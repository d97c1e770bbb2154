import { beforeEach, expect, test, vi } from 'vitest'
import { type ConformanceRow, conformance, formatTable } from '../../../scripts/conformance/run.ts'
import { specificationAlone } from '../../../scripts/origin/described.ts'
import { specificationSchema } from '../../support/origins/descriptions.ts'
import {
  type Answer,
  json,
  type OriginOptions,
  specificationOrigin,
} from '../../support/origins/specification-origin.ts'

const URL_OF_ORIGIN = 'https://api.example/graphql'
const schema = specificationSchema()
const facts = { served: '60601', unserved: '99950', plan: 'FOREVERCLEAN_49', otherBrand: 'tidyhive' }

function getRows(options: Partial<OriginOptions> = {}, secret?: string): Promise<ConformanceRow[]> {
  const origin = specificationOrigin({ schema, ...options })
  return conformance(
    {
      url: URL_OF_ORIGIN,
      description: specificationAlone(URL_OF_ORIGIN),
      brand: 'glimmer',
      secret,
      send: (url, init) => origin.fetch(new Request(url, init)),
    },
    facts,
  )
}

/** Milliseconds added to the clock, so that the suite measures slow answers without waiting for them. */
let passed = 0
beforeEach(() => {
  const now = performance.now.bind(performance)
  passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
})

/** Makes the suite measure an answer time above the site's timeout. */
const slow: Change = (answer) => {
  passed += 1_600
  return answer
}

const wrong = (rows: readonly ConformanceRow[]) => rows.filter(({ state }) => state === 'WRONG')

type Change = (answer: Answer, variables: Record<string, unknown>) => Answer

const replaced =
  (from: RegExp, to: string): Change =>
  (answer) => ({ ...answer, body: answer.body.replaceAll(from, to) })
/** Applies a change only if the request's variables match. */
const where =
  (isSo: (text: string) => boolean, change: Change): Change =>
  (answer, variables) =>
    isSo(JSON.stringify(variables)) ? change(answer, variables) : answer
const always =
  (data: object): Change =>
  () =>
    json(200, { data })

const edge = (at: number) => ({
  cursor: `at-${at}`,
  node: { body: '', stars: 5, received: '2026-10-01', publicLocation: '', customer: { firstName: '', lastName: '' } },
})
const reviews = (from: number, count: number, hasNextPage: boolean) => ({
  publicReviews: {
    edges: Array.from({ length: count }, (_, at) => edge(from + at)),
    pageInfo: { endCursor: `at-${from + count - 1}`, hasNextPage },
  },
})

let payments = 0

/** Each mistake with its operation, the wrong answer, and words from the suite's report. */
const MISTAKES: readonly [operation: string, change: Change, named: string][] = [
  ['BrowserState', replaced(/"IL"/g, '"ILLINOIS"'), 'nearbyState: Enum "UsState" cannot represent value: "ILLINOIS"'],
  ['BrowserLocation', replaced(/20/g, '"20 km"'), 'accuracyRadius: Int cannot represent non-integer value: "20 km"'],
  ['FAQBrowserLocation', replaced(/"memberHourlyRate"/g, '"rate":1,"memberHourlyRate"'), 'rate was not requested'],
  [
    'ServiceRegionPrices',
    where((text) => text.includes('60601'), replaced(/"salesTaxRate":0/g, '"salesTaxRate":8.25')),
    'salesTaxRate is 8.25; 8.25% is 0.0825',
  ],
  [
    'ServiceRegionPrices',
    where((text) => text.includes('99950'), replaced(/We do not clean there yet\./g, '')),
    'the message is empty',
  ],
  [
    'ServiceRegionPrices',
    where((text) => text.includes('"1234"'), replaced(/InvalidZipcodeFormat/g, 'UnsupportedServiceRegion')),
    'it is UnsupportedServiceRegion, and should be InvalidZipcodeFormat',
  ],
  [
    'ServiceRegion',
    where((text) => text.includes('60601'), replaced(/"numCleaners":12/g, '"numCleaners":null')),
    'numCleaners: Cannot return null for non-nullable field',
  ],
  [
    'ServiceRegion',
    where(
      (text) => text.includes('DROP TABLE'),
      () => ({ status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Error</h1>' }),
    ),
    'status 500 with text/html, not JSON',
  ],
  [
    'ZipLookup',
    where((text) => text.includes('60601'), replaced(/"zipcode":"60601"/g, '"zipcode":"60602"')),
    'it returns another zipcode',
  ],
  ['DealsHome', replaced(/"stars":5/g, '"stars":50'), 'a review has 50 stars'],
  [
    'FetchMoreReviews',
    where((text) => text.includes('"after":"at-1"'), always(reviews(0, 2, true))),
    'it repeats reviews',
  ],
  ['FetchMoreReviews', where((text) => text.includes('no-cursor'), always(reviews(0, 0, false))), 'it accepts that'],
  [
    'FetchMoreReviews',
    where((text) => text.includes('1000000'), always(reviews(0, 500, false))),
    'it returns 500 at once',
  ],
  ['GetAvailableVouchers', replaced(/"vouchersRemaining":40/g, '"vouchersRemaining":-1'), 'vouchersRemaining is -1'],
  [
    'VoucherPriceAndIntent',
    where((text) => text.includes('99950'), always({ voucherPriceAndIntent: { price: 19, intent: 'x' } })),
    'it accepts that',
  ],
  ['DealsReferralData', always({ customerReferral: { hostName: 'Ana' } }), 'it finds a host for a made-up code'],
  [
    'GetSurveySources',
    replaced(/"brand":"tidyhive"/g, '"brand":"glimmer"'),
    'brand is glimmer, but tidyhive was requested',
  ],
  ['LMCPolicyQuery', slow, 'and the site waits 1500'],
  [
    'RegisterLead',
    where(
      (text) => text.includes('not an email'),
      () => ({ status: 302, headers: { location: '/login' }, body: '' }),
    ),
    'it redirects (302); the site never follows',
  ],
  [
    'PurchaseVoucher',
    (answer) => replaced(/pay\/[\w-]+/g, `pay/${payments++}`)(answer, {}),
    'the second answer differs from the first',
  ],
]

test('an origin with only the specification’s operations conforms, and the table says how an absent part limits the site', async () => {
  const rows = await getRows()
  expect(wrong(rows)).toEqual([])
  const table = formatTable(rows)
  expect(table).toContain('works   PurchaseVoucher')
  expect(table).toMatch(/absent {2}places +there are no location pages, and nothing links to them/)
})

test('a single slow answer from an origin is not reported as a mistake', async () => {
  let times = 0
  const rows = await getRows({
    mistake: (operation, right) => (operation === 'LMCPolicyQuery' && times++ === 0 ? slow(right, {}) : right),
  })
  expect(times).toBe(2)
  expect(wrong(rows)).toEqual([])
})

test('each of twenty mistakes in an origin is reported with a request that reproduces it, and no other operation is reported', async () => {
  expect(MISTAKES).toHaveLength(20)
  // Each origin has at most one mistake per operation, because two could hide each other.
  const origins = Map.groupBy(MISTAKES, (mistake) => {
    const ofOperation = MISTAKES.filter(([operation]) => operation === mistake[0])
    return ofOperation.indexOf(mistake)
  })
  for (const mistakes of origins.values()) {
    const changes = new Map(mistakes.map(([operation, change]) => [operation, change]))
    const found = wrong(
      await getRows({ mistake: (of, right, variables) => changes.get(of)?.(right, variables) ?? right }),
    )
    expect(new Set(found.map(({ what }) => what))).toEqual(new Set(changes.keys()))
    for (const [operation, , named] of mistakes) {
      const details = found.filter(({ what }) => what === operation).map(({ detail }) => detail)
      expect(details.join(), `${operation}: ${named}`).toContain(named)
    }
    expect(found.every(({ again }) => again?.startsWith(`curl -sS '${URL_OF_ORIGIN}'`))).toBe(true)
  }
})

test('an origin that checks signatures conforms, and an origin that accepts unsigned or wrongly signed requests is reported', async () => {
  expect(wrong(await getRows({ secret: 'the-key-of-the-site' }, 'the-key-of-the-site'))).toEqual([])
  const believed = wrong(await getRows({}, 'the-key-of-the-site'))
  expect(believed.map(({ says }) => says)).toEqual([
    'refuses unsigned requests',
    'refuses requests signed with another key',
    'refuses requests signed ten minutes ago',
  ])
})
