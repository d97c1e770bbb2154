import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventBatch } from '../../../../graphql/contract/events.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { EXPERIMENTS } from '../../../../scripts/experiments/registry.ts'
import { type CountRow, countsQuery, getResults } from '../../../../scripts/experiments/results.ts'
import { mainBrand } from '../../../../worker/brands/registry.ts'
import { getPages } from '../../../../worker/registry/find.ts'
import {
  decode,
  GOOGLEBOT,
  isolateWithMocks,
  type Site,
  seed,
  startSite,
  startSiteWithFlags,
  type Visitor,
} from '../../ask.ts'
import { SPECIFICATION, startSiteBehind } from '../../other-origin.ts'
import { addBuyer } from '../visits/ask.ts'

beforeAll(seed)
const EMPTY = ['events', 'exposures', 'experiment_days'].map((table) => `DELETE FROM ${table}`)
beforeEach(async () => void (await env.DB.batch(EMPTY.map((sql) => env.DB.prepare(sql)))))

const BATCH = JSON.stringify({ page: 'deal', events: [['one-view-id', 'ViewContent', {}]] })

/** Returns the events of a page view, as the loader sends them. */
function getView(html: string): string {
  return decode(/ data-lazy[^>]* data-props="([^"]*)"/.exec(html)?.[1] ?? '')
}

async function rows(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT brand, name, page, value FROM events ORDER BY id').all()
  return results
}

/** Sends events to the collector as a page of the site does, and waits until they are stored. Returns the status. */
async function send(
  visitor: Visitor,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<number> {
  const origin = 'http://glimmer.localhost'
  const response = await visitor.send('/events', { method: 'POST', body, headers: { origin, ...headers } })
  await visitor.settled()
  return response.status
}

/** Starts a site whose experiment with the monthly price has these weights. */
function siteWithWeights(weights: [control: number, cheaper: number]): Promise<Site> {
  return startSiteWithFlags({
    pricing: { defaultValue: 0, rules: [{ key: 'monthly-price', variations: [0, 39], weights }] },
  })
}

test('a view of the offer is stored once, however often the browser sends it, and the stored events do not identify the visitor', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  const { html } = await visitor.page('/deal')
  for (let copy = 0; copy < 2; copy++) await send(visitor, getView(html), { origin: 'http://tidyhive.localhost' })
  expect(await rows()).toEqual([
    { brand: 'tidyhive', name: 'publicweb.load.dhj', page: 'deal', value: 6 },
    { brand: 'tidyhive', name: 'publicweb.landing_page.loaded', page: 'deal', value: 0 },
    { brand: 'tidyhive', name: 'publicweb.step.seen', page: 'deal', value: 1 },
    { brand: 'tidyhive', name: 'ViewContent', page: 'deal', value: 0 },
  ])
  const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM events').all()).results)
  for (const value of visitor.cookies.values()) expect(stored).not.toContain(value)
  // The loader does not know the window's width, so none is stored.
  const { results } = await env.DB.prepare('SELECT DISTINCT breakpoint FROM events').all()
  expect(results).toEqual([{ breakpoint: '' }])
})

/** Returns the events of a page, each with its id first. */
const eventsOn = async (visitor: Visitor, path: string) =>
  (JSON.parse(getView((await visitor.page(path)).html)) as EventBatch).events

test('the home page counts as step 1 of the funnel only for a visitor from an ad, and step 2 is counted separately', async () => {
  const visitor = (await startSite()).visitor()
  const named = async (path: string) => (await eventsOn(visitor, path)).map(([, name]) => name)
  const ofHome = ['ViewContent', 'publicweb.landing_page.loaded']
  expect(await named('/')).toEqual(ofHome)
  expect(await named('/?adgroupid=1001')).toEqual([...ofHome, 'publicweb.load.dhj', 'publicweb.step.seen'])
  await visitor.reach(2, { email: 'ada@example.com' })
  expect((await eventsOn(visitor, '/deal?step=2')).map(([, ...event]) => event)).toEqual([
    ['ViewContent', {}],
    ['publicweb.step.seen', { step: 2 }],
  ])
})

