import type { DatabaseSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_SWITCHES } from '../../../graphql/contract/switches.ts'
import type { OriginContext } from '../../../graphql/origin/context.ts'
import { applyDueFigures } from '../../../graphql/origin/db/scheduled-figures.ts'
import { resolvers } from '../../../graphql/origin/resolvers/index.ts'
import { placeParts } from '../../../graphql/origin/seed/statements.ts'
import { readPriceIntent } from '../../../graphql/origin/selling/price-intent.ts'
import type { TableOptions } from '../../../scripts/operator/tables/commands.ts'
import { sqliteD1 } from '../../support/sqlite-d1.ts'
import { asOperator, seeded, sell } from './sqlite-database.ts'
import { csvFile, getRows, printedBy } from './table-commands.ts'

const PLACES = placeParts()

let sqlite: DatabaseSync
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00.000Z') })
  sqlite = await seeded(PLACES)
  await run(['confirm', 'all'], { state: 'TX' })
})
afterEach(() => {
  vi.useRealTimers()
})

function run(positionals: string[], options: Partial<TableOptions> = {}): Promise<string> {
  const always = { csv: false, confirm: true, by: 'ana', why: 'a new year' }
  return printedBy(asOperator(sqlite), positionals, { ...always, ...options })
}

const taxes = (...lines: string[]) => ['import', 'taxes', csvFile('place,percent', ...lines)]
const all = (sql: string) => getRows(sqlite, sql)
const texas = () => all("SELECT rate FROM taxes WHERE place = 'TX'")[0]
const d1 = () => sqliteD1(async () => {}, sqlite)

const INTENT_SECRET = 'a secret of this test'

/** Returns the price that the resolver gives a visitor in Houston at this time. */
async function priceAt(time: string, isReadOnly = false) {
  vi.setSystemTime(new Date(time))
  const db = d1()
  const env = { DB: db, ENVIRONMENT: 'production', STRIPE_SECRET_KEY: 'sk_test', INTENT_SECRET }
  const context = {
    env,
    db,
    brand: 'glimmer',
    now: new Date(),
    switches: async () => ({ ...NO_SWITCHES, isReadOnly }),
  } as unknown as OriginContext
  const price = resolvers.Query?.voucherPriceAndIntent as unknown as (
    root: null,
    args: object,
    context: OriginContext,
  ) => Promise<{ intent: string; quote: { salesTaxRate: number; lateCancellation: { hours: number } } }>
  const args = { zipcode: '77008', voucherOption: 'FOREVERCLEAN_49', numHours: 3, campaignId: null }
  return { context, ...(await price(null, args, context)) }
}

test('a tax that starts on December 1 is listed beforehand, applies from that moment on, and changes no earlier quote', async () => {
  const before = texas()
  expect(await run(taxes('TX,9'), { from: '2026-12-01T00:00-06:00' })).toContain(
    'Scheduled for 2026-12-01T06:00:00.000Z',
  )
  expect(texas()).toBe(before)
  expect(await run(['table', 'taxes'])).toMatch(/From 2026-12-01T06:00:00.000Z on \(change 1, by ana\): 1/)
  expect(await run(['scheduled'])).toMatch(/1 +2026-12-01T06:00:00.000Z +taxes +1 +TX +ana +a new year/)

  const early = await priceAt('2026-12-01T05:59:59.999Z')
  expect(early.quote.salesTaxRate).toBe(Number(before))
  // No run of the cron trigger has applied the change, so the first request for a price applies it.
  expect((await priceAt('2026-12-01T06:00:00.000Z')).quote.salesTaxRate).toBe(0.09)
  expect(texas()).toBe('0.09')

  const quoted = await readPriceIntent(early.context.env, 'glimmer', early.intent, new Date('2026-12-01T06:50:00.000Z'))
  expect(quoted?.quote.salesTaxRate).toBe(Number(before))
  expect(await readPriceIntent(early.context.env, 'glimmer', early.intent, new Date('2026-12-01T07:00Z'))).toBeNull()

  const [change] = all(
    "SELECT changed_by, reason, row, before, after FROM operator_changes WHERE what = 'taxes' AND reason = 'a new year' ORDER BY id DESC LIMIT 1",
  )
  expect(change).toBe(`ana a new year TX {"place":"TX","rate":${before}} {"place":"TX","rate":0.09}`)
  expect(await run(['scheduled'])).toMatch(/applied +2026-12-01T06:00:00.000Z/)
  expect(all('SELECT * FROM scheduled_parts')).toEqual([])
})

