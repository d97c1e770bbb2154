import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { reconcileReport } from '../../../../graphql/origin/selling/reconcile-report.ts'
import { sellingOf } from '../../../../graphql/origin/selling/selling.ts'
import {
  addMember,
  cardWill,
  chargesOf,
  control,
  gateway,
  type Member,
  membershipOf,
  runAt,
  takenByCharge,
} from './ask.ts'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

const at = (day: string) => `${day}T15:10:00.000Z`

/** Runs the job once a day from one day to another. */
async function runDays(from: string, to: string): Promise<void> {
  for (let day = new Date(at(from)); day <= new Date(at(to)); day = new Date(day.getTime() + 86_400_000))
    await runAt(day)
}

test('nothing is charged before the promised day, and on it the month plus tax, once', async () => {
  const member = await addMember({ boughtAt: '2026-01-15T18:00:00.000Z', salesTaxRate: 0.0825 })
  await runAt(at('2026-02-14'))
  await runAt('2026-02-15T14:59:00.000Z')
  expect(await chargesOf(member)).toEqual([])
  await Promise.all([runAt(at('2026-02-15')), runAt(at('2026-02-15')), runAt(at('2026-02-15'))])
  await runAt(at('2026-02-15'))
  expect(await chargesOf(member)).toMatchObject([
    { kind: 'RENEWAL', period: 1, status: 'paid', net_cents: 4900, tax_cents: 404, total_cents: 5304, tries: 1 },
  ])
  const [charge] = await chargesOf(member)
  expect((await takenByCharge()).get(charge?.id ?? '')).toEqual({ payments: 1, taken: 5304, returned: 0 })
  expect(await membershipOf(member)).toMatchObject({ next_period: 2, next_charge_on: '2026-03-15', status: 'ACTIVE' })
})

test('a purchase of January 31 is charged on the last day of shorter months', async () => {
  const member = await addMember({ boughtAt: '2027-01-31T18:00:00.000Z' })
  for (const month of ['02', '03', '04', '05']) await runDays(`2027-${month}-27`, `2027-${month}-31`)
  const days = (await chargesOf(member)).map(({ due_on }) => due_on)
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test('a quote of the evening before the purchase keeps the day that was promised', async () => {
  const member = await addMember({ boughtAt: '2027-01-31T00:30:00.000Z' })
  await env.DB.prepare(`UPDATE memberships SET first_charge_on = '2027-02-28' WHERE id = ?`)
    .bind(member.membershipId)
    .run()
  for (const month of ['02', '03']) await runDays(`2027-${month}-27`, `2027-${month}-31`)
  expect((await chargesOf(member)).map(({ due_on }) => due_on)).toEqual(['2027-02-28', '2027-03-31'])
})

test('a declined month is tried again on the days of the schedule, and paid once the card pays', async () => {
  const member = await addMember()
  await cardWill(member, 'insufficient_funds')
  await runDays('2026-02-15', '2026-02-20')
  expect(await chargesOf(member)).toMatchObject([{ status: 'declined', tries: 2, due_at: '2026-02-22T15:00:00.000Z' }])
  await cardWill(member, 'succeed')
  await runDays('2026-02-21', '2026-02-23')
  expect(await chargesOf(member)).toMatchObject([{ status: 'paid', tries: 3 }])
  expect(await membershipOf(member)).toMatchObject({ status: 'ACTIVE' })
})

test('after the last try the membership ends, leaving costs nothing, and nothing is charged again', async () => {
  const member = await addMember()
  await cardWill(member, 'generic_decline')
  await runDays('2026-02-15', '2026-03-01')
  expect(await chargesOf(member)).toMatchObject([{ status: 'failed', tries: 4 }])
  expect(await membershipOf(member)).toMatchObject({ status: 'CANCELLED', ended_by: 'unpaid', exit_cents: 0 })
  await cardWill(member, 'succeed')
  await runDays('2026-03-14', '2026-03-16')
  expect(await chargesOf(member)).toHaveLength(1)
})

test('a gateway that loses its answer charges once, and the next run finds out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const member = await addMember()
  await control('faults', { match: 'confirm', kind: 'drop', times: 2 })
  await runAt(at('2026-02-15'))
  expect(await chargesOf(member)).toMatchObject([{ status: 'pending', tries: 1 }])
  await control('faults', undefined, 'DELETE')
  await runAt('2026-02-15T15:14:00.000Z')
  const [charge] = await chargesOf(member)
  expect(charge).toMatchObject({ status: 'paid', tries: 1 })
  expect((await takenByCharge()).get(charge?.id ?? '')).toMatchObject({ payments: 1, taken: 4900 })
})

test('an outage on the day delays the charge and counts no try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const member = await addMember()
  await control('faults', { match: 'any', kind: '503', times: 8 })
  await runAt(at('2026-02-15'))
  expect(await chargesOf(member)).toMatchObject([{ status: 'due', tries: 0 }])
  await control('faults', undefined, 'DELETE')
  await runAt('2026-02-15T15:14:00.000Z')
  expect(await chargesOf(member)).toMatchObject([{ status: 'paid', tries: 1 }])
})

