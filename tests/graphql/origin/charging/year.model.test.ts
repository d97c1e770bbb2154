/**
 * Simulates a year in which 80 members pay monthly charges, book and change visits, buy prepaid hours, earn free
 * months by inviting friends, cancel, and get refunds. Meanwhile, cards are declined, banks ask for confirmation and
 * decide disputes, the gateway fails or loses answers, orders are sent twice, runs of the scheduled job are missed or
 * overlap, and the clock goes backward. At the end, a stored charge explains every cent that the gateway took, every
 * charge has a reason, and no customer was told anything untrue. The test uses SQLite, which is ten times as fast as
 * D1.
 */
import { expect, test, vi } from 'vitest'
import { monthlyChargeDate } from '../../../../graphql/contract/plans.ts'
import { NO_SWITCHES } from '../../../../graphql/contract/switches.ts'
import { taxOn } from '../../../../graphql/contract/tax.ts'
import { CLEANING_HOURS } from '../../../../graphql/contract/visit-rules.ts'
import { bookCleaning } from '../../../../graphql/origin/booking/book-cleaning.ts'
import { cancel, move } from '../../../../graphql/origin/booking/change.ts'
import { showBooking } from '../../../../graphql/origin/booking/offer.ts'
import { followOrder, releaseOrder } from '../../../../graphql/origin/booking/order.ts'
import {
  buyPrepaidHours,
  refundPrepaidHours,
  showPrepaidHours,
} from '../../../../graphql/origin/booking/prepaid-hours.ts'
import { readVisits } from '../../../../graphql/origin/booking/visits.ts'
import { changeCard } from '../../../../graphql/origin/charging/change-card.ts'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { runCharges } from '../../../../graphql/origin/charging/run-charges.ts'
import type { Customer, OriginContext } from '../../../../graphql/origin/context.ts'
import type { Deps } from '../../../../graphql/origin/deps.ts'
import { GatewayUnknownError } from '../../../../graphql/origin/gateway/gateway.ts'
import type { OrderResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { cancelMembership, undoCancellation } from '../../../../graphql/origin/membership/cancel.ts'
import { seedScript } from '../../../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { ADD_ON_PRICES } from '../../../../graphql/origin/seed/visits.ts'
import { seeded } from '../../../support/seeded.ts'
import { emptyDatabase, sqliteD1 } from '../../../support/sqlite-d1.ts'
import { Bank } from '../gateway/bank.ts'
import { type Member, storeMember } from '../membership/store-member.ts'

// Gives the origin the simulated gateway and clock.
const origin = vi.hoisted(() => ({ deps: null as unknown as Deps }))
vi.mock('../../../../graphql/origin/deps.ts', () => ({ createDeps: () => origin.deps }))

const MEMBERS = 80
const DAYS = 365
/** The stock of prepaid vouchers for two hours. */
const STOCK = 32
const DAY_MS = 86_400_000
const SEED = 20_261_124
const FIRST = Date.parse('2026-01-02T16:00:00.000Z')

const random = seeded(SEED)
const chance = (likelihood: number) => random() < likelihood
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
const bank = new Bank()
const gateway = bank.reachedBy(async () => undefined, random)
const sqlite = emptyDatabase()
/** Concurrent calls interleave at every statement, in an order that the seed determines. */
const db = sqliteD1(async () => {
  for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await null
}, sqlite)

interface MemberLife {
  member: Member
  customer: Customer
  /** The days on which the member cancels and then undoes the cancellation. Null means never. */
  cancelOn: number | null
  undoOn: number | null
  /** The statuses that were reported to the customer, by order id. */
  orders: Map<string, OrderResult['status'][]>
}

let now = new Date(FIRST)
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

function makeContext({ customer }: MemberLife): OriginContext {
  return {
    env: { ENVIRONMENT: 'local' },
    db,
    brand: 'glimmer',
    requestId: 'model',
    siteUrl: 'http://localhost',
    now,
    switches: async () => NO_SWITCHES,
    customer: async () => customer,
    sendMail() {},
    waitUntil() {},
  } as unknown as OriginContext
}

test('after a simulated year, the origin’s charges, months, visits and answers match the payments at the gateway', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  sqlite.exec(await seedScript([...referenceParts(), ...demonstrationParts()]))
  sqlite.exec(`UPDATE visit_hours SET capacity = 4; UPDATE taxes SET rate = 0.0825 WHERE place = 'IL';
    UPDATE prepaid_prices SET stock = ${STOCK}, initial_stock = ${STOCK} WHERE hours = 2`)
  origin.deps = { db, gateway, now: () => now, log: () => undefined } as unknown as Deps
  const lives = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => join(index)))
  await invite(lives)
  for (let day = 31; day <= DAYS; day += 1) {
    Object.assign(bank.faults, chance(0.05) ? { before: 0.3, after: 0.2 } : { before: 0, after: 0.01 })
    now = new Date(FIRST + day * DAY_MS)
    await Promise.all(lives.map((life) => live(life, day)))
    for (const { payment } of [...bank.payments.values()].filter(({ payment: { state } }) => state === 'action'))
      if (chance(0.8)) bank.answer(payment.id, chance(0.7))
    await Promise.all(lives.map(follow))
    await refundFriends()
    // The job runs twice a day, but some runs are missed. The holds of the day's orders end before the second run.
    if (chance(0.85)) await runJob()
    now = new Date(now.getTime() + 45 * 60_000)
    if (chance(0.85)) await runJob()
  }
  Object.assign(bank.faults, { before: 0, after: 0 })
  // These runs settle every charge that is still open.
  for (const minutes of [5, 60, 70, 80]) {
    now = new Date(FIRST + DAYS * DAY_MS + minutes * 60_000)
    await runCharges(origin.deps)
  }
  for (const { id } of rows<{ id: string }>(
    'SELECT payment_intent_id AS id FROM charges WHERE payment_intent_id IS NOT NULL',
  ))
    await followReturnedMoney(origin.deps, id)
  now = new Date(now.getTime() + 10 * 60_000)
  await runCharges(origin.deps)
  checkMoney()
  checkMonths()
  checkFreeMonths()
  checkVisits()
  checkPrepaid()
  checkMail()
  checkAnswers(lives)
  checkEnough()
})

