import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetCustomer } from '../../../../graphql/origin/account/forget.ts'
import { reconcileReport } from '../../../../graphql/origin/books/reconcile-report.ts'
import { remindMembers } from '../../../../graphql/origin/membership/annual-reminder.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { announcePrices, noteSentNotices } from '../../../../graphql/origin/membership/price-notices.ts'
import { ask, signInAs } from '../ask.ts'
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
} from './ask.ts'

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  // Cancels the memberships of other tests, because a run of the job charges every member.
  await env.DB.exec("UPDATE memberships SET status = 'CANCELLED'; UPDATE charges SET due_at = NULL")
})

const getDays = async (member: Member) => (await readCharges(member)).map(({ due_on }) => due_on)

test('a monthly charge with tax is made once, on the promised day and not before', async () => {
  const member = await addMember({ boughtAt: '2026-01-15T18:00:00.000Z', salesTaxRate: 0.0825 })
  await runAt(at('2026-02-14'))
  await runAt('2026-02-15T14:59:00.000Z')
  expect(await readCharges(member)).toEqual([])
  await Promise.all([runAt(at('2026-02-15')), runAt(at('2026-02-15')), runAt(at('2026-02-15'))])
  await runAt(at('2026-02-15'))
  expect(await readCharges(member)).toMatchObject([
    { kind: 'RENEWAL', period: 1, status: 'paid', net_cents: 4900, tax_cents: 404, total_cents: 5304, tries: 1 },
  ])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 5304, returned: 0 })
  expect(await readMembership(member)).toMatchObject({ next_period: 2, next_charge_on: '2026-03-15', status: 'ACTIVE' })
})

test('a monthly charge is taxed at the current rate for the home’s ZIP code or state, or else at the rate that applied to the purchase', async () => {
  const member = await addMember({ boughtAt: '2026-01-15T18:00:00.000Z', salesTaxRate: 0.0825 })
  const tax = (place: string, rate: number) =>
    env.DB.prepare('INSERT INTO taxes (place, state, rate) SELECT ?1, state, ?2 FROM purchases WHERE email = ?3')
      .bind(place, rate, member.email)
      .run()
  const { state, zipcode } = (await env.DB.prepare('SELECT state, zipcode FROM purchases WHERE email = ?')
    .bind(member.email)
    .first<{ state: string; zipcode: string }>()) ?? { state: '', zipcode: '' }
  await runAt(at('2026-02-15'))
  await tax(state, 0.05)
  await runAt(at('2026-03-15'))
  await tax(zipcode, 0.1)
  await runAt(at('2026-04-15'))
  await env.DB.prepare('DELETE FROM taxes').run()
  expect((await readCharges(member)).map((charge) => charge.tax_cents)).toEqual([404, 245, 490])
})

test('after a quote on the 31st, each month is charged on its last day; the day of a quote depends on the home’s time zone', async () => {
  const [onLast, inEvening, quotedBefore] = [
    await addMember({ boughtAt: '2027-01-31T18:00:00.000Z' }),
    // The evening of January 30 in Chicago, and the 31st in UTC.
    await addMember({ boughtAt: '2027-01-31T02:30:00.000Z', timeZone: 'America/Chicago' }),
    await addMember({ boughtAt: '2027-02-01T00:15:00.000Z' }),
  ]
  // The quote was made on January 31, half an hour before the purchase.
  await env.DB.prepare(`UPDATE memberships SET first_charge_on = '2027-02-28' WHERE id = ?`)
    .bind(quotedBefore.membershipId)
    .run()
  await runOn(
    '2027-02-27',
    '2027-02-28',
    '2027-03-30',
    '2027-03-31',
    '2027-04-29',
    '2027-04-30',
    '2027-05-30',
    '2027-05-31',
  )
  for (const member of [onLast, quotedBefore])
    expect(await getDays(member)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(await getDays(inEvening)).toEqual(['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30'])
})

test('a declined monthly charge is retried on the scheduled days; after the last retry, the membership ends without a fee', async () => {
  const [paying, empty] = [await addMember(), await addMember()]
  for (const member of [paying, empty]) await cardWill(member, 'insufficient_funds')
  await runOn('2026-02-15', '2026-02-16', '2026-02-18', '2026-02-20')
  for (const member of [paying, empty])
    expect(await readCharges(member)).toMatchObject([
      { status: 'declined', tries: 2, due_at: '2026-02-22T15:00:00.000Z' },
    ])
  await cardWill(paying, 'succeed')
  await runOn('2026-02-21', '2026-02-22', '2026-02-28', '2026-03-01')
  expect(await readCharges(paying)).toMatchObject([{ status: 'paid', tries: 3 }])
  expect(await readMembership(paying)).toMatchObject({ status: 'ACTIVE' })
  expect(await readCharges(empty)).toMatchObject([{ status: 'failed', tries: 4 }])
  expect(await readMembership(empty)).toMatchObject({ status: 'CANCELLED', ended_by: 'unpaid', exit_cents: 0 })
  await cardWill(empty, 'succeed')
  await runOn('2026-03-14', '2026-03-15', '2026-03-16')
  expect(await readCharges(empty)).toHaveLength(1)
})

test.each([
  ['its answer is lost', { match: 'confirm', kind: 'drop', times: 2 }, { status: 'pending', tries: 1 }],
  ['it is down, which does not count as a try', { match: 'any', kind: '503', times: 8 }, { status: 'due', tries: 0 }],
])(
  'if the gateway fails on the day of a charge because %s, the next run makes the charge once',
  async (_, fault, meanwhile) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const member = await addMember()
    await control('faults', fault)
    await runAt(at('2026-02-15'))
    expect(await readCharges(member)).toMatchObject([meanwhile])
    await control('faults', undefined, 'DELETE')
    await runAt('2026-02-15T15:14:00.000Z')
    expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 1 }])
    expect(await readTaken(member)).toMatchObject({ payments: 1, taken: 4900 })
  },
)

