/**
 * Simulates a year of 300 memberships: declines, cancellations, jobs that run twice and at the same time, outages, lost
 * answers, days without a job, a clock that goes backward, and free months for invited friends whose orders are
 * sometimes refunded. At the end the stored charges must explain every cent that the gateway took, with nothing taken
 * twice or after a cancellation. The test runs on SQLite in this process, at a tenth of the time of D1 in workerd,
 * where the other tests of charges run.
 */
import { expect, test, vi } from 'vitest'
import { monthlyChargeDate } from '../../../../graphql/contract/plans.ts'
import { runCharges } from '../../../../graphql/origin/charging/run-charges.ts'
import type { Deps } from '../../../../graphql/origin/deps.ts'
import { logLine } from '../../../../graphql/origin/log/log-line.ts'
import { cancelMembership, undoCancellation } from '../../../../graphql/origin/membership/cancel.ts'
import { seeded } from '../../../support/seeded.ts'
import { sqliteD1 } from '../../../support/sqlite-d1.ts'
import { type Member, storeMember } from '../membership/store-member.ts'
import { modelGateway } from './model-gateway.ts'

const MEMBERS = 300
const DAYS = 365
const DAY_MS = 86_400_000
const SEED = 20_261_122

const random = seeded(SEED)
const chance = (likelihood: number) => random() < likelihood
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
const model = modelGateway(random)
/** Concurrent executions interleave at every statement, in an order that follows from the seed. */
const db = sqliteD1(async () => {
  for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await null
})
const sellingAt = (now: Date): Deps => ({ db, gateway: model.gateway, now: () => now, log: logLine })

interface Life {
  member: Member
  cancelOn: number | null
  undoOn: number | null
}

interface Stored {
  id: string
  kind: string
  status: string
  membership_status: string
  period: number | null
  due_on: string
  created_at: string
  total_cents: number
  tries: number
  cancelled_at: string | null
  bought_at: string
  exit_cents: number | null
}

const FIRST = Date.parse('2026-01-01T18:00:00.000Z')

test('after a year, the stored charges agree with the gateway to the cent', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  const started = Date.now()
  const lives = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => join(index)))
  await invite(lives)
  let runs = 0
  let outages = 0
  for (let day = 31; day <= DAYS; day += 1) {
    // On some days the job does not run, and its work waits for the next day.
    if (chance(0.04)) continue
    const isBad = chance(0.08)
    outages += Number(isBad)
    Object.assign(model.faults, isBad ? { before: 0.4, after: 0.3 } : { before: 0, after: 0.002 })
    const now = new Date(FIRST + day * DAY_MS)
    await Promise.all(lives.map((life) => live(life, day, now)))
    await refundFriends(now)
    runs += await runDay(now)
  }
  Object.assign(model.faults, { before: 0, after: 0 })
  // The runs of the next minutes settle every charge that is still open.
  for (const minutes of [5, 10, 15]) await runCharges(sellingAt(new Date(FIRST + DAYS * DAY_MS + minutes * 60_000)))

  const charges = await readCharges()
  checkMoney(charges)
  checkDays(charges)
  const freeMonths = await checkFreeMonths(charges)
  expect(freeMonths).toBeGreaterThan(30)
  // Only months of active memberships may still wait for another try.
  const isOpen = ({ kind, status, membership_status: membership }: Stored) =>
    ['due', 'pending', 'stopping', 'refund_due'].includes(status) ||
    (kind === 'RENEWAL' && status === 'declined' && membership !== 'ACTIVE')
  const open = charges.filter(isOpen)
  expect(open.map(({ id, status }) => [id, status])).toEqual([])
  const paid = charges.filter(({ status }) => status === 'paid')
  const exits = charges.filter(({ kind }) => kind === 'EARLY_EXIT')
  expect(paid.length).toBeGreaterThan(1500)
  expect(exits.length).toBeGreaterThan(10)
  const { results: memberships } = await db
    .prepare('SELECT status, ended_by, count(*) AS count FROM memberships GROUP BY 1, 2')
    .all()
  const figures = {
    seed: SEED,
    memberships,
    runs,
    outages,
    charges: charges.length,
    byStatus: countBy(charges),
    paidCents: paid.reduce((sum, { total_cents: cents }) => sum + cents, 0),
    takenByGateway: [...model.taken.values()].reduce((sum, each) => sum + each.taken - each.returned, 0),
    paidAfterRetry: paid.filter(({ tries }) => tries > 1).length,
    exits: exits.length,
    freeMonths,
    seconds: (Date.now() - started) / 1000,
  }
  expect(figures.paidCents).toBe(figures.takenByGateway)
  console.debug(JSON.stringify(figures))
  // The time limit allows for a busy machine.
}, 240_000)

async function join(index: number): Promise<Life> {
  const boughtAt = new Date(FIRST + Math.floor(random() * 31) * DAY_MS).toISOString()
  const cancelOn = chance(0.35) ? 40 + Math.floor(random() * 320) : null
  const undoOn = cancelOn !== null && chance(0.25) ? cancelOn + 1 + Math.floor(random() * 6) : null
  const salesTaxRate = pick([0, 0.0825, 0.06625])
  const ids = { customer: `cus_${index}`, card: `pm_${index}`, payment: `pi_first_${index}` }
  return { cancelOn, undoOn, member: await storeMember(db, `life-${index}`, ids, { boughtAt, salesTaxRate }) }
}

/** Invites have a random generator of their own, so that they do not change the rest of the year. */
const inviting = seeded(SEED + 1)
/** The times at which friends' orders were refunded, by attempt id. */
const refunds = new Map<string, string>()

