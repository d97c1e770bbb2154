/**
 * Tests that the origin stays within D1's limits: 1,000 queries in one invocation, each with at most 100 bound values
 * (developers.cloudflare.com/d1/platform/limits).
 */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ORIGIN_HEADERS } from '../../../../graphql/contract/transport.ts'
import worker from '../../../../graphql/origin/index.ts'
import { CHARGES_BETWEEN_RUNS } from '../../../../graphql/origin/server/triggers.ts'
import { seed, signInAs } from '../ask.ts'
import { payWithNewCard } from '../membership/ask.ts'
import { variables } from '../plausible.ts'
import { countingD1 } from './counting.ts'
import { makeYear, NOW } from './year.ts'

const MOST_QUERIES = 1_000
/** A mutation concerns one customer, so it needs far fewer queries than the limit. */
const MOST_QUERIES_OF_A_MUTATION = 60
const MOST_VALUES = 100

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await seed()
  await makeYear(env.DB)
  await makeBacklog()
}, 60_000)

/** Creates a backlog: on one day, more tasks of each kind are due than a single run works on. */
async function makeBacklog(): Promise<void> {
  const { customer, card } = await payWithNewCard({ attempt: 'backlog' })
  const moment = NOW.toISOString()
  await env.DB.batch(
    [
      `UPDATE customers SET gateway_customer_id = '${customer}', payment_method_id = '${card}'`,
      // Orders that were never finished.
      `UPDATE purchases SET status = 'reserved', answer = NULL, payment_intent_id = NULL, payment_method_id = NULL, due_at = '2026-11-24T12:00:00.000Z'
       WHERE attempt_id IN (SELECT 'attempt-' || value FROM generate_series(2001, 2500))`,
      // Monthly charges that are due, and memberships that end.
      `UPDATE memberships SET next_charge_on = '2026-11-20' WHERE status = 'ACTIVE' AND id % 10 = 1`,
      `UPDATE memberships SET ends_on = '2026-11-20' WHERE status = 'PENDING_CANCELLATION'`,
      // A price change to announce to half of the members, and annual reminders.
      `INSERT INTO price_changes (id, plan_key, monthly_cents, starts_on, created_at) VALUES (3, 'FOREVERCLEAN_49', 5900, '2026-12-20', '2026-11-23')`,
      `UPDATE memberships SET reminded_of = 0 WHERE status = 'ACTIVE'`,
      // Leads to follow up on, a waitlist opening to announce, visits to review, and queued mail.
      `UPDATE leads SET email = 'lead' || id || '@example.com', mailbox = 'lead' || id || '@example.com', client = 'lead' || id,
         followed_up_at = NULL, updated_at = '2026-11-22T12:00:00.000Z' WHERE id <= 2000`,
      `INSERT INTO waitlist_openings (brand, zipcode_from, zipcode_to, opened_at) VALUES (NULL, '', '99999', '${moment}')`,
      `UPDATE visits SET review_token = NULL WHERE ends_at BETWEEN '2026-11-18' AND '2026-11-24'`,
      `UPDATE outbox SET status = 'queued', due_at = created_at, finished_at = NULL, created_at = '${moment}', kind = 'LEAD_FOLLOW_UP',
         facts = '{"zipcode":"60601","city":"Chicago"}' WHERE id <= 2000`,
      // Old customers whose data must be erased.
      `INSERT INTO customers (id, global_id, brand, email, phone, first_name, created_at)
       SELECT 30000 + value, 'old-' || value, 'glimmer', 'old' || value || '@example.com', '3125550142', 'Ada', '2020-01-01' FROM generate_series(1, 100)`,
      `INSERT INTO gateway_erasures (gateway_customer_id, customer_id, requested_at)
       SELECT 'cus_old_' || value, 30000 + value, '2026-11-23' FROM generate_series(1, 100)`,
    ].map((sql) =>
      env.DB.prepare(
        // D1 lacks generate_series.
        sql.replace(
          /FROM generate_series\((\d+), (\d+)\)/g,
          (_, from, to) =>
            `FROM (WITH RECURSIVE n (value) AS (SELECT ${from} UNION ALL SELECT value + 1 FROM n WHERE value < ${to}) SELECT value FROM n)`,
        ),
      ),
    ),
  )
}