test('if the scheduled job has not run for three months, it charges the current month, but not the earlier ones', async () => {
  const member = await addMember()
  await runAt(at('2026-05-20'))
  await runAt('2026-05-20T15:12:00.000Z')
  expect(await readCharges(member)).toMatchObject([{ due_on: '2026-05-15', status: 'paid' }])
  expect(await readMembership(member)).toMatchObject({ next_charge_on: '2026-06-15' })
})

test('if a monthly charge can be made only after the next one is due, the next one is skipped', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const member = await addMember()
  await control('faults', { match: 'any', kind: '503', times: 100 })
  await runAt(at('2026-02-15'))
  await control('faults', undefined, 'DELETE')
  await runAt(at('2026-03-16'))
  await runAt('2026-03-16T15:14:00.000Z')
  await runOn('2026-04-14', '2026-04-15', '2026-04-16')
  expect((await readCharges(member)).map(({ due_on, status }) => [due_on, status])).toEqual([
    ['2026-02-15', 'paid'],
    ['2026-04-15', 'paid'],
  ])
})

describe('the hourly reconciliation', () => {
  const compare = () => {
    const now = new Date(Date.now() + 30 * 60_000)
    return reconcileReport(depsAt(now), new Date(now.getTime() - 3_600_000), now)
  }
  const status = async (member: Member) => (await readCharges(member)).map((charge) => charge.status)

  test('the hourly reconciliation finds nothing after a normal run; it settles a paid charge stored as pending, and refunds one stored as void', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [lost, left] = [await addMember(), await addMember()]
    await runAt(at('2026-02-15'))
    expect([await status(lost), await status(left)]).toEqual([['paid'], ['paid']])
    expect(await compare()).toMatchObject({ settled: [], paymentWithoutCharge: [], chargeWithoutPayment: [] })
    // Simulates a process that died before it stored the outcome, or a charge that was voided meanwhile.
    const set = (member: Member, to: string) =>
      env.DB.prepare(`UPDATE charges SET status = ?2, paid_at = NULL, due_at = NULL WHERE customer_id = ?1`)
        .bind(member.customerId, to)
        .run()
    await set(lost, 'pending')
    await set(left, 'void')
    const ids = [...(await readCharges(lost)), ...(await readCharges(left))].map(({ id }) => id)
    const report = await compare()
    expect(report.settled.sort()).toEqual(ids.sort())
    expect([await status(lost), await status(left)]).toEqual([['paid'], ['refunded']])
    expect(await readTaken(left)).toMatchObject({ taken: 4900, returned: 4900 })
  })

  test('the hourly reconciliation lists payments without a charge, double payments, payments of the wrong amount, and charges without a payment', async () => {
    const member = await addMember()
    await runAt(at('2026-02-15'))
    const [charge] = await readCharges(member)
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
    const [theirs] = await readCharges(other)
    expect(await compare()).toMatchObject({
      paymentWithoutCharge: ['renewal-999-1'],
      chargePaidTwice: expect.arrayContaining([charge?.id]),
      chargeOtherAmount: [charge?.id],
      chargeWithoutPayment: [theirs?.id],
    })
  })
})