test('a job that slept for three months charges the months one after the other', async () => {
  const member = await addMember()
  await runAt(at('2026-05-20'))
  await runAt('2026-05-20T15:12:00.000Z')
  const charges = await chargesOf(member)
  expect(charges.map(({ due_on }) => due_on)).toEqual(['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'])
  expect(charges.every(({ status }) => status === 'paid')).toBe(true)
})

describe('the hourly comparison', () => {
  const compare = () => {
    const now = new Date(Date.now() + 30 * 60_000)
    return reconcileReport({ ...sellingOf(parseEnv(env)), now: () => now }, new Date(now.getTime() - 3_600_000), now)
  }
  const status = async (member: Member) => (await chargesOf(member)).map((charge) => charge.status)

  test('agrees where every payment is a stored charge', async () => {
    const member = await addMember()
    await runAt(at('2026-02-15'))
    expect(await status(member)).toEqual(['paid'])
    expect(await compare()).toMatchObject({
      settled: [],
      paymentWithoutCharge: [],
      chargeWithoutPayment: [],
    })
  })

  test('settles an outcome that nobody asked for again, and gives back what was paid after it was stopped', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [lost, left] = [await addMember(), await addMember()]
    await runAt(at('2026-02-15'))
    // As if this process had died before it stored the outcome, or had stored another one.
    const set = (member: Member, to: string) =>
      env.DB.prepare(`UPDATE charges SET status = ?2, paid_at = NULL, due_at = NULL WHERE customer_id = ?1`)
        .bind(member.customerId, to)
        .run()
    await set(lost, 'pending')
    await set(left, 'void')
    const ids = [...(await chargesOf(lost)), ...(await chargesOf(left))].map(({ id }) => id)
    const report = await compare()
    expect(report.settled.sort()).toEqual(ids.sort())
    expect([await status(lost), await status(left)]).toEqual([['paid'], ['refunded']])
    expect((await takenByCharge()).get((await chargesOf(left))[0]?.id ?? '')).toMatchObject({
      taken: 4900,
      returned: 4900,
    })
  })

  test('names a payment without a row, a second payment of a charge, another amount, and a charge without payment', async () => {
    const member = await addMember()
    await runAt(at('2026-02-15'))
    const [charge] = await chargesOf(member)
    const payAlso = (id: string) =>
      gateway('/v1/payment_intents', {
        amount: '4900',
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: 'true',
        'metadata[brand]': 'glimmer',
        'metadata[charge]': id,
      })
    await payAlso('renewal-999-1')
    await payAlso(charge?.id ?? '')
    await env.DB.prepare('UPDATE charges SET tax_cents = 1, total_cents = total_cents + 1 WHERE id = ?')
      .bind(charge?.id)
      .run()
    const other = await addMember()
    await runAt(at('2026-02-15'))
    const unpaid = await gateway<{ id: string }>('/v1/payment_intents', { amount: '4900', currency: 'usd' })
    const now = new Date().toISOString()
    await env.DB.prepare('UPDATE charges SET payment_intent_id = ?2, paid_at = ?3 WHERE customer_id = ?1')
      .bind(other.customerId, unpaid.id, now)
      .run()
    const [theirs] = await chargesOf(other)
    expect(await compare()).toMatchObject({
      paymentWithoutCharge: ['renewal-999-1'],
      chargePaidTwice: expect.arrayContaining([charge?.id]),
      chargeOtherAmount: [charge?.id],
      chargeWithoutPayment: [theirs?.id],
    })
  })
})
