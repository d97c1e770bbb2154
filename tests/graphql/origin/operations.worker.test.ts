import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { READ_ONLY, type StoredSwitch, SWITCHES_KEY, type SwitchName } from '../../../graphql/contract/switches.ts'
import worker from '../../../graphql/origin/index.ts'
import { ask, seed, signInAs } from './ask.ts'
import { countingD1 } from './costs/counting.ts'
import { variables } from './plausible.ts'

beforeAll(() => seed({ demonstration: true }))

const visitor = { location: { latitude: 41.88, longitude: -87.62, region: 'IL', postalCode: '60601' } }

test.each(Object.values(STORED_OPERATIONS).map(({ name, text }) => ({ name, text })))(
  'the operation $name runs without an error',
  async ({ name, text }) => {
    // Each operation gets a new session, because one operation signs out.
    const session = await signInAs('ada@example.com')
    const { status, errors, data } = await ask(text, variables[name] ?? {}, { ...visitor, session })
    expect(errors).toEqual([])
    expect(status).toBe(200)
    expect(Object.values(data ?? {})).not.toEqual([])
  },
)

test('the single query of the deal page makes 4 to 6 round trips to the database', async () => {
  const { db, trips } = countingD1(env.DB)
  const asked = { first: 10, filter: { sort: 'LOCATION_CLOSEST' } }
  const { data } = await ask(STORED_OPERATIONS.DealsHome.text, asked, { ...visitor, vars: { DB: db } })
  expect(data).toMatchObject({ reviewSummary: { count: expect.any(Number) } })
  expect(trips.length).toBeGreaterThanOrEqual(4)
  expect(trips.length).toBeLessThanOrEqual(6)
})

describe('while an operator has set a switch for every brand', () => {
  let later = 0

  /** Stores switches and advances the clock by three seconds, so that every isolate reads them. */
  async function setSwitches(...names: SwitchName[]): Promise<void> {
    const common = { brand: 'all', by: 'ana', why: 'a migration', since: new Date().toISOString(), until: null }
    const switches = names.map((name): StoredSwitch => ({ name, ...common }))
    await env.FLAGS.put(SWITCHES_KEY, JSON.stringify({ switches }))
    later += 3_000
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
  }

  // Turns the switches off again, because the same isolate runs other test files (tests/support/worker-project.ts).
  afterEach(async () => {
    await setSwitches()
    const { errors } = await ask(STORED_OPERATIONS.JoinVoucherWaitlist.text, variables.JoinVoucherWaitlist, visitor)
    vi.useRealTimers()
    expect(errors).toEqual([])
  })

  async function rowCounts(): Promise<unknown> {
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    ).all<{ name: string }>()
    const counts = tables.results.map(({ name }) => `SELECT '${name}' AS name, COUNT(*) AS n FROM "${name}"`)
    const found = await env.DB.batch(counts.map((sql) => env.DB.prepare(sql)))
    return found.map(({ results }) => results[0])
  }

  test('in read-only mode, mutations except ResumePurchase are refused, queries are answered, and webhooks and scheduled jobs store nothing', async () => {
    const session = await signInAs('ada@example.com')
    await setSwitches('read-only')
    const before = await rowCounts()
    for (const { name, kind, text } of Object.values(STORED_OPERATIONS)) {
      const { errors, data } = await ask(text, variables[name] ?? {}, { ...visitor, session })
      const codes = errors.map(({ extensions }) => extensions?.code)
      if (kind === 'mutation' && name !== 'ResumePurchase') expect(codes, name).toEqual([READ_ONLY])
      else expect({ name, codes, hasData: data !== null }).toEqual({ name, codes: [], hasData: true })
    }
    const post = (path: string) =>
      exports.default.fetch(`http://origin.test${path}`, {
        method: 'POST',
        headers: { 'x-brand': 'glimmer' },
        body: '{}',
      })
    expect((await post('/webhooks/stripe')).status).toBe(503)
    expect((await post('/events')).status).toBe(204)
    await worker.scheduled({ scheduledTime: Date.now() } as ScheduledController, { ...env })
    expect(await rowCounts()).toEqual(before)
  })

  test('the switch that pauses sales refuses only new purchases', async () => {
    await setSwitches('pause')
    const bought = await ask<{ purchaseVoucher: { status: string } }>(
      STORED_OPERATIONS.PurchaseVoucher.text,
      { input: { ...(variables.PurchaseVoucher?.input as object), attemptId: crypto.randomUUID() } },
      visitor,
    )
    expect(bought.data.purchaseVoucher.status).toBe('PAUSED')
    const lead = await ask<{ registerLead: { success: boolean } }>(
      STORED_OPERATIONS.RegisterLead.text,
      variables.RegisterLead,
      visitor,
    )
    expect(lead.data.registerLead.success).toBe(true)
  })
})
