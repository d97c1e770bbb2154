import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelMembership, undoCancellation } from '../../../../graphql/origin/membership/cancel.ts'
import { ask, seed, signInAs } from '../ask.ts'
import {
  addMember,
  at,
  cardWill,
  control,
  depsAt,
  kindsTo,
  type Member,
  mailsTo,
  readCharges,
  readMembership,
  runAt,
  runOn,
  takenByCharge,
} from './ask.ts'

beforeAll(() => seed())
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  // Deletes the emails from the simulated days, because they are too old to be sent.
  await env.DB.prepare('DELETE FROM outbox').run()
})

const leave = (member: Member, day: string, cents?: number) =>
  cancelMembership(depsAt(at(day)), member.customerId, cents)

test('the email about a cancellation mentions an unused voucher until the voucher’s last day has ended in Hawaii', async () => {
  const leaveAt = async (moment: string) => {
    const member = await addMember()
    await env.DB.prepare('UPDATE purchases SET voucher_expires_at = ? WHERE voucher_code = ?')
      .bind('2026-02-20T23:59:59.999Z', member.code)
      .run()
    await runOn('2026-02-15')
    await cancelMembership(depsAt(new Date(moment)), member.customerId, 5600)
    return (await mailsTo(member)).at(-1)
  }
  expect(await leaveAt('2026-02-21T09:59:00Z')).toMatchObject({ keeps: { voucherUntil: '2026-02-20' } })
  expect(await leaveAt('2026-02-21T10:00:00Z')).toMatchObject({ keeps: { voucherUntil: null } })
})

test('the email about a cancellation does not call a voucher good that is on hold during a dispute', async () => {
  const member = await addMember()
  await env.DB.prepare('UPDATE purchases SET disputed_at = ? WHERE voucher_code = ?')
    .bind(at('2026-02-01'), member.code)
    .run()
  await leave(member, '2026-02-10', 5600)
  expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'MEMBERSHIP_CANCELLED', keeps: { voucherUntil: null } })
})

test('canceling on the day of the next charge, before it is made, ends the membership that day, and the email says so', async () => {
  const member = await addMember()
  const { membership } = (await cancelMembership(depsAt('2026-02-15T08:00:00Z'), member.customerId, 5600)) ?? {}
  expect(membership).toMatchObject({ status: 'PENDING_CANCELLATION', ends_on: '2026-02-15' })
  expect((await mailsTo(member)).at(-1)).toMatchObject({ effectiveOn: '2026-02-15', isOver: false })
  await runAt(at('2026-02-15'))
  expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED' })
  expect(await readCharges(member)).toMatchObject([{ kind: 'EARLY_EXIT', status: 'paid' }])
})

test('canceling after one paid month costs the stated fee, which is charged once, when that month is over', async () => {
  const member = await addMember()
  await runOn('2026-02-15')
  expect(await leave(member, '2026-02-20', 0)).toMatchObject({ isStated: false, membership: { status: 'ACTIVE' } })
  const left = await leave(member, '2026-02-20', 5600)
  expect(left).toMatchObject({
    isStated: true,
    membership: { status: 'PENDING_CANCELLATION', ends_on: '2026-03-15', exit_cents: 5600 },
  })
  await runOn('2026-03-14')
  expect(await readCharges(member)).toHaveLength(1)
  await Promise.all([runOn('2026-03-15'), runOn('2026-03-15')])
  await runOn('2026-03-15', '2026-03-16', '2026-04-15')
  const exit = (await readCharges(member)).filter(({ kind }) => kind === 'EARLY_EXIT')
  expect(exit).toMatchObject([{ status: 'paid', total_cents: 5600, tax_cents: 0 }])
  expect((await takenByCharge()).get(exit[0]?.id ?? '')).toMatchObject({ payments: 1, taken: 5600 })
  expect(await readCharges(member)).toHaveLength(2)
  expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', ended_by: 'month over' })
  expect(await mailsTo(member)).toMatchObject([
    { kind: 'RENEWAL_RECEIPT', paidMonths: 1, totalCents: 4900, nextChargeOn: '2026-03-15' },
    { kind: 'MEMBERSHIP_CANCELLED', owedCents: 5600, effectiveOn: '2026-03-15' },
    {
      kind: 'FEE_RECEIPT',
      totalCents: 5600,
      cardLast4: '4242',
      description: 'Forever Clean, early cancellation fee',
    },
  ])
})