async function join(index: number): Promise<MemberLife> {
  const boughtAt = new Date(FIRST + Math.floor(random() * 31) * DAY_MS).toISOString()
  const cancelOn = chance(0.35) ? 40 + Math.floor(random() * 320) : null
  const undoOn = cancelOn !== null && chance(0.25) ? cancelOn + 1 + Math.floor(random() * 6) : null
  const gatewayIds = { customer: `cus_${index}`, card: `pm_${index}`, payment: `pi_first_${index}` }
  const member = await storeMember(db, `life-${index}`, gatewayIds, {
    boughtAt,
    salesTaxRate: 0.0825,
    timeZone: 'America/Chicago',
  })
  const customer = {
    id: member.customerId,
    brand: 'glimmer',
    email: member.email,
    phone: '',
    firstName: 'Ada',
    lastName: 'B',
    sessionId: 's',
  }
  return { member, customer, cancelOn, undoOn, orders: new Map() }
}

/** The times at which friends' orders were refunded, by attempt id. */
const refunds = new Map<string, string>()

/** Lets every other member invite two members as friends. */
async function invite(lives: readonly MemberLife[]): Promise<void> {
  for (const [index, { member }] of lives.entries()) {
    for (const friend of index % 2 === 1 ? [] : [index + 3, index + 6]) {
      const readyAt = new Date(FIRST + Math.floor(31 + random() * 200) * DAY_MS).toISOString()
      await db
        .prepare(
          `INSERT INTO invites (brand, attempt_id, host_id, at, reward, ready_at) VALUES ('glimmer', ?, ?, '', 'free month', ?)
           ON CONFLICT DO NOTHING`,
        )
        .bind(`life-${friend % MEMBERS}`, member.customerId, readyAt)
        .run()
    }
  }
}

