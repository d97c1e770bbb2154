/**
 * Simulates a year of 300 members who book cleanings, buy prepaid hours, reschedule, cancel, leave, refund and dispute,
 * with declines, banks that ask, lost answers, orders that are sent twice or at the same time, and jobs that overlap.
 * At the end, a stored charge explains every cent that the gateway took, the customer's visits and prepaid hours
 * explain every charge, and no customer was told anything untrue.
 */
import { expect, test, vi } from 'vitest'
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
import { visitsOf } from '../../../../graphql/origin/booking/visits.ts'
import { changeCard } from '../../../../graphql/origin/charging/change-card.ts'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { runCharges } from '../../../../graphql/origin/charging/run-charges.ts'
import type { Customer, OriginContext } from '../../../../graphql/origin/context.ts'
import type { Deps } from '../../../../graphql/origin/deps.ts'
import { GatewayUnknownError } from '../../../../graphql/origin/gateway/gateway.ts'
import type { OrderResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { seedScript } from '../../../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { ADD_ON_PRICES } from '../../../../graphql/origin/seed/visits.ts'
import { seeded } from '../../../support/seeded.ts'
import { emptyDatabase, sqliteD1 } from '../../../support/sqlite-d1.ts'
import { modelGateway } from '../charging/model-gateway.ts'
import { type Member, storeMember } from '../membership/store-member.ts'

// The origin uses the model's gateway and clock.
const at = vi.hoisted(() => ({ deps: null as unknown as Deps }))
vi.mock('../../../../graphql/origin/deps.ts', () => ({ depsOf: () => at.deps }))

const MEMBERS = 300
const DAYS = 365
const DAY_MS = 86_400_000
const SEED = 20_261_124
const FIRST = Date.parse('2026-01-02T16:00:00.000Z')

const random = seeded(SEED)
const chance = (likelihood: number) => random() < likelihood
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
const model = modelGateway(random)
const sqlite = emptyDatabase()
const db = sqliteD1(async () => {
  for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await null
}, sqlite)

interface Life {
  member: Member
  customer: Customer
  /** The statuses that the customer was told, by order id. */
  orders: Map<string, OrderResult['status'][]>
}

let now = new Date(FIRST)
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

function contextOf({ customer }: Life): OriginContext {
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

test('after a year of orders, the origin and the gateway agree to the cent', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  sqlite.exec(await seedScript([...referenceParts(), ...demonstrationParts()]))
  sqlite.exec(`UPDATE visit_hours SET capacity = 6; UPDATE taxes SET rate = 0.0825 WHERE place = 'IL';
    UPDATE prepaid_prices SET stock = 60, initial_stock = 60 WHERE hours = 2`)
  at.deps = { db, gateway: model.gateway, now: () => now, log: () => undefined } as unknown as Deps
  const lives = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => join(index)))
  for (let day = 3; day <= DAYS; day += 1) {
    Object.assign(model.faults, chance(0.05) ? { before: 0.3, after: 0.2 } : { before: 0, after: 0.01 })
    now = new Date(FIRST + day * DAY_MS)
    await Promise.all(lives.map((life) => live(life, day)))
    for (const id of model.asked()) if (chance(0.8)) model.answerBank(id, chance(0.7))
    await Promise.all(lives.map(follow))
    // The job usually runs twice at the same time, and again after the holds have ended, but sometimes not at all.
    if (chance(0.95)) await Promise.all([runCharges(at.deps), runCharges(at.deps)])
    now = new Date(now.getTime() + 45 * 60_000)
    if (chance(0.9)) await Promise.all([runCharges(at.deps), runCharges(at.deps)])
  }
  Object.assign(model.faults, { before: 0, after: 0 })
  for (const minutes of [5, 60, 70, 80]) {
    now = new Date(FIRST + DAYS * DAY_MS + minutes * 60_000)
    await runCharges(at.deps)
  }
  for (const { id } of rows<{ id: string }>(
    `SELECT payment_intent_id AS id FROM charges WHERE payment_intent_id IS NOT NULL`,
  ))
    if (model.gateway) await followReturnedMoney(at.deps, id)
  now = new Date(now.getTime() + 10 * 60_000)
  await runCharges(at.deps)
  checkMoney()
  checkVisits()
  checkPrepaid()
  checkMail()
  checkAnswers(lives)
  console.debug(JSON.stringify(figures()))
}, 600_000)

async function join(index: number): Promise<Life> {
  const boughtAt = new Date(FIRST + Math.floor(random() * 3) * DAY_MS).toISOString()
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
  return { member, customer, orders: new Map() }
}