test('a confirmation page gives the analytics vendor an event with the same id each time, and our own collector ignores it', async () => {
  const visitor = (await startSite()).visitor()
  const factsOn = async (path: string) => (await eventsOn(visitor, path)).filter(([id]) => id.startsWith('fact/'))
  await visitor.reach(4, { email: 'facts@example.com' })
  const registered = [[expect.any(String), 'publicweb.lead.registered', {}]]
  // Third parties get no events from the payment step.
  expect(await factsOn('/deal?step=4')).toEqual([])
  const seen = await factsOn('/deal?step=3')
  expect(seen).toEqual(registered)
  expect(await factsOn('/deal?step=2'), 'on another page').toEqual(seen)
  await visitor.post('/deal/waitlist?reason=sold-out', { email: 'facts@example.com' })
  expect(await factsOn('/deal/waitlist?reason=sold-out&joined=1')).toEqual([
    [expect.any(String), 'publicweb.waitlist.joined', { reason: 'sold-out' }],
  ])
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  const paid = await factsOn('/deal?step=5')
  expect(paid).toEqual([
    ...seen,
    [expect.any(String), 'publicweb.payment.submitted', {}],
    [expect.any(String), 'publicweb.purchase.completed', { estimatedLtv: expect.any(Number) }],
  ])
  const buyer = await addBuyer()
  visitor.cookies.set('__Host-session', buyer.token)
  await visitor.page('/customer/membership/?said=canceled')
  expect(await factsOn('/customer/membership/?said=canceled'), 'a member who has not canceled').toEqual([])
  await visitor.post('/customer/membership/', { statedCents: '5600' })
  expect(await factsOn('/customer/membership/?said=canceled')).toEqual([
    [expect.any(String), 'publicweb.membership.canceled', {}],
  ])
  await visitor.post('/deal/survey', { source: 'TikTok', detail: '' })
  await visitor.settled()
  await env.DB.prepare('DELETE FROM events').run()
  expect(await factsOn('/deal?step=5')).toEqual([...paid, [expect.any(String), 'publicweb.survey.answered', {}]])
  await send(visitor, JSON.stringify({ page: 'deal', variants: '', events: paid }))
  expect(await rows()).toEqual([])
})

test('every public page is counted under its own name', async () => {
  // Uses the source modules, because React's development build logs invalid elements, and a log line fails the test.
  const site = await startSite({ from: isolateWithMocks })
  for (const { key, sample } of getPages(mainBrand).filter(({ isPersonal }) => !isPersonal)) {
    const { html, response } = await site.visitor().page(sample.path)
    const { page, events } = JSON.parse(getView(html)) as EventBatch
    const id = response.headers.get('x-request-id')
    expect([page, events[0]?.[1]], sample.path).toEqual([key, 'ViewContent'])
    expect(new Set(events.map(([event]) => event.split('/')[0])), 'each event id starts with the request id').toEqual(
      new Set([id]),
    )
  }
})

test('crawlers and agents get no events to send, and events from a crawler are not counted', async () => {
  const site = await startSite()
  const hasLazyScript = async (visitor: Visitor, path: string) => / data-lazy=/.test((await visitor.page(path)).html)
  expect(await hasLazyScript(site.visitor(), '/deal')).toBe(true)
  expect(await hasLazyScript(site.visitor({ userAgent: GOOGLEBOT }), '/deal')).toBe(false)
  expect(await hasLazyScript(site.visitor(), '/agent/deal')).toBe(false)
  expect(await send(site.visitor({ userAgent: GOOGLEBOT }), BATCH)).toBe(204)
  expect(await rows()).toEqual([])
})

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['the opt-out', { cookie: '__Host-opt_out=1' }],
])('with %s, a page view is not counted, not even by our own collector', async (_, headers) => {
  const visitor = (await startSite()).visitor({ headers })
  const { html } = await visitor.page('/deal')
  expect(getView(html)).toBe('null')
  // Another tab or an older page may still send events.
  await send(visitor, BATCH)
  expect(await rows()).toEqual([])
})

test.each([
  ['embedded', [], 1],
  ['other', ['/events'], 0],
  ['off', [], 0],
] as const)('with another origin, events go to the configured collector: %s', async (events, asked, stored) => {
  const { site, origin } = await startSiteBehind(SPECIFICATION, { events })
  expect(await send(site.visitor(), BATCH)).toBe(204)
  expect(origin.paths.filter((path) => path !== '/graphql')).toEqual(asked)
  expect((await rows()).length > 0).toBe(stored > 0)
})