/**
 * Refunds a random friend's order about every other day, even if the order earned its host a free month that is already
 * used.
 */
async function refundFriends(): Promise<void> {
  const attempt = `life-${Math.floor(random() * MEMBERS)}`
  if (chance(0.5) || refunds.has(attempt)) return
  refunds.set(attempt, now.toISOString())
  await db.prepare(`UPDATE purchases SET refund_id = 're' WHERE attempt_id = ?`).bind(attempt).run()
}

/** Runs the job twice at once, sometimes a third time, and sometimes with a clock one day behind. */
async function runJob(): Promise<void> {
  const moments = [now, now]
  if (chance(0.2)) moments.push(new Date(now.getTime() + 240_000))
  if (chance(0.1)) moments.push(new Date(now.getTime() - DAY_MS))
  await Promise.all(moments.map((moment) => runCharges({ ...origin.deps, now: () => moment })))
}

async function live(life: MemberLife, day: number): Promise<void> {
  const { member, customer, cancelOn, undoOn } = life
  const context = makeContext(life)
  if (chance(0.01))
    bank.refusals.set(currentCard(member), pick(['insufficient_funds', 'generic_decline', 'ask', 'ask']) ?? '')
  else if (chance(0.1)) bank.refusals.delete(currentCard(member))
  // Some members leave when their card is declined.
  const isAnnoyed = chance(0.01) && bank.refusals.has(currentCard(member))
  if (cancelOn === day || isAnnoyed) await ignoreUnknown(cancelMembership(origin.deps, member.customerId))
  if (undoOn === day) await ignoreUnknown(undoCancellation(origin.deps, member.customerId))
  if (chance(0.02)) await order(life, () => bookSomething(life))
  if (chance(0.008)) await order(life, () => buySomething(life))
  if (chance(0.01)) await changeSomething(life)
  if (chance(0.002)) {
    const { vouchers } = await showPrepaidHours(customer, context)
    const voucher = pick(vouchers)
    // The refund is requested twice at the same time.
    if (voucher?.code)
      await Promise.all([
        refundPrepaidHours(customer, voucher.code, context),
        refundPrepaidHours(customer, voucher.code, context),
      ])
  }
  if (chance(0.001)) await moneyMoves(member)
}

/** Sends an order, sometimes twice at the same time, and sometimes together with another order. */
async function order(life: MemberLife, make: () => Promise<(() => Promise<OrderResult>) | null>): Promise<void> {
  const send = await make()
  if (!send) return
  const sends = [send]
  if (chance(0.2)) sends.push(send)
  if (chance(0.1)) {
    const other = await bookSomething(life)
    if (other) sends.push(other)
  }
  await Promise.all(sends.map((each) => each()))
}

async function bookSomething(life: MemberLife): Promise<(() => Promise<OrderResult>) | null> {
  const context = makeContext(life)
  const wanted = {
    zipcode: '60601',
    hours: CLEANING_HOURS.least + Math.floor(random() * 4),
    addOns: chance(0.3) ? (['LAUNDRY'] as const) : [],
    ...(chance(0.3) ? { prepaidCode: '' } : {}),
  }
  const { price, windows, prepaid } = await showBooking(
    life.customer,
    { ...wanted, addOns: [...wanted.addOns] },
    context,
  )
  const window = pick(windows.slice(0, 40))
  if (!price || !window) return null
  const used = price.prepaidHours > 0 ? prepaid.find(({ hours }) => hours === price.prepaidHours)?.code : ''
  const id = newId()
  life.orders.set(id, [])
  const input = {
    ...{ requestId: id, quote: price.quote, zipcode: '60601', hours: wanted.hours, addOns: [...wanted.addOns] },
    ...{ prepaidCode: used ?? '', day: window.day, startMinute: window.startMinute },
    ...{ street: '1 Main Street', homeType: 'CONDO' as const },
  }
  return async () => told(life, id, await bookCleaning(life.customer, input, context))
}