async function live(life: Life, day: number): Promise<void> {
  const { member, customer } = life
  const context = contextOf(life)
  if (chance(0.01))
    model.cards.set(currentCard(member), pick(['insufficient_funds', 'generic_decline', 'ask', 'ask']) ?? null)
  else if (chance(0.1)) model.cards.set(currentCard(member), null)
  if (day > 40 && chance(0.0006)) await ignoreUnknown(cancelMembership(at.deps, member.customerId))
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
async function order(life: Life, make: () => Promise<(() => Promise<OrderResult>) | null>): Promise<void> {
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

async function bookSomething(life: Life): Promise<(() => Promise<OrderResult>) | null> {
  const context = contextOf(life)
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

async function buySomething(life: Life): Promise<(() => Promise<OrderResult>) | null> {
  const context = contextOf(life)
  const option = pick((await showPrepaidHours(life.customer, context)).options)
  if (!option) return null
  const id = newId()
  life.orders.set(id, [])
  const input = { requestId: id, quote: option.quote, hours: option.hours }
  return async () => told(life, id, await buyPrepaidHours(life.customer, input, context))
}

function told({ orders }: Life, id: string, result: OrderResult): OrderResult {
  orders.get(id)?.push(result.status)
  return result
}

async function changeSomething(life: Life): Promise<void> {
  const context = contextOf(life)
  const visit = pick((await visitsOf(life.customer, context)).filter(({ canChange }) => canChange))
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

/** Refunds the member's last charge for a visit or prepaid hours as in the gateway's dashboard, or disputes it. */
async function moneyMoves(member: Member): Promise<void> {
  const [charge] = rows<{ id: string; payment: string }>(
    `SELECT id, payment_intent_id AS payment FROM charges WHERE customer_id = ${member.customerId} AND status = 'paid'
       AND kind IN ('VISIT', 'PREPAID') ORDER BY created_at DESC LIMIT 1`,
  )
  if (!charge) return
  const state = pick(['refund', 'won', 'lost'] as const)
  await ignoreUnknown(
    (async () => {
      if (state === 'refund') await model.gateway.refundCharge(charge.payment, charge.id)
      else {
        model.dispute(charge.payment, 'open')
        await followReturnedMoney(at.deps, charge.payment)
        model.dispute(charge.payment, state ?? 'won')
      }
      await followReturnedMoney(at.deps, charge.payment)
    })(),
  )
}

/** Does what customers do about an open order: wait, enter another card, or give it up. */
async function follow(life: Life): Promise<void> {
  const { customer, member, orders } = life
  const context = contextOf(life)
  const open = rows<{ id: string; status: string }>(
    `SELECT replace(replace(id, 'visit-', ''), 'prepaid-', '') AS id, status FROM charges WHERE customer_id = ${customer.id} AND held_until IS NOT NULL`,
  )
  for (const { id, status } of open) {
    if (!orders.has(id)) continue
    if (status === 'declined' && chance(0.5)) {
      const card = `pm_${customer.id}_${++ids}`
      await ignoreUnknown(
        changeCard(at.deps, member2customer(member), { paymentMethodId: card, returnUrl: 'http://localhost' }),
      )
    }
    const step = chance(0.15) ? releaseOrder : followOrder
    told(life, id, await step(customer, id, context))
  }
}

const member2customer = ({ customerId }: Member) => ({ id: customerId, brand: 'glimmer' })

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

/**
 * Checks that a charge that was taken has one payment of exactly its amount, which was returned if the charge was
 * refunded or lost. Other charges must have no payment.
 */
function checkMoney(): void {
  const unexplained = new Map(model.taken)
  for (const charge of rows<StoredCharge>('SELECT * FROM charges')) {
    const { id, status, total_cents: total, net_cents: net, tax_cents: tax } = charge
    expect([id, tax]).toEqual([id, taxOn(net, charge.sales_tax_rate)])
    const isBack = status === 'refunded' || status === 'lost'
    const isTaken = isBack || status === 'paid' || status === 'disputed'
    const expected = isTaken ? { payments: 1, taken: total, returned: isBack ? total : 0 } : undefined
    expect([id, status, model.taken.get(id)]).toEqual([id, status, expected])
    unexplained.delete(id)
  }
  expect([...unexplained]).toEqual([])
  const open = rows(`SELECT id, kind, status FROM charges WHERE status IN ('due', 'pending', 'stopping', 'refund_due')
    OR held_until IS NOT NULL`)
  expect(open).toEqual([])
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
 * Checks that a visit is pending only if its payments are kept, and canceled only if they are not, and that its amount
 * is the sum of its hours and extras.
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
    // A past visit does not change, whatever a bank decides later.
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
 * Checks that a paid purchase of prepaid hours has a code, that a code pays one visit at a time, and that the stock and
 * the purchases that hold stock add up to 60.
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
  expect((stock?.left ?? 0) + (stock?.held ?? 0)).toBe(60)
}

/**
 * Checks that each booking, cancellation and prepaid code is mailed once, and that no visit or voucher gets such a mail
 * without cause.
 */
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
 * Checks that a customer who was told that an order is paid has paid it, and that a customer who was told that it was
 * released was never charged.
 */
function checkAnswers(lives: readonly Life[]): void {
  const charges = new Map(rows<StoredCharge>('SELECT * FROM charges').map((charge) => [charge.id, charge]))
  const visits = new Map(rows<StoredVisit>('SELECT * FROM visits').map((visit) => [visit.id, visit]))
  for (const { orders } of lives) {
    for (const [id, answers] of orders) {
      const charge = charges.get(`visit-${id}`) ?? charges.get(`prepaid-${id}`)
      const wasTaken = charge ? model.taken.has(charge.id) : visits.get(id)?.is_held === 0
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

function figures() {
  const taken = [...model.taken.values()].reduce((sum, each) => sum + each.taken - each.returned, 0)
  const [kept] = rows<{ cents: number }>(
    `SELECT sum(total_cents) AS cents FROM charges WHERE status IN ('paid', 'disputed')`,
  )
  expect(kept?.cents).toBe(taken)
  const byStatus = rows<{ what: string; count: number }>(
    `SELECT kind || ' ' || status AS what, count(*) AS count FROM charges GROUP BY 1`,
  )
  const count = (sql: string) => rows<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)[0]?.n
  expect(count(`charges WHERE kind = 'VISIT' AND status = 'paid'`)).toBeGreaterThan(1000)
  return {
    seed: SEED,
    keptCents: taken,
    visits: count('visits'),
    paidWithHours: count('visits WHERE paid_hours < hours'),
    released: count(`visits WHERE status = 'EXPIRED'`),
    byStatus: Object.fromEntries(byStatus.map(({ what, count: number }) => [what, number])),
  }
}
