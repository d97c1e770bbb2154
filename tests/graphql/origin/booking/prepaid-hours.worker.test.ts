import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { seed } from '../ask.ts'
import {
  cardWill,
  control,
  depsAt,
  gateway,
  kindsTo,
  mailsTo,
  readCharges,
  runAt,
  takenByCharge,
} from '../membership/ask.ts'
import {
  book,
  booking,
  buildInput,
  buyPrepaid,
  cancel,
  changeCard,
  follow,
  type Person,
  payments,
  person,
  prepaid,
  run,
  visits,
} from './ask.ts'

beforeAll(() => seed({ demonstration: true }))
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

const refund = async (who: Person, code: string) =>
  (await run<{ refundPrepaidHours: { success: boolean; message: string } }>(who, 'RefundPrepaidHours', { code }))
    .refundPrepaidHours
const standings = async (who: Person) => (await prepaid(who)).vouchers.map(({ standing }) => standing)
/** Sets a price for prepaid hours on the brand tidyhive until the end of the test. */
async function sells(price: { hours: number; cents: number; stock?: number | null; most?: number }): Promise<void> {
  const { hours, cents, stock = null, most = 4 } = price
  await env.DB.prepare(`INSERT OR REPLACE INTO prepaid_prices VALUES ('tidyhive', ?, ?, ?, ?, ?)`)
    .bind(hours, cents, stock, stock, most)
    .run()
  onTestFinished(async () => {
    await env.DB.prepare(`DELETE FROM prepaid_prices WHERE brand = 'tidyhive'`).run()
  })
}
const readStock = (hours: number) =>
  env.DB.prepare(`SELECT stock FROM prepaid_prices WHERE brand = 'tidyhive' AND hours = ?`)
    .bind(hours)
    .first<number>('stock')

test('a member buys prepaid hours at more than half off, and pays for a visit with them', async () => {
  const who = await person()
  const { options, canBuy } = await prepaid(who)
  expect({ canBuy, hours: options.map(({ hours }) => hours) }).toEqual({ canBuy: true, hours: [2, 3, 4, 6] })
  for (const { priceCents, fullPriceCents } of options) expect(2 * priceCents).toBeLessThan(fullPriceCents)
  const bought = await buyPrepaid(who, 3)
  expect(bought).toMatchObject({
    success: true,
    status: 'SUCCEEDED',
    code: expect.stringMatching(/^.{4}-.{4}$/),
    visitId: null,
  })
  const code = bought.code ?? ''
  expect(await prepaid(who)).toMatchObject({ vouchers: [{ code, standing: 'READY', hours: 3 }] })
  const [charge] = await readCharges(who.member)
  expect((await takenByCharge()).get(charge?.id ?? '')).toMatchObject({ taken: options[1]?.totalCents })
  // Prepaid hours are used by default, and may pay for part of a longer visit.
  expect(await booking(who, { hours: 3 })).toMatchObject({ price: { prepaidHours: 3, paidHours: 0, totalCents: 0 } })
  expect(await booking(who, { hours: 3, prepaidCode: '' })).toMatchObject({ price: { prepaidHours: 0, paidHours: 3 } })
  const input = await buildInput(who, { hours: 5, prepaidCode: code })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  expect((await visits(who))[0]).toMatchObject({ voucherHours: 3, numHours: 5 })
  const rate = (await booking(who)).price?.rateCents ?? 0
  expect((await takenByCharge()).get(`visit-${input.requestId}`)).toMatchObject({ taken: 2 * rate })
  expect(await standings(who)).toEqual(['BOOKED'])
  expect(await kindsTo(who.member)).toEqual(['PREPAID_HOURS', 'VISIT_BOOKED'])
  expect((await payments(who)).map(({ kind }) => kind)).toEqual(['VISIT', 'PREPAID_HOURS', 'VOUCHER'])
})