test('a cancellation that is requested three times sends one email, and undoing it before it takes effect costs nothing and skips no month', async () => {
  const member = await addMember()
  const undo = (day: string) => undoCancellation(depsAt(at(day)), member.customerId)
  await Promise.all([leave(member, '2026-01-20'), leave(member, '2026-01-20'), leave(member, '2026-01-20')])
  expect(await kindsTo(member)).toEqual(['MEMBERSHIP_CANCELLED'])
  expect(await undo('2026-02-10')).toMatchObject({ status: 'ACTIVE' })
  await undo('2026-02-10')
  await runOn('2026-02-15', '2026-03-15')
  expect((await readCharges(member)).map(({ due_on }) => due_on)).toEqual(['2026-02-15', '2026-03-15'])
  expect(await kindsTo(member)).toEqual([
    'MEMBERSHIP_CANCELLED',
    'CANCELLATION_UNDONE',
    'RENEWAL_RECEIPT',
    'RENEWAL_RECEIPT',
  ])
  await leave(member, '2026-03-20')
  await runOn('2026-04-15')
  expect(await undo('2026-04-15')).toMatchObject({ status: 'CANCELLED' })
})

test('canceling after a monthly charge was declined ends the membership at once, and the charge is not retried', async () => {
  const member = await addMember()
  await cardWill(member, 'insufficient_funds')
  await runOn('2026-02-15')
  expect(await leave(member, '2026-02-16')).toMatchObject({
    membership: { status: 'CANCELLED', ends_on: '2026-02-16' },
  })
  await cardWill(member, 'succeed')
  await runOn('2026-02-16', '2026-02-18', '2026-02-22')
  expect((await readCharges(member)).map(({ kind, status }) => [kind, status])).toEqual([
    ['RENEWAL', 'void'],
    ['EARLY_EXIT', 'paid'],
  ])
})

/** Creates a member who may leave without a fee after one paid month, as others may after six. */
async function memberForOneMonth(): Promise<Member> {
  const member = await addMember()
  await env.DB.prepare('UPDATE memberships SET minimum_months = 1 WHERE id = ?').bind(member.membershipId).run()
  return member
}

describe('canceling while the outcome of the last required month’s payment is unknown', () => {
  /** Makes the gateway fail before or after it charges the month, so that the origin cannot know the outcome. */
  async function withUnknownMonth(kind: '503' | 'drop'): Promise<Member> {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const member = await memberForOneMonth()
    await control('faults', { match: 'confirm', kind, times: 100 })
    await runOn('2026-02-15')
    await control('faults', undefined, 'DELETE')
    expect(await readCharges(member)).toMatchObject([{ status: 'pending' }])
    return member
  }

  test('canceling while the outcome of the last required month’s payment is unknown costs nothing, and the month is not refunded', async () => {
    const member = await withUnknownMonth('drop')
    expect(await leave(member, '2026-02-15', 0)).toMatchObject({
      isStated: true,
      membership: { status: 'PENDING_CANCELLATION', exit_cents: 0, ends_on: '2026-03-15' },
    })
    await runAt('2026-02-15T15:20:00.000Z')
    expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'RENEWAL_RECEIPT', endsOn: '2026-03-15' })
    await runOn('2026-03-15', '2026-03-16')
    const [month, ...others] = await readCharges(member)
    expect([month, others]).toMatchObject([{ kind: 'RENEWAL', status: 'paid' }, []])
    expect((await takenByCharge()).get(month?.id ?? '')).toMatchObject({ taken: 4900, returned: 0 })
  })

  test('canceling while the outcome of the last required month’s payment is unknown costs nothing, and a declined payment is not retried', async () => {
    const member = await withUnknownMonth('503')
    await leave(member, '2026-02-15', 0)
    await cardWill(member, 'insufficient_funds')
    await runAt('2026-02-15T15:20:00.000Z')
    await runOn('2026-02-18', '2026-02-22', '2026-03-15')
    expect((await readCharges(member)).map(({ status }) => status)).toEqual(['void'])
    expect(await kindsTo(member)).not.toContain('RENEWAL_DECLINED')
    expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', exit_cents: 0 })
  })
})