async function count(sql: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS count FROM ${sql}`).first('count')) as number
}

/** Counts the finished tasks of each kind. */
const progress = () =>
  Promise.all(
    [
      `purchases WHERE status = 'released'`,
      `charges WHERE status = 'paid' AND updated_at > '2026-11-24T12:33'`,
      `price_notices WHERE price_change_id = 3`,
      `outbox WHERE kind = 'ANNUAL_REMINDER'`,
      "leads WHERE followed_up_at > '2026-11-24'",
      `outbox WHERE kind = 'WAITLIST_OPENED'`,
      `visits WHERE review_token IS NOT NULL`,
      `outbox WHERE finished_at > '2026-11-24T12:33'`,
    ].map(count),
  )

/** Runs the scheduled jobs within D1's limits, and returns the statements. */
async function runJobs(moment: string, cron = '*/2 * * * *') {
  const { db, costs } = countingD1(env.DB)
  await worker.scheduled({ scheduledTime: Date.parse(moment), cron, noRetry() {} }, { ...env, DB: db })
  expect(costs.length).toBeLessThan(MOST_QUERIES)
  expect(Math.max(...costs.map(({ values }) => values))).toBeLessThanOrEqual(MOST_VALUES)
  return costs
}

test.each([
  ['at an ordinary time', '2026-11-24T12:34:00.000Z'],
  ['on the hour, when stock is compared with sales', '2026-11-24T13:00:00.000Z'],
  ['at four o’clock, when personal data of unpaid orders is removed', '2026-11-25T04:00:00.000Z'],
])(
  'with a large backlog, the scheduled jobs stay within D1’s limits, and all of them make progress (%s)',
  async (_, moment) => {
    const before = await progress()
    await runJobs(moment)
    const after = await progress()
    expect(after.map((done, index) => done > (before[index] ?? 0))).toEqual(after.map(() => true))
  },
)

test('the monthly charges of 20,000 members that are due on one day can all be made on that day', async ({
  annotate,
}) => {
  const paid = () => count(`charges WHERE status = 'paid' AND due_on = '2026-11-20'`)
  const run = async (moment: string, cron?: string) => {
    const before = await paid()
    const costs = await runJobs(moment, cron)
    const charges = (await paid()) - before
    const rowsRead = costs.reduce((sum, { read }) => sum + read, 0)
    await annotate(`${charges} charges in ${costs.length} queries, ${rowsRead} rows read`)
    return { charges, rowsRead, readsWaitlist: costs.some(({ sql }) => sql.includes('FROM waitlist')) }
  }
  await env.DB.exec(`UPDATE memberships SET next_charge_on = '2026-11-20' WHERE status = 'ACTIVE'`)
  const whole = await run('2026-11-25T16:34:00.000Z')
  const between = await run('2026-11-25T16:35:00.000Z', CHARGES_BETWEEN_RUNS)
  const minutesOfADay = 24 * 60
  expect(((whole.charges + between.charges) / 2) * minutesOfADay).toBeGreaterThan(20_000)
  expect(between.rowsRead).toBeLessThan(2_000 + 100 * between.charges)
  expect([whole.readsWaitlist, between.readsWaitlist]).toEqual([true, false])
})

const MUTATIONS = Object.values(STORED_OPERATIONS).filter(({ kind }) => kind === 'mutation')

test.each(MUTATIONS.map(({ name, text }) => ({ name, text })))(
  'the mutation $name makes at most 60 queries, each with at most 100 values',
  async ({ name, text }) => {
    const session = await signInAs(name === 'EraseAccount' ? 'eve@example.com' : 'person7@example.com')
    const { db, costs } = countingD1(env.DB)
    const behind: Promise<unknown>[] = []
    await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [ORIGIN_HEADERS.brand]: 'glimmer',
          [ORIGIN_HEADERS.session]: session,
        },
        body: JSON.stringify({ query: text, variables: variables[name] ?? {} }),
      }),
      // Without this binding, no mail is sent. Other tests cover mail.
      { ...env, DB: db, BACKGROUND: undefined },
      { waitUntil: (work: Promise<unknown>) => void behind.push(work) } as unknown as ExecutionContext,
    )
    await Promise.all(behind)
    expect(costs.length).toBeGreaterThan(0)
    expect(costs.length).toBeLessThanOrEqual(MOST_QUERIES_OF_A_MUTATION)
    expect(Math.max(...costs.map(({ values }) => values))).toBeLessThanOrEqual(MOST_VALUES)
  },
)
