import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCardQuery } from '../../../../graphql/contract/generated/graphql.ts'
import { forgetCustomer } from '../../../../graphql/origin/account/forget.ts'
import { seed } from '../ask.ts'
import { cardWill, control, kindsTo, mailsTo, readCharges, runAt, takenByCharge } from '../membership/ask.ts'
import { beginsIn } from '../visits/ask.ts'
import {
  book,
  booking,
  buildInput,
  buyPrepaid,
  cancel,
  changeCard,
  follow,
  move,
  type Person,
  payments,
  person,
  prepaid,
  visit as readVisit,
  release,
  run,
  visits,
} from './ask.ts'

beforeAll(() => seed({ demonstration: true }))
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

const sets = ({ member }: Person, sql: string) =>
  env.DB.prepare(`UPDATE memberships SET ${sql} WHERE id = ?`).bind(member.membershipId).run()
const HAS_LEFT = `status = 'CANCELLED', ends_on = '2026-01-01'`
const readTaken = async (id: string) => (await takenByCharge()).get(`visit-${id}`)
/** Sets the sales tax rate in Illinois until the end of the test. */
const taxes = async (rate: number) => {
  const set = (value: unknown) => env.DB.prepare(`UPDATE taxes SET rate = ? WHERE place = 'IL'`).bind(value).run()
  const before = await env.DB.prepare(`SELECT rate FROM taxes WHERE place = 'IL'`).first('rate')
  await set(rate)
  onTestFinished(async () => {
    await set(before)
  })
}
const takenIn = async ({ day, startMinute }: { day: string; startMinute: number }) =>
  env.DB.prepare(`SELECT taken FROM visit_windows WHERE region_id = 'chicago' AND day = ? AND start_minute = ?`)
    .bind(day, startMinute)
    .first<number>('taken')
const afterHold = () => new Date(Date.now() + 31 * 60_000)

test('a member sees the price before booking, pays exactly that price, and gets a visit and a receipt', async () => {
  await taxes(0.0825)
  const who = await person()
  const seen = await booking(who, { zipcode: '60601', hours: 4, addOns: ['LAUNDRY'] })
  expect(seen).toMatchObject({ success: true, isMember: true, city: 'Chicago', cardLast4: null })
  const { price } = seen
  if (!price) throw new Error('There is no price')
  expect(price.hoursCents).toBe(4 * price.rateCents)
  expect(price.totalCents).toBe(price.hoursCents + price.addOnsCents + price.taxCents)
  expect(price.nonmemberTotalCents).toBeGreaterThan(price.totalCents)
  const input = await buildInput(who, { hours: 4, addOns: ['LAUNDRY'] }, { notes: 'Ring twice' })
  const order = await book(who, input)
  expect(order).toMatchObject({ success: true, status: 'SUCCEEDED', visitId: input.requestId })
  expect(await readTaken(input.requestId)).toEqual({ payments: 1, taken: price.totalCents, returned: 0 })
  expect(await visits(who)).toMatchObject([
    {
      id: input.requestId,
      heldUntil: null,
      canChange: true,
      paidCents: price.totalCents,
      numHours: 4,
      addOns: ['LAUNDRY'],
    },
  ])
  const [mail] = await mailsTo(who.member)
  expect(mail).toMatchObject({
    kind: 'VISIT_BOOKED',
    visit: {
      path: `/customer/visit/?id=${input.requestId}`,
      totalCents: price.totalCents,
      order: { paidHours: 4, hourCents: price.rateCents, taxCents: price.taxCents, cardLast4: '4242' },
    },
  })
  expect((await payments(who))[0]).toMatchObject({
    kind: 'VISIT',
    state: 'PAID',
    totalCents: price.totalCents,
    cardLast4: '4242',
    lines: [{ cents: price.hoursCents }, { cents: price.addOnsCents }],
  })
})