async function buySomething(life: MemberLife): Promise<(() => Promise<OrderResult>) | null> {
  const context = makeContext(life)
  const option = pick((await showPrepaidHours(life.customer, context)).options)
  if (!option) return null
  const id = newId()
  life.orders.set(id, [])
  const input = { requestId: id, quote: option.quote, hours: option.hours }
  return async () => told(life, id, await buyPrepaidHours(life.customer, input, context))
}

function told({ orders }: MemberLife, id: string, result: OrderResult): OrderResult {
  orders.get(id)?.push(result.status)
  return result
}

async function changeSomething(life: MemberLife): Promise<void> {
  const context = makeContext(life)
  const visit = pick((await readVisits(life.customer, context)).filter(({ canChange }) => canChange))
  if (!visit) return
  if (chance(0.3)) {
    const { windows } = await showBooking(life.customer, null, context)
    const window = pick(windows)
    if (window)
      await move(context, {
        id: visit.id,
        day: window.day,
        startMinute: window.startMinute,
        statedFeeCents: visit.feeCents,
      })
    return
  }
  const input = { id: visit.id, statedFeeCents: visit.feeCents }
  await Promise.all([cancel(context, input), cancel(context, input)])
}

/** Refunds or disputes the member's last paid charge for a visit or prepaid hours. */
async function moneyMoves(member: Member): Promise<void> {
  const [charge] = rows<{ id: string; payment: string }>(
    `SELECT id, payment_intent_id AS payment FROM charges WHERE customer_id = ${member.customerId} AND status = 'paid'
       AND kind IN ('VISIT', 'PREPAID') ORDER BY created_at DESC LIMIT 1`,
  )
  if (!charge) return
  const state = pick(['refund', 'won', 'lost'] as const)
  await ignoreUnknown(
    (async () => {
      if (state === 'refund') await gateway.refundCharge(charge.payment, charge.id)
      else {
        bank.dispute(charge.payment, 'open')
        await followReturnedMoney(origin.deps, charge.payment)
        bank.dispute(charge.payment, state ?? 'won')
      }
      await followReturnedMoney(origin.deps, charge.payment)
    })(),
  )
}

/** Acts on open orders as customers do: waits, enters another card, or releases the order. */
async function follow(life: MemberLife): Promise<void> {
  const { customer, member, orders } = life
  const context = makeContext(life)
  const open = rows<{ id: string; status: string }>(
    `SELECT replace(replace(id, 'visit-', ''), 'prepaid-', '') AS id, status FROM charges WHERE customer_id = ${customer.id} AND held_until IS NOT NULL`,
  )
  for (const { id, status } of open) {
    if (!orders.has(id)) continue
    if (status === 'declined' && chance(0.5)) {
      const card = `pm_${customer.id}_${++ids}`
      const owner = { id: member.customerId, brand: 'glimmer' }
      await ignoreUnknown(changeCard(origin.deps, owner, { paymentMethodId: card, returnUrl: 'http://localhost' }))
    }
    const step = chance(0.15) ? releaseOrder : followOrder
    told(life, id, await step(customer, id, context))
  }
}

function currentCard({ customerId, card }: Member): string {
  const [row] = rows<{ card: string | null }>(
    `SELECT payment_method_id AS card FROM customers WHERE id = ${customerId}`,
  )
  return row?.card ?? card
}

async function ignoreUnknown(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof GatewayUnknownError)) throw error
  })
}

function rows<Row>(sql: string): Row[] {
  return sqlite.prepare(sql).all() as unknown as Row[]
}

interface StoredCharge {
  id: string
  kind: string
  status: string
  total_cents: number
  net_cents: number
  tax_cents: number
  sales_tax_rate: number
  refunded_cents: number
}