test('files for a region that starts next year are checked against that year’s figures, and take effect then', async () => {
  const from = { from: '2027-01-01T00:00' }
  const coverage = ['import', 'coverage', csvFile('prefix,region', '606,windy')]
  await expect(run(coverage, from)).rejects.toThrow("there is no region 'windy': import its rates first")
  const rates = csvFile('region,name,time_zone,member_rate,nonmember_rate', 'windy,Windy Cité,America/Chicago,21.50,39')
  await run(['import', 'rates', rates], from)
  await run(coverage, from)
  await run(taxes('IL,0'), from)
  await expect(run(coverage)).rejects.toThrow("there is no region 'windy'")
  const served = () =>
    all("SELECT c.slug, r.name FROM cities c JOIN regions r ON r.id = c.region_id WHERE c.slug = 'chicago'")
  await applyDueFigures(d1(), new Date('2026-12-31T23:59:59.999Z'))
  expect(served()).toEqual([])
  await applyDueFigures(d1(), new Date('2027-01-01T00:00:00.000Z'))
  expect(served()).toEqual(['chicago Windy Cité'])
})

test('a scheduled change is compared with earlier scheduled ones, and an immediate import warns about scheduled ones', async () => {
  await run(taxes('TX,9'), { from: '2026-12-01T00:00' })
  expect(await run(taxes('TX,9'), { from: '2026-12-02T00:00' })).toContain('nothing changes')
  await run(taxes('TX,9.5'), { from: '2027-01-01T00:00' })
  expect(await run(taxes('TX,8'))).toContain('taxes: scheduled for later, and not changed by this command: 2')
  expect(texas()).toBe('0.08')
  // Both changes are due when the origin comes back from a long outage.
  await applyDueFigures(d1(), new Date('2027-01-02T00:00:00.000Z'))
  expect(texas()).toBe('0.095')
})

test('a change cannot be scheduled for the past or without a time of day, and reviews cannot be scheduled at all', async () => {
  await expect(run(taxes('TX,9'), { from: '2026-11-24T11:59' })).rejects.toThrow('has passed')
  await expect(run(taxes('TX,9'), { from: '2026-11-24T07:00-05:00' })).rejects.toThrow('has passed')
  await expect(run(taxes('TX,9'), { from: '2026-12-01' })).rejects.toThrow('is not a time with a zone')
  const reviews = csvFile(
    'brand,day,stars,first_name,last_initial,city,state,review',
    'glimmer,2026-05-02,5,Ada,B,Houston,TX,Good',
  )
  await expect(run(['import', 'reviews', reviews], { from: '2026-12-01T00:00' })).rejects.toThrow(
    'so --from does not apply',
  )
  expect(await run(taxes('TX,9'), { from: '2026-12-01T00:00', confirm: false })).toContain('Nothing was changed')
  expect(all('SELECT * FROM scheduled_changes')).toEqual([])
})

test('a withdrawn change never takes effect, and a change that took effect cannot be withdrawn', async () => {
  await run(taxes('TX,9'), { from: '2026-12-01T00:00' })
  expect(await run(['withdraw', '1'], { confirm: false })).toContain('Nothing was changed')
  expect(all('SELECT id FROM scheduled_changes WHERE outcome IS NULL')).toEqual(['1'])
  await run(['withdraw', '1'])
  const before = texas()
  await applyDueFigures(d1(), new Date('2026-12-02T00:00:00.000Z'))
  expect(texas()).toBe(before)
  await run(taxes('TX,9'), { from: '2026-12-03T00:00' })
  await applyDueFigures(d1(), new Date('2026-12-03T00:00:00.000Z'))
  await expect(run(['withdraw', '2'])).rejects.toThrow('There is no upcoming change 2')
})