describe('a new monthly price', () => {
  const schedule = (startsOn: string, planKey: string, cents = 5900) =>
    env.DB.prepare(
      `INSERT INTO price_changes (plan_key, monthly_cents, starts_on, created_at) VALUES (?, ?, ?, '2026-02-01T00:00:00.000Z')`,
    )
      .bind(planKey, cents, startsOn)
      .run()
  /** Creates a member with a plan that other tests do not use, so that the members of other tests get no notice. */
  async function createMember(planKey: string): Promise<Member> {
    const member = await addMember({ boughtAt: '2026-01-15T18:00:00.000Z' })
    await env.DB.prepare('UPDATE memberships SET plan_key = ? WHERE id = ?').bind(planKey, member.membershipId).run()
    return member
  }
  const notices = async ({ email }: Member) =>
    (
      await env.DB.prepare(
        `SELECT facts, created_at FROM outbox WHERE kind = 'PRICE_CHANGE' AND recipient = ? ORDER BY id`,
      )
        .bind(email)
        .all<{ facts: string; created_at: string }>()
    ).results.map(({ facts, created_at: at }) => [JSON.parse(facts).from, at.slice(0, 10)])
  const sendMail = (moment: string, status = 'sent') =>
    env.DB.prepare(
      `UPDATE outbox SET status = ?, due_at = NULL, finished_at = ? WHERE kind = 'PRICE_CHANGE' AND status = 'queued'`,
    )
      .bind(status, moment)
      .run()
  /** Runs the scheduled work of these days, and marks mail as sent at once unless mail is down. */
  async function live(days: readonly string[], { isMailDown = false } = {}): Promise<void> {
    for (const moment of days.map(at)) {
      await noteSentNotices(env.DB, { countsKept: false })
      await runAt(moment)
      await Promise.all([announcePrices(depsAt(moment)), announcePrices(depsAt(moment))])
      if (!isMailDown) await sendMail(moment)
    }
  }
  const paid = async (member: Member) =>
    (await readCharges(member)).map(({ due_on, net_cents, status }) => [due_on, net_cents, status])

  test('a new monthly price is announced once, 7 to 30 days ahead, and charged from the announced day on', async () => {
    const member = await createMember('FOREVERCLEAN_39')
    await schedule('2026-03-20', 'FOREVERCLEAN_39')
    await live([
      '2026-02-14',
      '2026-02-15',
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-04-14',
      '2026-04-15',
      '2026-04-16',
    ])
    expect(await notices(member)).toEqual([['2026-04-15', '2026-03-17']])
    expect(await paid(member)).toEqual([
      ['2026-02-15', 4900, 'paid'],
      ['2026-03-15', 4900, 'paid'],
      ['2026-04-15', 5900, 'paid'],
    ])
  })

  test('if the notice of a new monthly price cannot be sent in time, the price starts a month later, and another notice is sent', async () => {
    const member = await createMember('FOREVERCLEAN_59')
    await schedule('2026-03-01', 'FOREVERCLEAN_59')
    await live(['2026-02-14', '2026-02-15', '2026-03-08'], { isMailDown: true })
    await live(['2026-03-09', '2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18', '2026-04-15', '2026-04-16'])
    expect(await notices(member)).toEqual([
      ['2026-03-15', '2026-02-14'],
      ['2026-04-15', '2026-03-17'],
    ])
    expect(await paid(member)).toEqual([
      ['2026-02-15', 4900, 'paid'],
      ['2026-03-15', 4900, 'paid'],
      ['2026-04-15', 5900, 'paid'],
    ])
  })

  test('a new monthly price is not charged if the member leaves before the price starts, or if the price was withdrawn', async () => {
    const [leaving, staying] = [await createMember('FOREVERCLEAN_19'), await createMember('FOREVERCLEAN_19')]
    await schedule('2026-03-01', 'FOREVERCLEAN_19')
    await live(['2026-02-14', '2026-02-15', '2026-03-01'])
    expect(await notices(leaving)).toHaveLength(1)
    const session = await signInAs(leaving.email)
    const coming = '{ account { membership { monthlyCents comingPrice { monthlyCents from } } } }'
    expect((await ask(coming, {}, { session })).data).toEqual({
      account: { membership: { monthlyCents: 4900, comingPrice: { monthlyCents: 5900, from: '2026-03-15' } } },
    })
    await cancelMembership(depsAt('2026-03-02T10:00:00.000Z'), leaving.customerId)
    await env.DB.prepare(
      `UPDATE price_changes SET withdrawn_at = '2026-03-03' WHERE plan_key = 'FOREVERCLEAN_19'`,
    ).run()
    await live(['2026-03-02', '2026-03-15', '2026-03-16', '2026-04-15', '2026-04-16'])
    const exit = ['2026-03-15', 5600, 'paid']
    expect(await paid(leaving)).toEqual([['2026-02-15', 4900, 'paid'], exit])
    expect((await paid(staying)).map(([, cents]) => cents)).toEqual([4900, 4900, 4900])
  })

  test('a price that corrects an announced one replaces it, and members who already pay it keep it after it is withdrawn', async () => {
    const planKey = 'FOREVERCLEAN_49_FCPH_25'
    const member = await createMember(planKey)
    await schedule('2026-03-01', planKey)
    await live(['2026-02-14', '2026-02-15', '2026-02-16'])
    await schedule('2026-03-01', planKey, 5500)
    await live(['2026-02-17', '2026-02-18', '2026-03-15', '2026-03-16', '2026-04-15', '2026-04-16'])
    await env.DB.prepare(
      `UPDATE price_changes SET withdrawn_at = '2026-04-17' WHERE plan_key = ? AND monthly_cents = 5500`,
    )
      .bind(planKey)
      .run()
    await live(['2026-04-17', '2026-05-15', '2026-05-16', '2026-06-15', '2026-06-16'])
    expect((await paid(member)).map(([, cents]) => cents)).toEqual([4900, 5500, 5500, 5500, 5500])
    expect(await notices(member)).toHaveLength(2)
  })

  test('mail that is kept instead of sent counts as a notice of a new price only in environments that send no email', async () => {
    const member = await createMember('FOREVERCLEAN_59_FCPH_25')
    await schedule('2026-03-01', 'FOREVERCLEAN_59_FCPH_25')
    await announcePrices(depsAt(at('2026-02-20')))
    await sendMail(at('2026-02-20'), 'kept')
    const sentAt = () =>
      env.DB.prepare('SELECT sent_at FROM price_notices WHERE membership_id = ?')
        .bind(member.membershipId)
        .first('sent_at')
    await noteSentNotices(env.DB, { countsKept: false })
    expect(await sentAt()).toBeNull()
    await noteSentNotices(env.DB, { countsKept: true })
    expect(await sentAt()).toBe(at('2026-02-20'))
  })
})