/** Returns, by charge id, the cents that the gateway took and gave back. */
function takenByCharge(): Map<string, { taken: number; returned: number }> {
  const taken = new Map<string, { taken: number; returned: number }>()
  for (const { payment, dispute } of bank.payments.values()) {
    const { state, charge, amountCents, refundedCents } = payment
    if (state !== 'succeeded' || charge === null) continue
    expect(taken.has(charge), `${charge} is paid twice`).toBe(false)
    taken.set(charge, { taken: amountCents, returned: dispute === 'lost' ? amountCents : refundedCents })
  }
  return taken
}

/**
 * Checks that each paid charge has one payment of exactly its amount, which was returned if the charge was refunded or
 * its dispute was lost, and that other charges have no payment. Only monthly charges of active memberships may still
 * wait for a retry.
 */
function checkMoney(): void {
  const unexplained = takenByCharge()
  for (const charge of rows<StoredCharge>('SELECT * FROM charges')) {
    const { id, status, total_cents: total, net_cents: net, tax_cents: tax } = charge
    expect([id, tax]).toEqual([id, taxOn(net, charge.sales_tax_rate)])
    const isBack = status === 'refunded' || status === 'lost'
    const isTaken = isBack || status === 'paid' || status === 'disputed'
    const expected = isTaken ? { taken: total, returned: isBack ? total : 0 } : undefined
    expect([id, status, unexplained.get(id)]).toEqual([id, status, expected])
    unexplained.delete(id)
  }
  expect([...unexplained]).toEqual([])
  const open = rows(`SELECT c.id, c.kind, c.status FROM charges c LEFT JOIN memberships m ON m.id = c.membership_id
    WHERE c.status IN ('due', 'pending', 'stopping', 'refund_due') OR c.held_until IS NOT NULL
      OR (c.kind = 'RENEWAL' AND c.status = 'declined' AND m.status <> 'ACTIVE')`)
  expect(open).toEqual([])
}

interface StoredMonth extends StoredCharge {
  period: number | null
  due_on: string
  created_at: string
  cancelled_at: string | null
  bought_at: string
  exit_cents: number | null
}

/**
 * Checks that monthly charges are made on the promised days and not after a cancellation, and that canceling costs what
 * was stated.
 */
function checkMonths(): void {
  const charges = rows<StoredMonth>(
    `SELECT c.*, m.cancelled_at, m.created_at AS bought_at, m.exit_cents FROM charges c
     JOIN memberships m ON m.id = c.membership_id WHERE c.kind IN ('RENEWAL', 'EARLY_EXIT')`,
  )
  for (const charge of charges) {
    // An early cancellation fee that was declined on every try is dropped.
    const isOwed = charge.kind === 'EARLY_EXIT' && charge.status !== 'failed'
    if (isOwed) expect([charge.id, charge.total_cents]).toEqual([charge.id, charge.exit_cents])
    if (charge.kind !== 'RENEWAL') continue
    expect([charge.id, charge.due_on]).toEqual([charge.id, monthlyChargeDate(charge.bought_at, charge.period ?? 0)])
    // A charge that began before the cancellation may be paid after it.
    if (charge.status === 'paid' && charge.cancelled_at)
      expect([charge.id, charge.created_at <= charge.cancelled_at]).toEqual([charge.id, true])
  }
}

interface StoredInvite {
  attempt: string
  membership: number
  bought_at: string
  ready_at: string
  used_on: string | null
  told_at: string | null
}

/** Checks that a used free month replaces a charge, and was announced before any refund of the friend's order. */
function checkFreeMonths(): void {
  const invites = rows<StoredInvite>(
    `SELECT i.attempt_id AS attempt, i.ready_at, i.used_on, m.id AS membership, m.created_at AS bought_at,
       o.created_at AS told_at
     FROM invites i JOIN memberships m ON m.customer_id = i.host_id
     LEFT JOIN outbox o ON o.brand = i.brand AND o.event_key = 'free-month/' || i.attempt_id`,
  )
  const charged = new Set(rows<{ id: string }>('SELECT id FROM charges').map(({ id }) => id))
  for (const {
    attempt,
    membership,
    bought_at: boughtAt,
    ready_at: readyAt,
    used_on: usedOn,
    told_at: toldAt,
  } of invites) {
    expect([attempt, toldAt === null]).toEqual([attempt, usedOn === null])
    if (!usedOn || !toldAt) continue
    const period = [...Array(13).keys()].find((each) => monthlyChargeDate(boughtAt, each) === usedOn)
    const isCharged = charged.has(`renewal-${membership}-${period}`)
    expect([attempt, period !== undefined, isCharged]).toEqual([attempt, true, false])
    expect([attempt, readyAt < usedOn, toldAt <= (refunds.get(attempt) ?? toldAt)]).toEqual([attempt, true, true])
  }
}