test.each([
  ['from another site', BATCH, { origin: 'https://elsewhere.example' }, 403],
  ['from another site that hides its name', BATCH, { 'sec-fetch-site': 'cross-site' }, 403],
  ['of ten megabytes', new Uint8Array(10_000_000), {}, 413],
  ['that is not JSON', '{"page":', {}, 204],
  ['of deeply nested lists', '['.repeat(4000), {}, 204],
  ['without a body', '', {}, 204],
])('a request to the event collector %s stores nothing', async (_, body, headers, status) => {
  expect(await send((await startSite()).visitor(), body, headers)).toBe(status)
  expect(await rows()).toEqual([])
})

test('a visitor is counted once per experiment, and a purchase counts toward the variant that its buyer saw', async () => {
  const site = await siteWithWeights([0, 1])
  const look = async (visitor: Visitor, path: string) => send(visitor, getView((await visitor.page(path)).html))
  const buyer = site.visitor()
  await look(buyer, '/deal')
  await look(buyer, '/terms-of-service/')
  await look(site.visitor(), '/deal')
  await look(site.visitor({ headers: { 'sec-gpc': '1' } }), '/deal')
  await buyer.reach(4, { email: 'counted@example.com' })
  await buyer.pay({ paymentMethod: 'pm_card_visa' })
  await buyer.settled()
  const [result] = await countedResults()
  expect(result?.arms).toEqual([
    { variant: '0', visitors: 0, conversions: 0 },
    { variant: '1', visitors: 2, conversions: 1 },
  ])
})

test('a lead and a waitlist entry, from a form or an island, count toward the variant that the visitor saw', async () => {
  const join = { email: 'waits@example.com', zipcode: '99501' }
  const [control, cheaper] = [await siteWithWeights([1, 0]), await siteWithWeights([0, 1])]
  const posting = cheaper.visitor()
  await posting.page('/deal')
  await posting.reach(4, { email: 'posted@example.com' })
  await posting.post('/deal/waitlist?reason=unsupported', join)
  const scripted = cheaper.visitor()
  await scripted.page('/deal')
  const adTracking = { utmSource: null, adgroupid: null, referral: null }
  const lead = { email: 'sent@example.com', phone: '312 555 0100', zipcode: '60601', hours: 3 }
  for (const [name, input] of [
    ['RegisterLead', { ...lead, adTracking }],
    ['JoinVoucherWaitlist', { ...join, email: 'also@example.com', adTracking }],
  ] as const) {
    const answer = await scripted.send('/api/graphql', {
      method: 'POST',
      body: JSON.stringify({ documentId: STORED_OPERATIONS[name].hash, variables: { input } }),
      headers: { 'content-type': 'application/json', accept: 'application/json', 'graphql-client-name': 'publicweb' },
    })
    expect(await answer.json(), name).toMatchObject({ data: expect.anything() })
  }
  const other = control.visitor()
  await other.page('/deal')
  await other.post('/deal/waitlist?reason=unsupported', { ...join, email: 'control@example.com' })
  // Visitors who opted out are assigned no variant, so they are not counted.
  const optedOut = cheaper.visitor({ headers: { 'sec-gpc': '1' } })
  await optedOut.page('/deal')
  await optedOut.reach(4, { email: 'private@example.com' })

  const [result] = await countedResults()
  const counted = result?.others.map(({ metric, arms }) => [metric, ...arms.map((each) => each.conversions)])
  expect(counted).toEqual([
    ['publicweb.lead.registered', 0, 2],
    ['publicweb.waitlist.joined', 1, 2],
  ])
})

/** Returns the results as `npm run experiments -- results` reads them, even if the experiments have ended by now. */
async function countedResults() {
  const queries = EXPERIMENTS.map((each) => countsQuery({ ...each, endsOn: '9999-12-31' }, '2000-01-01'))
  const counts = queries.map((query) => env.DB.prepare(query).all<CountRow>())
  return getResults((await Promise.all(counts)).flatMap(({ results }) => results))
}
