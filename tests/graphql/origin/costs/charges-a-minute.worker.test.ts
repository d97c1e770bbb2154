/** Tests many monthly charges that are due at once, for example after the gateway was down for a day. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import worker from '../../../../graphql/origin/index.ts'
import { CHARGES_BETWEEN_RUNS } from '../../../../graphql/origin/server/triggers.ts'
import { payWithNewCard, takenByCharge } from '../membership/ask.ts'
import { emptyDatabase, startYear } from './ask.ts'
import { countingD1 } from './counting.ts'

/** More members than the database of the tests has, because only the speed matters. */
const MEMBERS = 20_000
const MINUTES_OF_A_DAY = 24 * 60
/** How long the gateway takes to answer, in milliseconds. */
const ANSWER_MS = 300

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await startYear()
  const { customer, card } = await payWithNewCard({ attempt: 'everybody' })
  await env.DB.batch([
    env.DB.prepare('UPDATE customers SET gateway_customer_id = ?, payment_method_id = ?').bind(customer, card),
    env.DB.prepare(
      `UPDATE memberships SET status = 'ACTIVE', ends_on = NULL, cancelled_at = NULL, exit_cents = NULL,
         next_charge_on = '2026-11-24'`,
    ),
  ])
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    return real(...request)
  })
}, 60_000)
afterAll(emptyDatabase, 60_000)

const charged = async () => {
  const { results } = await env.DB.prepare(
    // Leaves out the charges that are part of the generated year.
    `SELECT id FROM charges WHERE kind = 'RENEWAL' AND status = 'paid' AND due_on = '2026-11-24' AND payment_intent_id NOT GLOB 'pi_r_*'`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Runs the scheduled jobs, and returns the number of charges and the costs of the run. */
async function run(cron: string, time: string) {
  const { db, costs } = countingD1(env.DB)
  const [before, startedAt] = [(await charged()).length, Date.now()]
  const scheduledTime = Date.parse(`2026-11-24T${time}:00.000Z`)
  await worker.scheduled({ scheduledTime, cron, noRetry() {} }, { ...env, DB: db })
  return {
    readsWaitlist: costs.some(({ sql }) => sql.includes('FROM waitlist')),
    charges: (await charged()).length - before,
    queries: costs.length,
    rowsRead: costs.reduce((sum, { read }) => sum + read, 0),
    seconds: (Date.now() - startedAt) / 1000,
  }
}

test('the monthly charges of 20,000 members that are due on one day can all be made on that day', async ({
  annotate,
}) => {
  const whole = await run('*/2 * * * *', '16:34')
  const between = await run(CHARGES_BETWEEN_RUNS, '16:35')
  await annotate(`a run of all jobs: ${JSON.stringify(whole)}`)
  await annotate(`a run of charges only: ${JSON.stringify(between)}`)
  const aMinute = (whole.charges + between.charges) / 2
  await annotate(`${aMinute} charges a minute: ${MEMBERS} in ${(MEMBERS / aMinute / 60).toFixed(1)} hours`)
  for (const { queries, rowsRead, charges } of [whole, between]) {
    expect(queries).toBeLessThan(1_000)
    expect(rowsRead).toBeLessThan(2_000 + 100 * charges)
  }
  expect(aMinute * MINUTES_OF_A_DAY).toBeGreaterThan(MEMBERS)
  expect([whole.readsWaitlist, between.readsWaitlist]).toEqual([true, false])
}, 120_000)

test('if two runs of the scheduled job overlap, nobody is charged twice', async () => {
  const before = (await charged()).length
  await Promise.all([run('*/2 * * * *', '16:36'), run(CHARGES_BETWEEN_RUNS, '16:36')])
  const taken = await takenByCharge()
  const paid = await charged()
  expect(paid.length).toBeGreaterThan(before)
  expect(new Set(paid.map((id) => JSON.stringify(taken.get(id))))).toEqual(
    new Set(['{"payments":1,"taken":4900,"returned":0}']),
  )
}, 120_000)