test('a visit paid with prepaid hours costs nothing, the hours pay for one visit at a time, and canceling the visit frees them', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 2)).code ?? ''
  const inputs = await Promise.all([5, 6, 7].map((at) => buildInput(who, { hours: 2, prepaidCode: code }, {}, at)))
  const orders = await Promise.all(inputs.map((input) => book(who, input)))
  expect(orders.filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(1)
  expect(await visits(who)).toHaveLength(1)
  const [visit] = await visits(who)
  expect(await refund(who, code)).toMatchObject({ success: false })
  expect(await cancel(who, visit?.id ?? '')).toMatchObject({ success: true })
  expect(await standings(who)).toEqual(['READY'])
  expect(await readCharges(who.member)).toHaveLength(1)
})

test('an order for a visit that was canceled since is not called booked when it is sent again', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 2)).code ?? ''
  const input = await buildInput(who, { hours: 2, prepaidCode: code })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  await cancel(who, input.requestId)
  expect(await book(who, input)).toMatchObject({ success: false, status: 'RELEASED' })
})

test('prepaid hours cannot pay for another customer’s visit, for a visit at another brand or for a shorter visit', async () => {
  const [who, thief] = await Promise.all([person(), person()])
  const code = (await buyPrepaid(who, 4)).code ?? ''
  for (const other of [thief, await person({ brand: 'tidyhive' })]) {
    const input = await buildInput(other, { hours: 4 })
    expect(await book(other, { ...input, prepaidCode: code })).toMatchObject({
      status: 'INVALID',
      field: 'prepaidCode',
    })
    expect(await refund(other, code)).toMatchObject({ success: false })
  }
  expect(await booking(who, { hours: 3, prepaidCode: code })).toMatchObject({ obstacle: 'INVALID', price: null })
  expect(await standings(who)).toEqual(['READY'])
})

test('unused prepaid hours are refunded in full at any time, and only once, even if requests are simultaneous', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 6)).code ?? ''
  // The hours have expired, and the membership has ended.
  await env.DB.batch([
    env.DB.prepare(`UPDATE prepaid_vouchers SET good_until = '2026-01-01' WHERE code = ?`).bind(code),
    env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED' WHERE id = ?`).bind(who.member.membershipId),
  ])
  expect(await prepaid(who)).toMatchObject({ canBuy: false, vouchers: [{ standing: 'EXPIRED' }] })
  expect((await booking(who, { hours: 6 })).prepaid).toEqual([])
  const answers = await Promise.all([refund(who, code), refund(who, code), runAt(new Date())])
  expect(answers.slice(0, 2)).toMatchObject([{ success: true }, { success: true }])
  await runAt(new Date(Date.now() + 1000))
  const [charge] = await readCharges(who.member)
  const taken = (await takenByCharge()).get(charge?.id ?? '')
  expect(taken?.returned).toBe(taken?.taken)
  expect(await standings(who)).toEqual(['REFUNDED'])
  expect(await kindsTo(who.member)).toEqual(['PREPAID_HOURS', 'PREPAID_REFUNDED'])
})

test('after a partial refund, the account and the email about the refund of prepaid hours state the rest', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 2)).code ?? ''
  const [charge] = await readCharges(who.member)
  await gateway('/v1/refunds', { payment_intent: charge?.payment_intent_id ?? '', amount: '500' })
  await followReturnedMoney(depsAt(new Date()), charge?.payment_intent_id ?? '')
  const rest = (charge?.total_cents ?? 0) - 500
  expect((await prepaid(who)).vouchers).toMatchObject([{ standing: 'READY', paidCents: rest }])
  expect(await refund(who, code)).toMatchObject({ success: true })
  expect((await mailsTo(who.member)).at(-1)).toMatchObject({ kind: 'PREPAID_REFUNDED', totalCents: rest })
  const taken = (await takenByCharge()).get(charge?.id ?? '')
  expect(taken?.returned).toBe(taken?.taken)
})

test('if a refund and a visit with the same prepaid hours are requested at the same time, only one of them succeeds', async () => {
  const who = await person()
  for (let round = 0; round < 3; round += 1) {
    const code = (await buyPrepaid(who, 2)).code ?? ''
    const input = await buildInput(who, { hours: 2, prepaidCode: code }, {}, 8 + round)
    const [given, order] = await Promise.all([refund(who, code), book(who, input)])
    expect([given.success, order.success].filter(Boolean)).toHaveLength(1)
  }
})

