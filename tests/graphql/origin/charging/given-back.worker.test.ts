/** Tests how the refund or dispute of a payment affects the member's other charges. */
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetCustomer } from '../../../../graphql/origin/account/forget.ts'
import { reconcileReport } from '../../../../graphql/origin/books/reconcile-report.ts'
import { insertCharge } from '../../../../graphql/origin/charges/new-charge.ts'
import { changeCard } from '../../../../graphql/origin/charging/change-card.ts'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { ask, signInAs } from '../ask.ts'
import { getCard, SITE } from '../booking/ask.ts'
import {
  addMember,
  at,
  cardWill,
  control,
  depsAt,
  gateway,
  type Member,
  mailsTo,
  readCharges,
  readMembership,
  readTaken,
  runAt,
  runOn,
} from '../membership/ask.ts'

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM outbox').run()
})

const leave = (member: Member, day: string) => cancelMembership(depsAt(at(day)), member.customerId)

/** Sets the state of a dispute at the cardholder's bank, and has the origin check the payment on `day`. */
async function bankSays(payment: string, status: 'needs_response' | 'won' | 'lost', day: string): Promise<void> {
  await control('disputes', { payment_intent: payment, status })
  await followReturnedMoney(depsAt(at(day)), payment)
}

async function refund(payment: string, day: string): Promise<void> {
  await gateway('/v1/refunds', { payment_intent: payment })
  await followReturnedMoney(depsAt(at(day)), payment)
}

const paidOn = async (member: Member) =>
  (await readCharges(member)).filter(({ status }) => status === 'paid').map(({ kind, due_on }) => `${kind} ${due_on}`)

test('after a dispute is won, months that were due during the dispute are never charged, and the next month is charged on its due date', async () => {
  const member = await addMember()
  await bankSays(member.paymentIntentId, 'needs_response', '2026-02-10')
  await runOn('2026-02-15', '2026-02-16')
  expect(await readMembership(member)).toMatchObject({ next_charge_on: '2026-03-15' })
  // The job does not run on March 15 and April 15, when monthly charges are due.
  await bankSays(member.paymentIntentId, 'won', '2026-04-20')
  await runOn('2026-04-20', '2026-04-25')
  expect(await readCharges(member)).toEqual([])
  await runOn('2026-05-14', '2026-05-15', '2026-05-16')
  expect(await paidOn(member)).toEqual(['RENEWAL 2026-05-15'])
  expect(await readMembership(member)).toMatchObject({ next_charge_on: '2026-06-15' })
})

test('after a dispute about a monthly charge is won, months that were due during the dispute are never charged', async () => {
  const member = await addMember()
  await runAt(at('2026-02-15'))
  const [month] = await readCharges(member)
  await bankSays(month?.payment_intent_id ?? '', 'needs_response', '2026-02-20')
  await runOn('2026-03-15', '2026-03-16')
  await bankSays(month?.payment_intent_id ?? '', 'won', '2026-05-01')
  await runOn('2026-05-01', '2026-05-14', '2026-05-15', '2026-05-16')
  expect(await paidOn(member)).toEqual(['RENEWAL 2026-02-15', 'RENEWAL 2026-05-15'])
})

test('a declined monthly charge is not retried after the purchase is disputed', async () => {
  const member = await addMember()
  await cardWill(member, 'insufficient_funds')
  await runAt(at('2026-02-15'))
  await bankSays(member.paymentIntentId, 'needs_response', '2026-02-16')
  await cardWill(member, 'succeed')
  await runOn('2026-02-16', '2026-02-18', '2026-02-22', '2026-03-01', '2026-03-05')
  expect(await readCharges(member)).toMatchObject([{ status: 'void', tries: 1 }])
  expect(await readMembership(member)).toMatchObject({ status: 'ACTIVE' })
})

test('a declined monthly charge is not retried after an earlier month is disputed', async () => {
  const member = await addMember()
  await runAt(at('2026-02-15'))
  const [first] = await readCharges(member)
  await cardWill(member, 'insufficient_funds')
  await runAt(at('2026-03-15'))
  await bankSays(first?.payment_intent_id ?? '', 'needs_response', '2026-03-16')
  await cardWill(member, 'succeed')
  await runOn('2026-03-16', '2026-03-18', '2026-03-22', '2026-03-29', '2026-04-05')
  expect(await readCharges(member)).toMatchObject([{ status: 'disputed' }, { status: 'void', tries: 1 }])
  expect(await readMembership(member)).toMatchObject({ status: 'ACTIVE' })
})

test('a partial refund is stored even if its event arrives only after a dispute about the rest has begun', async () => {
  const member = await addMember()
  await runAt(at('2026-02-15'))
  const [month] = await readCharges(member)
  for (const payment of [member.paymentIntentId, month?.payment_intent_id ?? '']) {
    await gateway('/v1/refunds', { payment_intent: payment, amount: '700' })
    await bankSays(payment, 'needs_response', '2026-02-20')
  }
  const session = await signInAs(member.email)
  expect((await ask('{ account { payments { kind state refundedCents } } }', {}, { session })).data).toEqual({
    account: {
      payments: [
        { kind: 'MONTH', state: 'DISPUTED', refundedCents: 700 },
        { kind: 'VOUCHER', state: 'DISPUTED', refundedCents: 700 },
      ],
    },
  })
})

