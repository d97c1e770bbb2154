/** Tests refunds of vouchers that expired unused. */
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { ask, seed, signInAs } from '../ask.ts'
import {
  addMember,
  cardWill,
  control,
  depsAt,
  gateway,
  kindsTo,
  type Member,
  mailsTo,
  readCharges,
  readMembership,
  runAt,
} from '../membership/ask.ts'
import { beginsIn, book, cancel, getAccess, look } from '../visits/ask.ts'

beforeAll(() => seed({ demonstration: true }))
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const newMember = () => addMember({ boughtAt: daysAgo(20) })

async function expire({ code }: Member): Promise<void> {
  await env.DB.prepare('UPDATE purchases SET voucher_expires_at = ? WHERE voucher_code = ?')
    .bind(daysAgo(3), code)
    .run()
}

async function expiredMember(): Promise<Member> {
  const member = await newMember()
  await expire(member)
  return member
}

async function refund(access: { code?: string; email?: string }, visitor: Parameters<typeof ask>[2] = {}) {
  const query = `mutation ($code: String, $email: String) { refundVoucher(code: $code, email: $email) { success message } }`
  const { data } = await ask<{ refundVoucher: { success: boolean; message: string } }>(query, access, visitor)
  return data.refundVoucher
}

/** Returns how many cents of the purchase were refunded, and in how many refunds. */
async function givenBack({ paymentIntentId }: Member): Promise<[cents: number, refunds: number]> {
  const { charges, refunds } = await control<{
    charges: { payment_intent: string; amount_refunded: number; status: string }[]
    refunds: { payment_intent: string }[]
  }>('ledger')
  const cents = charges
    .filter(({ payment_intent: id }) => id === paymentIntentId)
    .reduce((sum, { amount_refunded: amount }) => sum + amount, 0)
  return [cents, refunds.filter(({ payment_intent: id }) => id === paymentIntentId).length]
}

test('a voucher that expired unused is refunded only once, and the membership continues', async () => {
  const member = await expiredMember()
  await env.DB.prepare(`UPDATE customers SET first_name = 'Grace' WHERE id = ?`).bind(member.customerId).run()
  const access = getAccess(member)
  expect(await look(access)).toMatchObject({ voucher: { standing: 'EXPIRED' } })
  const pressed = await Promise.all([refund(access), refund(access), refund(access)])
  expect(pressed).toEqual(Array(3).fill({ success: true, message: 'Your voucher has been refunded.' }))
  expect(await refund(access)).toMatchObject({ success: true })
  expect(await givenBack(member)).toEqual([1900, 1])
  expect(await look(access)).toMatchObject({ voucher: { standing: 'REFUNDED' }, windows: [] })
  expect(await readMembership(member)).toMatchObject({ status: 'ACTIVE' })
  // The name is the one in the account, which the customer has changed since.
  expect(await mailsTo(member)).toMatchObject([{ kind: 'VOUCHER_REFUNDED', firstName: 'Grace' }])
  await runAt(new Date(Date.now() + 30 * DAY_MS))
  expect(await readCharges(member)).toMatchObject([{ kind: 'RENEWAL', status: 'paid' }])
  // The receipt does not count paid months, because canceling costs nothing now.
  expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'RENEWAL_RECEIPT', minimumMonths: 0 })
})

test('after a part of the price was refunded, the account shows that part, and only the rest is refunded once the voucher has expired', async () => {
  const member = await newMember()
  const session = await signInAs(member.email)
  const shown = async () =>
    (await ask('{ account { payments { state totalCents refundedCents refundedOn } } }', {}, { session })).data
  await gateway('/v1/refunds', { payment_intent: member.paymentIntentId, amount: '500' })
  await followReturnedMoney(depsAt('2026-11-20T18:00:00.000Z'), member.paymentIntentId)
  const part = { state: 'PAID', totalCents: 1900, refundedCents: 500, refundedOn: '2026-11-20' }
  expect(await shown()).toEqual({ account: { payments: [part] } })
  // A repeated event keeps the day of the refund.
  await followReturnedMoney(depsAt('2026-11-25T18:00:00.000Z'), member.paymentIntentId)
  expect(await shown()).toEqual({ account: { payments: [part] } })
  await expire(member)
  expect(await look(getAccess(member))).toMatchObject({ voucher: { standing: 'EXPIRED', paidCents: 1400 } })
  expect(await refund(getAccess(member))).toMatchObject({ success: true })
  expect(await givenBack(member)).toEqual([1900, 2])
  expect(await mailsTo(member)).toMatchObject([{ kind: 'VOUCHER_REFUNDED', totalCents: 1400 }])
  expect(await shown()).toMatchObject({ account: { payments: [{ state: 'REFUNDED', refundedCents: 1900 }] } })
})

