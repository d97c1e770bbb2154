import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeEvents } from '../../../graphql/origin/events/store-events.ts'
import { EXPERIMENTS } from '../../../scripts/experiments/registry.ts'
import { results } from '../../../scripts/experiments.ts'
import { countedRows, funnelText } from '../../../scripts/visits-counted.ts'
import { type StandIn, startAnalyticsEngine } from '../../support/analytics-engine.ts'
import { emptyDatabase, sqliteD1 } from '../../support/sqlite-d1.ts'
import { asOperator } from '../operator/sqlite-database.ts'

const [price] = EXPERIMENTS
if (!price) throw new Error('There is no experiment')
const START = Date.parse(`${price.startsOn}T12:00:00Z`)
const DAY = 86_400_000

let sqlite: DatabaseSync
let engine: StandIn
let clock: number
beforeEach(async () => {
  sqlite = emptyDatabase()
  clock = START
  engine = await startAnalyticsEngine('publicweb_events_production', {
    now: () => Math.floor(clock / 1000),
    many: 100,
  })
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', engine.url)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'account')
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await engine.close()
})

/** Stores a page view as a browser reports it. Each view reports the visitor's variant again. */
async function view(visitor: number, variant: number, number = 1) {
  vi.setSystemTime(clock)
  const place = { DB: sqliteD1(async () => {}, sqlite), EVENTS: engine.dataset, ENVIRONMENT: 'production' as const }
  const source = { brand: 'glimmer', page: 'deal', variants: `monthly-price:${variant}`, breakpoint: 'sm' as const }
  const exposed = { experiment: 'monthly-price', variant: String(variant) }
  await storeEvents(
    place,
    source,
    [
      [`exposed/${visitor}-of-the-experiment`, 'publicweb.experiment.exposed', exposed],
      [`view-${visitor}-${number}-of-a-page`, 'publicweb.landing_page.loaded', {}],
      [`window-${visitor}-${number}-of-it`, 'publicweb.window.measured', { breakpoint: 'sm', width: 400 }],
    ],
    new Date(clock),
  )
}

/** Stores the event that the database trigger for a lead would store. */
function lead(email: string, variant: number): void {
  sqlite
    .prepare(
      "INSERT INTO events (id, brand, name, variants, at) VALUES (?, 'glimmer', 'publicweb.lead.registered', ?, ?)",
    )
    .run(email, `monthly-price:${variant}`, Math.floor(clock / 1000))
}

const read = (since?: string) => results('production', since, asOperator(sqlite))

test('experiment results count each visitor and conversion once, however much Analytics Engine samples', async () => {
  for (let visitor = 0; visitor < 200; visitor++)
    for (const number of [1, 2, 3]) await view(visitor, visitor % 2, number)
  for (let customer = 0; customer < 8; customer++) lead(`${customer}@example.com`, customer < 3 ? 0 : 1)
  const text = await read()
  expect(text).toMatch(/also publicweb\.lead\.registered\n {2}0 +100 visitors, 3 conversions: 3\.00%/)
  expect(text).toMatch(/1 +100 visitors, 5 conversions: 5\.00%/)
  expect(text).toContain('sample-ratio p 1.000')
  // 600 browser windows were reported. Analytics Engine estimates this number from 105 samples.
  const windows = [...text.matchAll(/windows {2}\d: sm (\d+)/g)].map(([, count]) => Number(count))
  expect(windows.reduce((sum, each) => sum + each, 0)).toBe(600)
  expect(engine.asked.every((sql) => sql.includes('timestamp >= toDateTime'))).toBe(true)
})

test('experiment results still count visitors whose events have been deleted, but by default ignore events from before the experiment began', async () => {
  clock = START - 2 * DAY
  await view(1, 0)
  clock = START + DAY
  await view(2, 0)
  await view(3, 1)
  lead('early@example.com', 1)
  clock = START + 115 * DAY
  vi.setSystemTime(clock)
  // By this time, the cron trigger would have deleted these rows.
  sqlite.exec('DELETE FROM events; DELETE FROM exposures')
  const text = await read()
  expect(text).toMatch(/0 +1 visitors, 0 conversions/)
  expect(text).toMatch(/also publicweb\.lead\.registered\n.*\n? *1 +1 visitors, 1 conversions/)
  expect(await read('2026-01-01')).toMatch(/0 +2 visitors/)
})

test('the funnel report of a deployed system weights sampled events, and takes purchases from the database', async () => {
  for (let visitor = 0; visitor < 200; visitor++) await view(visitor, 0)
  sqlite.exec(
    `INSERT INTO events (id, brand, name, at) VALUES ('sold', 'glimmer', 'publicweb.purchase.completed', ${Math.floor(clock / 1000)})`,
  )
  const text = funnelText(await countedRows('funnel', 7, 'production', asOperator(sqlite)))
  expect(text).toMatch(/Landing pages loaded +200 +100\.0%/)
  expect(text).toMatch(/Purchases +1 +0\.5%/)
})

test('an exposure is indexed by its experiment, so that one experiment can be queried alone', async () => {
  await view(1, 0)
  const points: unknown[] = []
  await storeEvents(
    {
      DB: sqliteD1(async () => {}, sqlite),
      EVENTS: { writeDataPoint: (point?: { indexes?: unknown }) => void points.push(point?.indexes) },
      ENVIRONMENT: 'production',
    },
    { brand: 'glimmer', page: 'deal', variants: '' },
    [
      ['exposed/one-visitor', 'publicweb.experiment.exposed', { experiment: 'hero-heading', variant: '1' }],
      ['one-view-id', 'ViewContent', {}],
    ],
    new Date(clock),
  )
  expect(points).toEqual([['hero-heading'], ['glimmer']])
})