interface StoredVisit {
  id: string
  status: string
  is_held: number
  cancelled_by: string | null
  hours: number
  paid_hours: number
  rate_cents: number
  add_ons: string
  voucher_code: string
  net: number | null
  paid: string | null
  prepaid_hours: number | null
  prepaid: string | null
}

/**
 * Checks that an upcoming visit stays booked only if all its payments are paid or disputed, that the charge of a
 * canceled visit was returned or stopped, and that the price is the sum of hours and extras.
 */
function checkVisits(): void {
  const visits = rows<StoredVisit>(
    `SELECT v.*, h.net_cents AS net, h.status AS paid, p.hours AS prepaid_hours, ph.status AS prepaid FROM visits v
     LEFT JOIN charges h ON h.visit_id = v.id AND h.kind = 'VISIT' LEFT JOIN prepaid_vouchers p ON p.code = v.voucher_code
     LEFT JOIN charges ph ON ph.id = 'prepaid-' || p.id`,
  )
  for (const visit of visits) {
    const extras =
      visit.add_ons === '' ? 0 : (ADD_ON_PRICES.find(({ addOn }) => addOn === visit.add_ons)?.cents ?? Number.NaN)
    const net = visit.paid_hours * visit.rate_cents + extras
    expect([visit.id, visit.net ?? 0]).toEqual([visit.id, net])
    expect([visit.id, visit.hours - visit.paid_hours]).toEqual([visit.id, visit.prepaid_hours ?? 0])
    const state = `${visit.status}${visit.is_held ? ' held' : ''}`
    const money = [visit.paid, visit.prepaid].filter((each) => each !== null)
    const isKept = money.every((status) => status === 'paid' || status === 'disputed')
    // A past visit does not change if its payment is returned later.
    if (state === 'PENDING') expect([visit.id, isKept || isOver(visit.id)]).toEqual([visit.id, true])
    else if (state === 'CANCELLED')
      expect([visit.id, visit.paid ?? 'refunded']).toEqual([visit.id, expect.stringMatching(/refunded|lost|void/)])
    else expect([visit.id, state, visit.paid]).toEqual([visit.id, 'EXPIRED held', 'void'])
  }
  const wrong = rows(`SELECT w.*, (SELECT count(*) FROM visits v WHERE v.region_id = w.region_id AND v.day = w.day
    AND v.start_minute = w.start_minute AND v.status NOT IN ('CANCELLED', 'EXPIRED')) AS counted FROM visit_windows w WHERE counted <> w.taken`)
  expect(wrong).toEqual([])
}

function isOver(id: string): boolean {
  return rows(`SELECT 1 FROM visits WHERE id = '${id}' AND starts_at <= '${now.toISOString()}'`).length > 0
}

/**
 * Checks that paid prepaid hours have a code, that a code pays for one visit at a time, and that the stock and the
 * vouchers that hold stock add up to STOCK.
 */