test('no month is charged while a bank looks into another payment, such as that for prepaid hours', async () => {
  const member = await addMember()
  const about = { id: 'prepaid-disputed', brand: 'glimmer', customer_id: member.customerId, kind: 'PREPAID' as const }
  await insertCharge(
    env.DB,
    { ...about, due_on: '2026-02-01', description: '2 prepaid hours', net_cents: 2000 },
    new Date(at('2026-02-01')),
  ).run()
  await runAt(at('2026-02-01'))
  const [paid] = await readCharges(member)
  await bankSays(paid?.payment_intent_id ?? '', 'needs_response', '2026-02-10')
  await runOn('2026-02-14', '2026-02-15', '2026-02-16')
  await bankSays(paid?.payment_intent_id ?? '', 'won', '2026-02-20')
  await runOn('2026-02-20', '2026-03-14', '2026-03-15', '2026-03-16')
  expect(await paidOn(member)).toEqual(['PREPAID 2026-02-01', 'RENEWAL 2026-03-15'])
})

describe('an early cancellation fee that was declined', () => {
  async function leaveWithEmptyCard(): Promise<Member> {
    const member = await addMember()
    await leave(member, '2026-02-10')
    await cardWill(member, 'insufficient_funds')
    await runAt(at('2026-02-15'))
    expect(await readCharges(member)).toMatchObject([{ kind: 'EARLY_EXIT', status: 'declined', total_cents: 5600 }])
    return member
  }

  test.each(['refunded', 'lost'] as const)(
    'a declined early cancellation fee is dropped and never charged if the purchase is refunded or its dispute is lost: %s',
    async (how) => {
      const member = await leaveWithEmptyCard()
      if (how === 'refunded') await refund(member.paymentIntentId, '2026-02-16')
      else {
        await bankSays(member.paymentIntentId, 'needs_response', '2026-02-16')
        await bankSays(member.paymentIntentId, 'lost', '2026-02-16')
      }
      await cardWill(member, 'succeed')
      await runOn('2026-02-16', '2026-02-18', '2026-02-22', '2026-03-01')
      expect(await readCharges(member)).toMatchObject([{ status: 'void', tries: 1, due_at: null }])
      expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', exit_cents: 0 })
      expect(await readTaken(member)).toBeUndefined()
      const session = await signInAs(member.email)
      const account = '{ account { membership { exitCents } card { charges { state } } } }'
      expect((await ask(account, {}, { session })).data).toEqual({
        account: { membership: { exitCents: 0 }, card: { charges: [] } },
      })
    },
  )

  test('a declined early cancellation fee is not charged during a dispute, and is charged once if the dispute is won', async () => {
    const member = await leaveWithEmptyCard()
    await bankSays(member.paymentIntentId, 'needs_response', '2026-02-16')
    await cardWill(member, 'succeed')
    await runOn('2026-02-16', '2026-02-18', '2026-02-22', '2026-03-01')
    expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 1 }])
    await bankSays(member.paymentIntentId, 'won', '2026-03-02')
    await runOn('2026-03-02', '2026-03-03', '2026-03-10')
    expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2 }])
  })

  test('during a dispute about the purchase, a new card is saved but not charged, and pays the declined fee once the dispute is won', async () => {
    const member = await leaveWithEmptyCard()
    const session = await signInAs(member.email)
    const shown = async () =>
      (await ask('{ account { card { charges { state reason nextTryOn } } } }', {}, { session })).data
    const charges = (...list: object[]) => ({ account: { card: { charges: list } } })
    await bankSays(member.paymentIntentId, 'needs_response', '2026-02-16')
    expect(await shown()).toEqual(charges({ state: 'ON_HOLD', reason: null, nextTryOn: null }))
    const change = { paymentMethodId: await getCard('5555555555554444'), returnUrl: SITE }
    const owner = { id: member.customerId, brand: 'glimmer' }
    expect(await changeCard(depsAt(at('2026-02-17')), owner, change)).toMatchObject({ state: 'saved', last4: '4444' })
    expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 1 }])
    expect(await readTaken(member)).toBeUndefined()
    expect(await shown()).toEqual(charges({ state: 'ON_HOLD', reason: null, nextTryOn: null }))
    await bankSays(member.paymentIntentId, 'won', '2026-03-02')
    await runOn('2026-03-02')
    expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2 }])
  })

  test('an early cancellation fee is dropped after three declined tries; each email gives the reason, and the date of the next try if there is one', async () => {
    const member = await leaveWithEmptyCard()
    await runOn('2026-02-16', '2026-02-18', '2026-02-21', '2026-02-22', '2026-03-01', '2026-03-20')
    expect(await readCharges(member)).toMatchObject([{ status: 'failed', tries: 3, due_at: null }])
    // The last email announces no further try, because the fee is dropped.
    const reason = 'Your card does not have enough funds.'
    expect((await mailsTo(member)).filter(({ kind }) => kind === 'FEE_DECLINED')).toMatchObject([
      { totalCents: 5600, nextTryOn: '2026-02-18', reason },
      { totalCents: 5600, nextTryOn: '2026-02-22', reason },
      { totalCents: 5600, nextTryOn: null, reason },
    ])
    expect(await readMembership(member)).toMatchObject({ exit_cents: 0 })
  })
})