test('a scheduled change is applied once, even by several runs at the same moment', async () => {
  const campaign = 'campaign,brand,utm_source,discount,vouchers,starts,ends,standing_offer'
  await run(['import', 'campaigns', csvFile(campaign, 'june,*,june,5,10,2026-11-24T00:00Z,,no')])
  await run(['import', 'campaigns', csvFile(campaign, 'june,*,june,5,30,2026-11-24T00:00Z,,no')], {
    from: '2026-12-01T00:00',
  })
  const now = new Date('2026-12-01T00:00:00.000Z')
  await Promise.all([applyDueFigures(d1(), now), applyDueFigures(d1(), now), applyDueFigures(d1(), now)])
  expect(all('SELECT stock, initial_stock FROM campaigns')).toEqual(['30 30'])
  expect(all("SELECT count(*) FROM operator_changes WHERE what = 'campaigns'")).toEqual(['2'])
})

test('a due change that the database refuses is reported and kept with the reason, and other changes are still applied', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const campaign = 'campaign,brand,utm_source,discount,vouchers,starts,ends,standing_offer'
  const june = (vouchers: number) => csvFile(campaign, `june,*,june,5,${vouchers},2026-11-24T00:00Z,,no`)
  await run(['import', 'campaigns', june(50)])
  await run(['import', 'campaigns', june(1)], { from: '2026-12-01T00:00' })
  await run(taxes('TX,9'), { from: '2026-12-01T00:00' })
  for (const attempt of ['a-1', 'a-2']) sell(sqlite, 'june', attempt)
  await applyDueFigures(d1(), new Date('2026-12-01T00:00:00.000Z'))
  expect(all('SELECT stock, initial_stock FROM campaigns')).toEqual(['48 50'])
  expect(texas()).toBe('0.09')
  expect(error).toHaveBeenCalledTimes(1)
  expect(await run(['scheduled'])).toMatch(/failed .*CHECK constraint/)
})

test('a scheduled change is not applied to a read-only database, and is tried again after a lost connection', async () => {
  await run(taxes('TX,9'), { from: '2026-12-01T00:00' })
  const before = Number(texas())
  expect((await priceAt('2026-12-01T00:00:00.000Z', true)).quote.salesTaxRate).toBe(before)
  const db = d1()
  const lost = { prepare: db.prepare, batch: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')) }
  await expect(applyDueFigures(lost as unknown as D1Database, new Date())).rejects.toThrow('connection lost')
  expect((await priceAt('2026-12-01T00:00:01.000Z')).quote.salesTaxRate).toBe(0.09)
})

test('taxes for every ZIP code are stored in statements within the size limit of D1', async () => {
  const zipcodes = all("SELECT zipcode FROM zipcodes WHERE state = 'TX'")
  const database = asOperator(sqlite)
  const longest: number[] = []
  const change = async (statements: readonly string[]) => {
    longest.push(...statements.map((sql) => Buffer.byteLength(sql)))
    await database.change(statements)
  }
  await printedBy({ ...database, change }, taxes(...zipcodes.map((zipcode) => `${zipcode},8.5`)), {
    csv: false,
    confirm: true,
    by: 'ana',
    from: '2026-12-01T00:00',
  })
  expect(Math.max(...longest)).toBeLessThan(100_000)
  await applyDueFigures(d1(), new Date('2026-12-01T00:00:00.000Z'))
  expect(all('SELECT count(*) FROM taxes WHERE rate = 0.085')).toEqual([String(zipcodes.length)])
})