test('each year, 30 to 40 days before the next membership year, members get one reminder of the price and the date of the next charge', async () => {
  const remindAt = (day: string) => remindMembers(depsAt(at(day)))
  const reminders = async (member: Member) => (await mailsTo(member)).filter(({ kind }) => kind === 'ANNUAL_REMINDER')
  const lives = async (member: Member, sql: string) =>
    env.DB.prepare(`UPDATE memberships SET ${sql} WHERE id = ?`).bind(member.membershipId).run()
  const [member, unpaid, left] = [await addMember(), await addMember(), await addMember()]
  for (const each of [member, unpaid, left]) await lives(each, `next_period = 11, next_charge_on = '2026-12-15'`)
  // The tenth month was due on November 15, but has not been charged yet.
  await lives(unpaid, `next_period = 10, next_charge_on = '2026-11-15'`)
  await lives(left, `status = 'CANCELLED'`)
  await remindAt('2026-12-06')
  expect(await reminders(member)).toEqual([])
  await Promise.all([remindAt('2026-12-07'), remindAt('2026-12-07')])
  await remindAt('2026-12-20')
  expect(await reminders(member)).toEqual([
    {
      kind: 'ANNUAL_REMINDER',
      firstName: 'Ada',
      monthlyCents: 4900,
      salesTaxRate: 0,
      memberSince: '2026-01-15',
      freeMonths: [],
      nextChargeOn: '2026-12-15',
    },
  ])
  expect(await reminders(unpaid)).toHaveLength(1)
  expect(await reminders(left)).toEqual([])
  await lives(member, `next_period = 22, next_charge_on = '2027-11-15'`)
  await remindAt('2027-12-06')
  expect(await reminders(member)).toHaveLength(1)
  await remindAt('2027-12-07')
  expect(await reminders(member)).toHaveLength(2)
})

test('a consent is kept for three years, or until a year after the membership ends if that is later; then the customer is erased', async () => {
  const [running, ended, recent] = [
    await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' }),
    await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' }),
    await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' }),
  ]
  const end = (member: Member, day: string) =>
    env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', ends_on = ? WHERE id = ?`)
      .bind(day, member.membershipId)
      .run()
  await end(ended, '2022-12-31')
  await end(recent, '2023-06-01')
  const getEmail = (member: Member) =>
    env.DB.prepare('SELECT email FROM purchases WHERE customer_id = ?').bind(member.customerId).first<string>('email')
  await forgetCustomer(env.DB, new Date('2022-06-01T00:00:00.000Z'))
  expect(await getEmail(ended)).toBe(ended.email)
  await forgetCustomer(env.DB, new Date('2024-01-15T00:00:00.000Z'))
  expect(await getEmail(ended)).toMatch(/@erased\.invalid$/)
  expect([await getEmail(running), await getEmail(recent)]).toEqual([running.email, recent.email])
})