test('if the last required month is paid while the member cancels, the month counts, and no fee is charged', async () => {
  const member = await memberForOneMonth()
  await cardWill(member, 'insufficient_funds')
  await runOn('2026-02-15')
  await cardWill(member, 'succeed')
  // After the fee is read and before the membership is canceled, the job charges the month successfully.
  const real = depsAt(at('2026-02-16'))
  let isFirst = true
  const db = new Proxy(real.db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (isFirst) {
          isFirst = false
          await runOn('2026-02-18')
        }
        return target.batch(statements)
      }
    },
  })
  const stated = await cancelMembership({ ...real, db }, member.customerId, 5600)
  expect(stated).toMatchObject({ isStated: false, membership: { status: 'ACTIVE' } })
  expect(await readCharges(member)).toMatchObject([{ kind: 'RENEWAL', status: 'paid' }])
  expect(await leave(member, '2026-02-18', 0)).toMatchObject({ isStated: true, membership: { exit_cents: 0 } })
})

const CANCEL =
  'mutation ($statedCents: Int!) { cancelMembership(statedCents: $statedCents) { success message membership { status exitCents } } }'
const ACCOUNT = '{ account { membership { status monthlyCents exitCents paidMonths isReversible } } }'

test('the account states the early cancellation fee; after a cancellation, it shows that the cancellation can be undone, and the member can give a reason', async () => {
  const member = await addMember({ boughtAt: new Date().toISOString() })
  const session = await signInAs(member.email)
  const before = await ask(ACCOUNT, {}, { session })
  expect(before.data).toEqual({
    account: {
      membership: { status: 'ACTIVE', monthlyCents: 4900, exitCents: 5600, paidMonths: 0, isReversible: false },
    },
  })
  const why = 'mutation { giveLeavingReason(reason: "PRICE") { success } }'
  expect((await ask(why, {}, { session })).data).toEqual({ giveLeavingReason: { success: false } })
  const left = await ask(CANCEL, { statedCents: 5600 }, { session })
  expect(left.data).toMatchObject({
    cancelMembership: { success: true, membership: { status: 'PENDING_CANCELLATION' } },
  })
  expect((await ask(ACCOUNT, {}, { session })).data).toMatchObject({ account: { membership: { isReversible: true } } })
  expect((await ask(why, {}, { session })).data).toEqual({ giveLeavingReason: { success: true } })
  expect(await readMembership(member)).toMatchObject({ leaving_reason: 'PRICE' })
})

test('a cancellation is refused without a session, with another brand’s session, or without a membership', async () => {
  const member = await addMember()
  const stranger = await signInAs('stranger@example.com')
  const abroad = await signInAs(member.email, { brand: 'tidyhive' })
  for (const visitor of [{}, { session: 'token-that-nobody-has-ever-seen' }, { session: abroad }]) {
    const { errors } = await ask(CANCEL, { statedCents: 5600 }, visitor)
    expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
  expect((await ask(CANCEL, { statedCents: 5600 }, { session: stranger })).data).toMatchObject({
    cancelMembership: { success: false, membership: null },
  })
  expect(await readMembership(member)).toMatchObject({ status: 'ACTIVE' })
})