test('prepaid hours are sold only at more than half off, and only at the price that the page showed', async () => {
  const who = await person({ brand: 'tidyhive' })
  await sells({ hours: 2, cents: 2500 })
  expect((await prepaid(who)).options.map(({ hours }) => hours)).toEqual([3, 4, 6])
  await sells({ hours: 3, cents: 3000 })
  const { quote } = (await prepaid(who)).options.find(({ hours }) => hours === 3) ?? {}
  await sells({ hours: 3, cents: 3100 })
  expect(await buyPrepaid(who, 3, { quote })).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await readCharges(who.member)).toEqual([])
})

test('the last prepaid hours in stock are sold only once, and unpaid or refunded hours return to the stock', async () => {
  await sells({ hours: 4, cents: 4000, stock: 1 })
  const people = await Promise.all([1, 2, 3].map(() => person({ brand: 'tidyhive' })))
  const orders = await Promise.all(people.map((who) => buyPrepaid(who, 4)))
  expect(orders.map(({ status }) => status).sort()).toEqual(['SOLD_OUT', 'SOLD_OUT', 'SUCCEEDED'])
  expect(await readStock(4)).toBe(0)
  const at = orders.findIndex(({ success }) => success)
  const [buyer, other] = [people[at] as Person, people[(at + 1) % 3] as Person]
  expect(await refund(buyer, orders[at]?.code ?? '')).toMatchObject({ success: true })
  expect(await readStock(4)).toBe(1)
  await cardWill(other.member, 'generic_decline')
  const declined = await buyPrepaid(other, 4)
  expect(declined).toMatchObject({ status: 'DECLINED' })
  expect(await readStock(4)).toBe(0)
  await runAt(new Date(Date.now() + 32 * 60_000))
  expect(await readStock(4)).toBe(1)
  expect(await kindsTo(other.member)).toEqual(['ORDER_RELEASED'])
})

test('the number of a member’s unused prepaid purchases is limited, and a declined order can be paid with a different card', async () => {
  await sells({ hours: 2, cents: 2000, most: 1 })
  const who = await person({ brand: 'tidyhive' })
  await cardWill(who.member, 'insufficient_funds')
  const requestId = crypto.randomUUID()
  expect(await buyPrepaid(who, 2, { requestId })).toMatchObject({ status: 'DECLINED', code: null })
  expect(await standings(who)).toEqual(['UNPAID'])
  await changeCard(who, '5555555555554444')
  expect(await follow(who, requestId)).toMatchObject({ status: 'SUCCEEDED', code: expect.any(String) })
  expect(await buyPrepaid(who, 2)).toMatchObject({ status: 'SOLD_OUT' })
  expect((await prepaid(who)).options[0]).toMatchObject({ mayBuy: 0 })
})

test('a refund or dispute of one of three visits does not change the other visits', async () => {
  const who = await person()
  const inputs: Awaited<ReturnType<typeof buildInput>>[] = []
  for (const at of [3, 6, 9]) {
    const input = await buildInput(who, { hours: 2 }, {}, at)
    expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
    inputs.push(input)
  }
  const getPayment = async (id: string) =>
    (await readCharges(who.member)).find((charge) => charge.id === `visit-${id}`)?.payment_intent_id ?? ''
  const [first, second] = [await getPayment(inputs[0]?.requestId ?? ''), await getPayment(inputs[1]?.requestId ?? '')]
  // The operator refunds the first visit in the gateway's dashboard.
  await gateway('/v1/refunds', { payment_intent: first })
  await followReturnedMoney(depsAt(new Date()), first)
  await followReturnedMoney(depsAt(new Date()), first)
  const statuses = Object.fromEntries((await visits(who)).map(({ id, status }) => [id, status]))
  expect(inputs.map(({ requestId }) => statuses[requestId])).toEqual(['CANCELLED', 'PENDING', 'PENDING'])
  expect((await kindsTo(who.member)).filter((kind) => kind === 'VISIT_CANCELLED')).toHaveLength(1)
  expect((await payments(who)).filter(({ kind, state }) => kind === 'VISIT' && state === 'REFUNDED')).toHaveLength(1)
  // The customer disputes the second visit at the bank. While the bank decides, the visit stays booked, and the
  // customer cannot order anything else.
  const bankSays = async (status: string) => {
    await control('disputes', { payment_intent: second, status })
    await followReturnedMoney(depsAt(new Date()), second)
    const now = Object.fromEntries((await visits(who)).map(({ id, status: standing }) => [id, standing]))
    return inputs.map(({ requestId }) => now[requestId])
  }
  expect(await bankSays('needs_response')).toEqual(['CANCELLED', 'PENDING', 'PENDING'])
  expect(await booking(who)).toMatchObject({ success: false, obstacle: 'DISPUTED' })
  expect(await bankSays('lost')).toEqual(['CANCELLED', 'CANCELLED', 'PENDING'])
  expect(await booking(who)).toMatchObject({ success: true })
})