test('a voucher that has not expired, was used, is disputed, or belongs to another customer is not refunded', async () => {
  const [good, used, held, own] = [await newMember(), await newMember(), await expiredMember(), await expiredMember()]
  const window = (await look(getAccess(used))).windows[3]
  const { visit } = await book(getAccess(used), { day: window?.day, startMinute: window?.startMinute })
  await beginsIn(visit?.id ?? '', -48)
  await expire(used)
  await env.DB.prepare('UPDATE purchases SET disputed_at = ? WHERE voucher_code = ?').bind(daysAgo(1), held.code).run()
  for (const member of [good, used, held])
    expect(await refund(getAccess(member))).toEqual({
      success: false,
      message: 'This voucher cannot be refunded here. Write to us.',
    })
  expect(await refund({ code: own.code, email: good.email })).toMatchObject({ success: false })
  expect(await refund(getAccess(own), { brand: 'tidyhive' })).toMatchObject({ success: false })
  for (const member of [good, used, held, own]) expect(await givenBack(member)).toEqual([0, 0])
})

test('a voucher counts as unused if its visit was canceled after the voucher expired', async () => {
  const member = await newMember()
  const access = getAccess(member)
  const window = (await look(access)).windows[3]
  const { visit } = await book(access, { day: window?.day, startMinute: window?.startMinute })
  await expire(member)
  expect(await refund(access)).toMatchObject({ success: false })
  expect(await cancel(access, { id: visit?.id })).toMatchObject({ success: true })
  expect(await refund(access)).toMatchObject({ success: true })
  expect(await givenBack(member)).toEqual([1900, 1])
})

test('refunding an expired voucher does not end the membership; refunding a valid voucher does, even if the member has already canceled', async () => {
  const [expired, within, leaving] = [await expiredMember(), await newMember(), await newMember()]
  await cancelMembership(depsAt(new Date()), leaving.customerId)
  for (const { paymentIntentId } of [expired, within, leaving]) {
    await gateway('/v1/refunds', { payment_intent: paymentIntentId })
    await followReturnedMoney(depsAt(new Date()), paymentIntentId)
  }
  expect(await readMembership(expired)).toMatchObject({ status: 'ACTIVE' })
  expect(await look(getAccess(expired))).toMatchObject({ voucher: { standing: 'REFUNDED' } })
  expect(await refund(getAccess(expired))).toMatchObject({ success: true })
  expect(await kindsTo(expired)).toHaveLength(1)
  for (const member of [within, leaving])
    expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', ended_by: 'returned', exit_cents: 0 })
})

test('after a voucher’s refund, canceling early costs nothing, and an unpaid early cancellation fee is dropped', async () => {
  const [staying, going, owing] = [await expiredMember(), await expiredMember(), await expiredMember()]
  const deps = depsAt(new Date())
  await cancelMembership(deps, going.customerId)
  await cancelMembership(deps, owing.customerId)
  expect(await readMembership(going)).toMatchObject({ status: 'PENDING_CANCELLATION', exit_cents: 5600 })
  await cardWill(owing, 'insufficient_funds')
  await env.DB.prepare('UPDATE memberships SET ends_on = ? WHERE id = ?')
    .bind(daysAgo(2).slice(0, 10), owing.membershipId)
    .run()
  await runAt(new Date())
  expect(await readCharges(owing)).toMatchObject([{ kind: 'EARLY_EXIT', status: 'declined' }])
  for (const member of [staying, going, owing]) expect(await refund(getAccess(member))).toMatchObject({ success: true })
  await cardWill(owing, 'succeed')
  await cancelMembership(deps, staying.customerId)
  await runAt(new Date(Date.now() + 40 * DAY_MS))
  for (const member of [staying, going, owing]) {
    expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', exit_cents: 0 })
    expect((await readCharges(member)).filter(({ status }) => status === 'paid')).toEqual([])
  }
})

test.each(['500', 'drop'])(
  'if a refund fails at the gateway (%s), the customer is asked to try again, and is refunded once',
  async (kind) => {
    const member = await expiredMember()
    await control('faults', { match: 'refunds.create', kind, times: 100 })
    expect(await refund(getAccess(member))).toEqual({
      success: false,
      message: 'We could not reach our payment partner. Press the button again. You will be refunded only once.',
    })
    await control('faults', undefined, 'DELETE')
    expect(await look(getAccess(member))).toMatchObject({ voucher: { standing: 'EXPIRED' } })
    expect(await refund(getAccess(member))).toMatchObject({ success: true })
    expect(await givenBack(member)).toEqual([1900, 1])
  },
)