/** Lets every second member invite two other members as friends. */
async function invite(lives: readonly Life[]): Promise<void> {
  const rows = lives.flatMap(({ member }, index) =>
    index % 2 === 1 ? [] : [1, 2].map((step) => ({ host: member.customerId, friend: (index + 3 * step) % MEMBERS })),
  )
  for (const { host, friend } of rows) {
    const readyAt = new Date(FIRST + Math.floor(31 + inviting() * 200) * DAY_MS).toISOString()
    await db
      .prepare(
        `INSERT INTO invites (brand, attempt_id, host_id, at, reward, ready_at) VALUES ('glimmer', ?, ?, '', 'free month', ?)
         ON CONFLICT DO NOTHING`,
      )
      .bind(`life-${friend}`, host, readyAt)
      .run()
  }
}

/**
 * Refunds a friend's order on every second day on average, even if its free month was used. The friend stays a member.
 */
async function refundFriends(now: Date): Promise<void> {
  if (inviting() < 0.5) return
  const attempt = `life-${Math.floor(inviting() * MEMBERS)}`
  if (refunds.has(attempt)) return
  refunds.set(attempt, now.toISOString())
  await db.prepare(`UPDATE purchases SET refund_id = 're' WHERE attempt_id = ?`).bind(attempt).run()
}

/**
 * Checks that free months belong to the host, are announced once, replace a charge, and come from orders not refunded.
 */
async function checkFreeMonths(charges: readonly Stored[]): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT i.*, m.id AS membership, m.created_at AS bought_at, o.created_at AS told_at FROM invites i
       JOIN memberships m ON m.customer_id = i.host_id
       LEFT JOIN outbox o ON o.brand = i.brand AND o.event_key = 'free-month/' || i.attempt_id`,
    )
    .all<
      Record<'attempt_id' | 'bought_at' | 'ready_at', string> & {
        membership: number
        used_on: string | null
        told_at: string | null
      }
    >()
  const charged = new Set(charges.map(({ id }) => id))
  for (const {
    attempt_id: attempt,
    membership,
    bought_at: boughtAt,
    ready_at: readyAt,
    used_on: usedOn,
    told_at: toldAt,
  } of results) {
    expect([attempt, toldAt === null]).toEqual([attempt, usedOn === null])
    if (!usedOn || !toldAt) continue
    const period = [...Array(13).keys()].find((each) => monthlyChargeDate(boughtAt, each) === usedOn)
    expect([attempt, period !== undefined, charged.has(`renewal-${membership}-${period}`)]).toEqual([
      attempt,
      true,
      false,
    ])
    expect([attempt, readyAt < usedOn, toldAt <= (refunds.get(attempt) ?? toldAt)]).toEqual([attempt, true, true])
  }
  return results.filter(({ used_on: usedOn }) => usedOn).length
}

async function live({ member, cancelOn, undoOn }: Life, day: number, now: Date): Promise<void> {
  // Some members leave when their card is declined.
  const isAnnoyed = model.cards.get(member.card) != null && chance(0.04)
  if (cancelOn === day || isAnnoyed) await cancelMembership(sellingAt(now), member.customerId)
  if (undoOn === day) await undoCancellation(sellingAt(now), member.customerId)
  if (chance(0.003)) model.cards.set(member.card, pick(['insufficient_funds', 'generic_decline']))
  else if (chance(0.05)) model.cards.set(member.card, null)
}

/**
 * Runs the job twice at once, sometimes a third time, and sometimes with a clock one day behind. Returns how often it
 * ran.
 */
async function runDay(now: Date): Promise<number> {
  const moments = [now, now]
  if (chance(0.2)) moments.push(new Date(now.getTime() + 240_000))
  if (chance(0.1)) moments.push(new Date(now.getTime() - DAY_MS))
  await Promise.all(moments.map((moment) => runCharges(sellingAt(moment))))
  return moments.length
}

async function readCharges(): Promise<Stored[]> {
  const { results } = await db
    .prepare(
      `SELECT c.*, m.status AS membership_status, m.cancelled_at, m.created_at AS bought_at, m.exit_cents
     FROM charges c JOIN memberships m ON m.id = c.membership_id`,
    )
    .all<Stored>()
  return results
}

/**
 * Checks that each payment belongs to one charge and has its exact amount, and that it was returned in full if the
 * charge is refunded, and otherwise not at all.
 */
function checkMoney(charges: readonly Stored[]): void {
  const unexplained = new Map(model.taken)
  for (const { id, status, total_cents: total } of charges) {
    const nothing = { payments: 0, taken: 0, returned: 0 }
    const isTaken = status === 'paid' || status === 'refunded'
    const expected = isTaken ? { payments: 1, taken: total, returned: status === 'refunded' ? total : 0 } : nothing
    expect([id, status, model.taken.get(id) ?? nothing]).toEqual([id, status, expected])
    unexplained.delete(id)
  }
  expect([...unexplained]).toEqual([])
}

/**
 * Checks that months are due on the promised days and end with a cancellation, and that leaving costs what was stated.
 */
function checkDays(charges: readonly Stored[]): void {
  for (const charge of charges) {
    // An early cancellation fee that was declined on every try is dropped.
    const isOwed = charge.kind === 'EARLY_EXIT' && charge.status !== 'failed'
    if (isOwed) expect([charge.id, charge.total_cents]).toEqual([charge.id, charge.exit_cents])
    if (charge.kind !== 'RENEWAL') continue
    expect([charge.id, charge.due_on]).toEqual([charge.id, monthlyChargeDate(charge.bought_at, charge.period ?? 0)])
    // If a customer leaves while the gateway charges a month, that month is the last.
    if (charge.status === 'paid' && charge.cancelled_at) {
      expect([charge.id, charge.created_at <= charge.cancelled_at]).toEqual([charge.id, true])
    }
  }
}

function countBy(charges: readonly Stored[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, status } of charges) counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1
  return counts
}