function checkPrepaid(): void {
  const vouchers = rows<{ id: string; code: string | null; status: string; visits: number; released: string | null }>(
    `SELECT p.id, p.code, p.released_at AS released, h.status, (SELECT count(*) FROM visits v WHERE v.voucher_code = p.code
       AND v.status NOT IN ('CANCELLED', 'EXPIRED')) AS visits FROM prepaid_vouchers p JOIN charges h ON h.id = 'prepaid-' || p.id`,
  )
  for (const { id, code, status, visits, released } of vouchers) {
    expect([id, code !== null]).toEqual([id, status !== 'void'])
    expect([id, released !== null]).toEqual([id, status === 'void'])
    expect(visits, id).toBeLessThanOrEqual(1)
  }
  const [stock] = rows<{ left: number; held: number }>(
    `SELECT stock AS left, (SELECT count(*) FROM prepaid_vouchers WHERE holds_stock = 1) AS held FROM prepaid_prices WHERE hours = 2`,
  )
  expect((stock?.left ?? 0) + (stock?.held ?? 0)).toBe(STOCK)
}

/** Checks that each booking, cancellation and prepaid code gets one email, and other visits and vouchers get none. */
function checkMail(): void {
  const wrong =
    rows(`SELECT v.id, v.status, v.is_held, (SELECT count(*) FROM outbox WHERE event_key = 'visit-booked/' || v.id) AS booked,
      (SELECT count(*) FROM outbox WHERE event_key = 'visit-canceled/' || v.id) AS canceled FROM visits v
    WHERE booked <> (v.is_held = 0) OR canceled <> (v.status = 'CANCELLED')`)
  expect(wrong).toEqual([])
  const codes = rows(`SELECT p.id FROM prepaid_vouchers p WHERE (p.code IS NOT NULL) <>
    (SELECT count(*) FROM outbox WHERE event_key = 'prepaid/' || p.id)`)
  expect(codes).toEqual([])
}

/**
 * Checks that orders reported as paid were paid, that orders reported as released were never charged, and that refused
 * orders were not stored.
 */
function checkAnswers(lives: readonly MemberLife[]): void {
  const charges = new Map(rows<StoredCharge>('SELECT * FROM charges').map((charge) => [charge.id, charge]))
  const visits = new Map(rows<StoredVisit>('SELECT * FROM visits').map((visit) => [visit.id, visit]))
  const taken = takenByCharge()
  for (const { orders } of lives) {
    for (const [id, answers] of orders) {
      const charge = charges.get(`visit-${id}`) ?? charges.get(`prepaid-${id}`)
      const wasTaken = charge ? taken.has(charge.id) : visits.get(id)?.is_held === 0
      if (answers.includes('SUCCEEDED')) expect([id, wasTaken]).toEqual([id, true])
      if (answers.includes('RELEASED')) expect([id, wasTaken]).toEqual([id, false])
      const isRefusal = answers.length > 0 && answers.every((each) => REFUSALS.includes(each))
      if (isRefusal) expect([id, charge, visits.get(id)]).toEqual([id, undefined, undefined])
    }
  }
}

const REFUSALS: readonly string[] = [
  'WINDOW_TAKEN',
  'SOLD_OUT',
  'OTHER_ORDER_OPEN',
  'PRICE_CHANGED',
  'NOT_POSSIBLE',
  'INVALID',
]

/** Checks that enough events of each kind happened. */
function checkEnough(): void {
  const count = (sql: string) => rows<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`)[0]?.count ?? 0
  const figures = {
    visits: count(`charges WHERE kind = 'VISIT' AND status = 'paid'`),
    prepaidVisits: count('visits WHERE paid_hours < hours'),
    released: count(`visits WHERE status = 'EXPIRED'`),
    months: count(`charges WHERE kind = 'RENEWAL' AND status = 'paid'`),
    retried: count(`charges WHERE kind = 'RENEWAL' AND status = 'paid' AND tries > 1`),
    exits: count(`charges WHERE kind = 'EARLY_EXIT'`),
    freeMonths: count('invites WHERE used_on IS NOT NULL'),
    returned: count(`charges WHERE status IN ('refunded', 'lost')`),
  }
  console.debug(JSON.stringify({ seed: SEED, ...figures }))
  expect(figures.visits).toBeGreaterThan(300)
  expect(figures.months).toBeGreaterThan(400)
  expect(figures.freeMonths).toBeGreaterThan(15)
  expect(Object.values(figures).filter((each) => each < 10)).toEqual([])
}