test('after six paid months, canceling stays free, even if one of these months is refunded', async () => {
  const member = await addMember()
  await runOn('2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15')
  expect(await paidOn(member)).toHaveLength(6)
  await refund((await readCharges(member)).at(-1)?.payment_intent_id ?? '', '2026-07-16')
  const session = await signInAs(member.email)
  expect(
    (await ask('{ account { membership { paidMonths minimumMonths exitCents } } }', {}, { session })).data,
  ).toEqual({
    account: { membership: { paidMonths: 5, minimumMonths: 0, exitCents: 0 } },
  })
  await leave(member, '2026-07-17')
  expect(await readMembership(member)).toMatchObject({ status: 'PENDING_CANCELLATION', exit_cents: 0 })
})

test('an early cancellation fee is dropped if there is no card to charge, and the customer’s data can then be erased', async () => {
  const member = await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' })
  await leave(member, '2020-02-10')
  await env.DB.prepare('UPDATE customers SET gateway_customer_id = NULL WHERE id = ?').bind(member.customerId).run()
  await env.DB.prepare('UPDATE purchases SET payment_intent_id = NULL WHERE customer_id = ?')
    .bind(member.customerId)
    .run()
  await runOn('2020-02-15', '2020-02-18', '2020-02-22', '2020-03-20')
  expect(await readCharges(member)).toMatchObject([{ status: 'failed', tries: 3, due_at: null }])
  expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'FEE_DECLINED', nextTryOn: null })
  await forgetCustomer(env.DB, new Date(at('2026-01-01')))
  const { results } = await env.DB.prepare('SELECT email FROM customers WHERE id = ?').bind(member.customerId).all()
  expect(results).toMatchObject([{ email: expect.stringContaining('@erased.invalid') }])
})

test('a refund that the bank sent back stays in the reconciliation report until it is settled', async () => {
  const failedRefunds = async () =>
    (await reconcileReport(depsAt(new Date()), new Date('2026-11-22'), new Date('2026-11-23'))).failedRefunds
  await env.DB.prepare(
    `INSERT INTO money_alerts (id, kind, brand, payment_intent_id, cents, reason, noticed_at)
     VALUES ('re_back', 'refund failed', 'glimmer', 'pi_1', 1900, 'lost_or_stolen_card', '2026-10-01'),
       ('issfr_1', 'fraud warning', 'glimmer', 'pi_1', 1900, 'made_with_stolen_card', '2026-10-01')`,
  ).run()
  expect(await failedRefunds()).toEqual(['re_back'])
  await env.DB.prepare(`UPDATE money_alerts SET settled_at = '2026-11-22', settled_by = 'a check'`).run()
  expect(await failedRefunds()).toEqual([])
})

describe('the hourly reconciliation', () => {
  const compare = () => {
    const now = new Date(Date.now() + 30 * 60_000)
    return reconcileReport(depsAt(now), new Date(now.getTime() - 3_600_000), now)
  }
  const isAbout = async ({ paymentIntentId }: Member) =>
    env.DB.prepare(`SELECT brand || '/' || attempt_id AS name FROM purchases WHERE payment_intent_id = ?`)
      .bind(paymentIntentId)
      .first<string>('name')

  test('the hourly reconciliation stores refunds of purchases and charges of which no event arrived', async () => {
    const [part, whole] = [await addMember(), await addMember()]
    await runAt(at('2026-02-15'))
    const [month] = await readCharges(part)
    await gateway('/v1/refunds', { payment_intent: part.paymentIntentId, amount: '700' })
    await gateway('/v1/refunds', { payment_intent: month?.payment_intent_id ?? '', amount: '900' })
    await gateway('/v1/refunds', { payment_intent: whole.paymentIntentId })
    await compare()
    const session = await signInAs(part.email)
    expect((await ask('{ account { payments { kind refundedCents } } }', {}, { session })).data).toEqual({
      account: {
        payments: [
          { kind: 'MONTH', refundedCents: 900 },
          { kind: 'VOUCHER', refundedCents: 700 },
        ],
      },
    })
    expect(await readMembership(part)).toMatchObject({ status: 'ACTIVE' })
    expect(await readMembership(whole)).toMatchObject({ status: 'CANCELLED', ended_by: 'returned' })
  })

  test('the hourly reconciliation does not list a purchase whose dispute was lost', async () => {
    const member = await addMember()
    const name = await isAbout(member)
    await bankSays(member.paymentIntentId, 'lost', '2026-02-10')
    expect((await compare()).chargedWithoutVoucher).not.toContain(name)
  })
})