test('if prepaid hours are refunded, the upcoming visit that uses them is canceled, and the payment for its other hours is refunded too', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 2)).code ?? ''
  const input = await buildInput(who, { hours: 3, prepaidCode: code })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  const charge = (await readCharges(who.member)).find(({ kind }) => kind === 'PREPAID')
  await gateway('/v1/refunds', { payment_intent: charge?.payment_intent_id ?? '' })
  await followReturnedMoney(depsAt(new Date()), charge?.payment_intent_id ?? '')
  expect(await visits(who)).toMatchObject([{ id: input.requestId, status: 'CANCELLED' }])
  await runAt(new Date(Date.now() + 1000))
  const taken = (await takenByCharge()).get(`visit-${input.requestId}`)
  expect(taken?.returned).toBe(taken?.taken)
})

test('if the payment for the other hours of a visit is refunded, the email says that its prepaid hours can be used again', async () => {
  const who = await person()
  const code = (await buyPrepaid(who, 2)).code ?? ''
  const input = await buildInput(who, { hours: 3, prepaidCode: code })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  const charge = (await readCharges(who.member)).find(({ kind }) => kind === 'VISIT')
  await gateway('/v1/refunds', { payment_intent: charge?.payment_intent_id ?? '' })
  await followReturnedMoney(depsAt(new Date()), charge?.payment_intent_id ?? '')
  expect(await standings(who)).toEqual(['READY'])
  expect((await mailsTo(who.member)).at(-1)).toMatchObject({
    kind: 'VISIT_CANCELLED',
    isReturned: true,
    hasVoucher: true,
    isVoucherBack: true,
  })
})

test('after a partial refund of a visit, the account states how much will be refunded if the visit is canceled', async () => {
  const who = await person()
  const input = await buildInput(who, { hours: 2 })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  const [charge] = await readCharges(who.member)
  await gateway('/v1/refunds', { payment_intent: charge?.payment_intent_id ?? '', amount: '500' })
  await followReturnedMoney(depsAt(new Date()), charge?.payment_intent_id ?? '')
  await cancel(who, input.requestId)
  const rest = (charge?.total_cents ?? 0) - 500
  expect((await payments(who))[0]).toMatchObject({ state: 'REFUND_ON_ITS_WAY', refundedCents: rest })
  await runAt(new Date(Date.now() + 1000))
  expect((await payments(who))[0]).toMatchObject({ state: 'REFUNDED', refundedCents: charge?.total_cents })
})

test('if a visit is canceled while its payment is disputed, the payment is refunded after the dispute is won', async () => {
  const who = await person()
  const input = await buildInput(who, { hours: 2 })
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  const [charge] = await readCharges(who.member)
  const bankSays = async (status: string) => {
    await control('disputes', { payment_intent: charge?.payment_intent_id, status })
    await followReturnedMoney(depsAt(new Date()), charge?.payment_intent_id ?? '')
  }
  await bankSays('needs_response')
  expect(await cancel(who, input.requestId)).toMatchObject({ success: true })
  await bankSays('won')
  await runAt(new Date(Date.now() + 1000))
  expect(await payments(who)).toMatchObject([{ kind: 'VISIT', state: 'REFUNDED' }, { kind: 'VOUCHER' }])
  const taken = (await takenByCharge()).get(charge?.id ?? '')
  expect(taken?.returned).toBe(taken?.taken)
})