test('a repeated order gets exactly the same answer, but is refused if its input differs', async () => {
  const who = await person()
  const input = await buildInput(who)
  const answers = await Promise.all([book(who, input), book(who, input), book(who, input)])
  const later = await book(who, input)
  expect(new Set([...answers, later].map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await book(who, { ...input, notes: 'other' })).toMatchObject({ success: false, status: 'CONFLICT' })
  expect(await readTaken(input.requestId)).toMatchObject({ payments: 1 })
  expect(await kindsTo(who.member)).toEqual(['VISIT_BOOKED'])
})

/** Schedules a change that is due now. */
async function takesEffect(statement: string): Promise<void> {
  const content = JSON.stringify({ changes: [], statements: [statement] })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO scheduled_changes (due_at, what, scheduled_at, scheduled_by) VALUES (?1, 'rates', ?1, 'ana')`,
    ).bind(new Date().toISOString()),
    env.DB.prepare('INSERT INTO scheduled_parts SELECT max(id), 0, ? FROM scheduled_changes').bind(content),
  ])
}

test('an order at an outdated rate is refused with the new price, even before the scheduled job has applied the new rate', async () => {
  const who = await person()
  const input = await buildInput(who)
  const rate = (await booking(who)).price?.rateCents ?? 0
  onTestFinished(async () => {
    await env.DB.exec(`UPDATE regions SET rate_cents = ${rate} WHERE id = 'chicago'`)
    await env.DB.exec(`UPDATE prepaid_prices SET most = 4 WHERE hours = 2`)
  })
  await takesEffect(`UPDATE regions SET rate_cents = ${rate + 50} WHERE id = 'chicago'`)
  expect(await book(who, input)).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await visits(who)).toEqual([])
  const { price } = await booking(who, { hours: 3 })
  expect(price).toMatchObject({ rateCents: rate + 50 })
  expect(await book(who, { ...input, quote: price?.quote })).toMatchObject({ status: 'SUCCEEDED' })
  // The account also shows a scheduled rate or limit as soon as it takes effect.
  await takesEffect(`UPDATE regions SET rate_cents = ${rate + 75} WHERE id = 'chicago'`)
  expect(await booking(who)).toMatchObject({ price: { rateCents: rate + 75 } })
  await takesEffect(`UPDATE prepaid_prices SET most = 2 WHERE hours = 2`)
  expect(await prepaid(who)).toMatchObject({ options: [{ hours: 2, mayBuy: 2 }, {}, {}, {}] })
})

test('an unpaid order keeps the hold time that applied when it was placed, even if the operator shortens the hold time later', async () => {
  const [who, other] = [await person(), await person({ brand: 'tidyhive' })]
  await takesEffect(`INSERT INTO payment_rules VALUES ('glimmer', 45)`)
  onTestFinished(async () => {
    await env.DB.exec(`DELETE FROM payment_rules WHERE brand = 'glimmer'`)
  })
  const minutes = async (person: Person) => {
    await cardWill(person.member, 'insufficient_funds')
    const { heldUntil } = await book(person, await buildInput(person))
    return Math.round((Date.parse(heldUntil ?? '') - Date.now()) / 60_000)
  }
  expect([await minutes(who), await minutes(other)]).toEqual([45, 30])
  // A shorter hold time applies only to orders that are placed after the change.
  await takesEffect(`UPDATE payment_rules SET hold_minutes = 10`)
  onTestFinished(async () => {
    await env.DB.exec(`UPDATE payment_rules SET hold_minutes = 30`)
  })
  await runAt(new Date(Date.now() + 40 * 60_000))
  expect([await readCharges(who.member), await readCharges(other.member)]).toMatchObject([
    [{ status: 'declined' }],
    [{ status: 'void' }],
  ])
  await runAt(new Date(Date.now() + 46 * 60_000))
  expect(await readCharges(who.member)).toMatchObject([{ status: 'void' }])
})

test('a declined order holds its window; when the customer changes the card, the new card is charged at once, and only once', async () => {
  const who = await person()
  await cardWill(who.member, 'insufficient_funds')
  const input = await buildInput(who)
  const order = await book(who, input)
  expect(order).toMatchObject({ success: false, status: 'DECLINED', heldUntil: expect.any(String) })
  expect(order.message).toContain('enough funds')
  expect(await visits(who)).toMatchObject([{ canChange: false, heldUntil: order.heldUntil }])
  expect(await booking(who)).toMatchObject({ success: false, obstacle: 'ORDER_OPEN' })
  expect(await book(who, await buildInput(who))).toMatchObject({ status: 'OTHER_ORDER_OPEN' })
  expect(await takenIn(input)).toBeGreaterThan(0)
  // The scheduled job does not retry the charge of an order during its hold.
  await runAt(new Date(Date.now() + 60_000))
  expect(await readCharges(who.member)).toMatchObject([{ status: 'declined', tries: 1 }])
  expect(await changeCard(who, '5555555555554444')).toMatchObject({ success: true })
  expect(await follow(who, input.requestId)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await readTaken(input.requestId)).toMatchObject({ payments: 1 })
  expect(await kindsTo(who.member)).toEqual(['VISIT_BOOKED'])
})

test('when the hold of an unpaid order ends, its window is free, one email is sent, and the order can never be charged', async () => {
  const who = await person()
  await cardWill(who.member, 'generic_decline')
  const input = await buildInput(who, {}, {}, 9)
  const before = (await takenIn(input)) ?? 0
  await book(who, input)
  expect(await takenIn(input)).toBe(before + 1)
  await Promise.all([runAt(afterHold()), runAt(afterHold())])
  expect(await takenIn(input)).toBe(before)
  expect(await visits(who)).toEqual([])
  expect(await kindsTo(who.member)).toEqual(['ORDER_RELEASED'])
  await changeCard(who, '5555555555554444')
  expect(await follow(who, input.requestId)).toMatchObject({
    status: 'RELEASED',
    message: expect.stringContaining('Nothing was charged'),
  })
  expect(await readTaken(input.requestId)).toBeUndefined()
})

test('if the bank asks the customer to confirm the payment, the visit is booked after a confirmation, and the order is declined after a refusal', async () => {
  for (const answer of ['confirm', 'decline'] as const) {
    const who = await person()
    await cardWill(who.member, 'ask')
    const input = await buildInput(who)
    const order = await book(who, input)
    expect(order).toMatchObject({ status: 'REQUIRES_ACTION', action: { url: expect.stringContaining('/bank/') } })
    expect(await follow(who, input.requestId)).toEqual(order)
    // The card page would say that there is nothing to do.
    expect((await run<AccountCardQuery>(who, 'AccountCard')).account?.card.charges).toEqual([])
    const page = await fetch(order.action?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      redirect: 'manual',
    })
    expect(page.headers.get('location')).toContain(`/customer/order/return?order=${input.requestId}`)
    expect(await follow(who, input.requestId)).toMatchObject({
      status: answer === 'confirm' ? 'SUCCEEDED' : 'DECLINED',
    })
  }
})

/** Books a cleaning while the gateway's answers are lost. */
async function bookWithoutAnswer() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const who = await person()
  const input = await buildInput(who)
  await control('faults', { match: 'confirm', kind: 'drop', times: 2 })
  expect(await book(who, input)).toMatchObject({ success: false, status: 'PENDING' })
  expect(await kindsTo(who.member)).toEqual([])
  await control('faults', undefined, 'DELETE')
  return { who, input }
}

test('if the outcome of an order’s payment is unknown, the order is pending until the scheduled job finds the outcome', async () => {
  const { who, input } = await bookWithoutAnswer()
  await runAt(new Date(Date.now() + 200_000))
  expect(await follow(who, input.requestId)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await readTaken(input.requestId)).toMatchObject({ payments: 1 })
  expect(await kindsTo(who.member)).toEqual(['VISIT_BOOKED'])
})

test('a customer with an upcoming visit or unused prepaid hours is told what to do before erasing the account', async () => {
  const who = await person()
  const { email } = who.member
  const erase = async () =>
    (await run<{ eraseAccount: { success: boolean; message: string } }>(who, 'EraseAccount', { email })).eraseAccount
  await sets(who, HAS_LEFT)
  const input = await buildInput(who)
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  expect((await erase()).message).toContain('upcoming visit')
  expect(await cancel(who, input.requestId)).toMatchObject({ success: true })
  await sets(who, `status = 'ACTIVE'`)
  const { code } = await buyPrepaid(who, 2)
  await sets(who, HAS_LEFT)
  expect((await erase()).message).toContain('prepaid hours')
  const data = JSON.parse((await run<{ account: { data: string } }>(who, 'AccountData')).account.data)
  expect(data).toMatchObject({
    prepaid_vouchers: [{ code, hours: 2 }],
    charges: expect.arrayContaining([expect.objectContaining({ kind: 'VISIT', card_last4: '4242' })]),
    visits: [{ street: '12 Main Street', paid_hours: 3 }],
  })
  await run(who, 'RefundPrepaidHours', { code })
  await runAt(new Date(Date.now() + 1000))
  expect(await erase()).toMatchObject({ success: true })
  const left = await env.DB.prepare(
    'SELECT street, card_last4, return_url FROM visits v JOIN charges h ON h.visit_id = v.id WHERE v.id = ?',
  )
    .bind(input.requestId)
    .first()
  expect(left).toEqual({ street: '', card_last4: null, return_url: null })
})

test('an old customer with an upcoming visit is not erased before it, even if signed out', async () => {
  const who = await person()
  await sets(who, HAS_LEFT)
  const input = await buildInput(who)
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  const { customerId } = who.member
  await env.DB.batch(
    [
      `UPDATE customers SET created_at = '2020-01-01' WHERE id = ${customerId}`,
      `UPDATE purchases SET consented_at = '2020-01-01' WHERE customer_id = ${customerId}`,
      `UPDATE memberships SET ends_on = '2021-01-01' WHERE customer_id = ${customerId}`,
      `DELETE FROM sessions WHERE customer_id = ${customerId}`,
    ].map((sql) => env.DB.prepare(sql)),
  )
  const street = () => env.DB.prepare('SELECT street FROM visits WHERE id = ?').bind(input.requestId).first('street')
  await forgetCustomer(env.DB, new Date())
  expect(await street()).toBe('12 Main Street')
  await forgetCustomer(env.DB, new Date(Date.now() + 100 * 86_400_000))
  expect(await street()).toBe('')
})

test('a customer who sends more than twenty orders in an hour is told to wait an hour', async () => {
  const who = await person()
  await cardWill(who.member, 'generic_decline')
  for (const sentBefore of [0, 19]) {
    const counted = `order/${who.member.customerId}`
    await env.DB.prepare('UPDATE hourly_counts SET count = ? WHERE counted = ?').bind(sentBefore, counted).run()
    const input = await buildInput(who)
    expect(await book(who, input)).toMatchObject({ status: 'DECLINED' })
    await release(who, input.requestId)
  }
  expect(await book(who, await buildInput(who))).toMatchObject({
    status: 'NOT_POSSIBLE',
    message: expect.stringContaining('Wait an hour'),
  })
})

test('if a customer releases an unpaid order, its window is free at once', async () => {
  const who = await person()
  await cardWill(who.member, 'ask')
  const input = await buildInput(who, {}, {}, 12)
  const before = (await takenIn(input)) ?? 0
  await book(who, input)
  expect(await release(who, input.requestId)).toMatchObject({ success: true, status: 'RELEASED' })
  expect(await takenIn(input)).toBe(before)
  // The customer gets no email, because they released the order themselves.
  expect(await kindsTo(who.member)).toEqual([])
  expect(await book(who, { ...(await buildInput(who)), requestId: input.requestId })).toMatchObject({
    status: 'CONFLICT',
  })
})

test('the last opening in a window is sold only once, and no other customer is charged for it', async () => {
  const people = await Promise.all([person(), person(), person(), person()])
  const inputs = await Promise.all(people.map((who) => buildInput(who, {}, {}, 20)))
  const { day, startMinute } = inputs[0] as { day: string; startMinute: number }
  await env.DB.prepare(`INSERT OR REPLACE INTO visit_windows VALUES ('chicago', ?, ?, ?, 1, 0)`)
    .bind(day, startMinute, startMinute + 120)
    .run()
  const orders = await Promise.all(people.map((who, at) => book(who, inputs[at] as object)))
  expect(orders.map(({ status }) => status).sort()).toEqual([
    'SUCCEEDED',
    'WINDOW_TAKEN',
    'WINDOW_TAKEN',
    'WINDOW_TAKEN',
  ])
  const taken = await Promise.all(inputs.map(({ requestId }) => readTaken(requestId)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  // The database refuses to book a window beyond its capacity, even if an operator runs the SQL by hand.
  const overbook = `UPDATE visit_windows SET taken = taken + 1 WHERE region_id = 'chicago' AND day = ? AND start_minute = ?`
  await expect(env.DB.prepare(overbook).bind(day, startMinute).run()).rejects.toThrow(/CHECK/)
})

test('a visit is rescheduled with its extras, and a late cancellation costs the fee and refunds the whole price', async () => {
  const who = await person()
  const input = await buildInput(who, { hours: 2, addOns: ['LAUNDRY'] })
  await book(who, input)
  const seen = await readVisit(who, input.requestId)
  const paid = seen?.visit.paidCents ?? 0
  expect(seen?.visit).toMatchObject({ feeCents: 0, refundCents: paid, voucherHours: 0 })
  const target = seen?.windows.at(-1)
  if (!target) throw new Error('There is no window')
  expect(await move(who, input.requestId, target)).toMatchObject({ success: true })
  const moved = (await mailsTo(who.member)).find(({ kind }) => kind === 'VISIT_MOVED')
  expect(moved?.visit).toMatchObject({ addOns: ['Laundry'], totalCents: paid })
  await beginsIn(input.requestId, 3)
  const late = await readVisit(who, input.requestId)
  expect(late?.visit.feeCents).toBe(late?.lateFeeCents)
  expect(await cancel(who, input.requestId, 0)).toMatchObject({ success: false })
  expect(await cancel(who, input.requestId, late?.lateFeeCents)).toMatchObject({ success: true })
  const told = (await mailsTo(who.member)).at(-1)
  expect(told).toMatchObject({
    kind: 'VISIT_CANCELLED',
    refundCents: paid,
    hasVoucher: false,
    feeCents: late?.lateFeeCents,
  })
  await runAt(new Date(Date.now() + 1000))
  expect(await readTaken(input.requestId)).toEqual({ payments: 1, taken: paid, returned: paid })
  expect(await payments(who)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'VISIT',
        state: 'REFUNDED',
        refundedCents: paid,
        refundedOn: expect.any(String),
      }),
      expect.objectContaining({ kind: 'LATE_FEE', state: 'PAID', totalCents: late?.lateFeeCents }),
    ]),
  )
})

test('former members pay the non-member rate, canceling members pay the member rate, and members who owe a month cannot book', async () => {
  const left = await person()
  const asMember = await buildInput(left)
  await sets(left, HAS_LEFT)
  expect(await book(left, asMember), 'at the member rate').toMatchObject({ status: 'PRICE_CHANGED' })
  const { price, isMember } = await booking(left, { hours: 3 })
  expect({ isMember, total: price?.totalCents }).toEqual({ isMember: false, total: price?.nonmemberTotalCents })
  const input = await buildInput(left)
  expect(await book(left, input)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await readTaken(input.requestId)).toMatchObject({ taken: price?.totalCents })

  const leaving = await person()
  await sets(leaving, `status = 'PENDING_CANCELLATION', ends_on = '2999-01-15'`)
  expect(await booking(leaving)).toMatchObject({ isMember: true, memberUntil: '2999-01-14', success: true })

  const owing = await person()
  await env.DB.prepare(
    `INSERT INTO charges (id, brand, customer_id, kind, membership_id, period, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, status, created_at, updated_at)
     VALUES (?, 'glimmer', ?, 'RENEWAL', ?, 1, '2026-02-15', 'month', 4900, 0, 0, 4900, 'declined', '', '')`,
  )
    .bind(`renewal-${owing.member.membershipId}-1`, owing.member.customerId, owing.member.membershipId)
    .run()
  expect(await booking(owing)).toMatchObject({
    success: false,
    obstacle: 'MONTH_UNPAID',
    price: { totalCents: expect.any(Number) },
  })
  expect(await book(owing, await buildInput(owing))).toMatchObject({ status: 'NOT_POSSIBLE' })
})

test('no other customer, of the same or a different brand, can see, release, cancel or reuse an order', async () => {
  const [owner, other] = await Promise.all([person(), person()])
  const input = await buildInput(owner)
  await book(owner, input)
  for (const thief of [other, await person({ brand: 'tidyhive' })]) {
    expect(await follow(thief, input.requestId)).toMatchObject({ status: 'NOT_RECEIVED' })
    expect(await release(thief, input.requestId)).toMatchObject({ status: 'NOT_RECEIVED' })
    expect(await readVisit(thief, input.requestId)).toBeNull()
    expect(await cancel(thief, input.requestId)).toMatchObject({ success: false, visit: null })
    expect(await book(thief, { ...(await buildInput(thief)), requestId: input.requestId })).toMatchObject({
      success: false,
    })
  }
  expect(await visits(owner)).toMatchObject([{ id: input.requestId, status: 'PENDING' }])
})

test('wrong input for a cleaning is reported at its field, and nothing is stored', async () => {
  const who = await person()
  const input = await buildInput(who)
  const cases = [
    [{ hours: 9 }, 'hours'],
    [{ hours: 2.5 }, 'hours'],
    [{ zipcode: '59001' }, 'zipcode'],
    [{ street: '' }, 'street'],
    [{ notes: '4242 4242 4242 4242' }, 'notes'],
    [{ prepaidCode: 'AAAA-BBBB' }, 'prepaidCode'],
    [{ requestId: 'x' }, 'requestId'],
  ] as const
  for (const [change, field] of cases) {
    expect(await book(who, { ...input, ...change }), field).toMatchObject({ status: 'INVALID', field })
  }
  expect(await visits(who)).toEqual([])
})
