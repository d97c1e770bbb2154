import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { eraseStatements } from '../../../../graphql/origin/account/personal-data.ts'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { createDeps } from '../../../../graphql/origin/deps.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { remindMembers } from '../../../../graphql/origin/membership/annual-reminder.ts'
import { cancelMembership, undoCancellation } from '../../../../graphql/origin/membership/cancel.ts'
import { chargeDay, findMembership } from '../../../../graphql/origin/membership/membership-row.ts'
import { reserveRenewals } from '../../../../graphql/origin/membership/renewals.ts'
import { ask, rows, seed, signInAs } from '../ask.ts'
import { getCard } from '../booking/ask.ts'
import { control, gateway, runAt, takenByCharge } from '../membership/ask.ts'
import { type Buyer, buy, getHost, readInvite, setReward } from './ask.ts'

beforeAll(() => seed())
beforeEach(async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  mailboxes += 1
  // Cancels other tests' memberships, so that the job does not charge them. Also deletes the fingerprints of cards, so
  // that a card from another test counts as new.
  await env.DB.exec(
    "UPDATE memberships SET status = 'CANCELLED'; UPDATE charges SET due_at = NULL; UPDATE purchases SET card_fingerprint = NULL; DELETE FROM invite_rewards",
  )
})
afterAll(() => env.DB.exec('DELETE FROM invites; DELETE FROM invite_rewards'))

let mailboxes = 0
/** Returns an email address that only the current test uses. */
const getAddress = (name: string) => `${name}${mailboxes}@example.com`
const gmail = (name: string) => name.replace('@', `${mailboxes}@`)

const MASTERCARD = { card: 'pm_card_mastercard' }
const AMEX = { card: 'pm_card_amex' }

/** Buys as a host who is promised a free month for each friend. */
async function rewardedHost(): Promise<Buyer> {
  await setReward()
  return buy(getAddress('maria'))
}

/** Buys as a friend who opened the host's link. */
const buyAsFriend = ({ code }: Buyer, name: string, card = MASTERCARD) =>
  buy(getAddress(name), { referral: code, ...card })

/** Refunds or disputes a payment at the gateway, and lets the origin process the change. */
async function atGateway({ attemptId }: Buyer, act: (payment: string) => Promise<unknown>): Promise<void> {
  const payment = await env.DB.prepare('SELECT payment_intent_id FROM purchases WHERE attempt_id = ?')
    .bind(attemptId)
    .first<string>('payment_intent_id')
  await act(payment ?? '')
  await followReturnedMoney(createDeps(parseEnv(env)), payment ?? '')
}
const refund = (buyer: Buyer) => atGateway(buyer, (payment) => gateway('/v1/refunds', { payment_intent: payment }))
const dispute = (buyer: Buyer, status: string) =>
  atGateway(buyer, (payment) => control('disputes', { payment_intent: payment, status }))

/** Runs the scheduled job on the day of a host's next monthly charge, and returns that day. */
async function runNextMonth({ membershipId }: Buyer): Promise<string> {
  const day = await env.DB.prepare(
    'SELECT COALESCE(next_charge_on, first_charge_on) AS day FROM memberships WHERE id = ?',
  )
    .bind(membershipId)
    .first<string>('day')
  await runAt(`${day}T16:00:00.000Z`)
  return day ?? ''
}

const getMonths = ({ membershipId }: Buyer) =>
  rows<{ id: string; period: number; status: string }>(
    `SELECT id, period, status FROM charges WHERE membership_id = ? AND kind = 'RENEWAL' ORDER BY period`,
    membershipId,
  )

const mailTo = async ({ email }: Buyer, kind = 'FREE_MONTH') => {
  const mails = await rows<{ facts: string }>('SELECT facts FROM outbox WHERE kind = ? AND recipient = ?', kind, email)
  return mails.map(({ facts }) => JSON.parse(facts))
}

test('before an operator sets a reward, friends see the host’s first name and are counted, and no free month is promised', async () => {
  const host = await buy(getAddress('maria'))
  expect(await getHost(host.code.toLowerCase())).toEqual({ hostName: 'Maria', reward: null })
  await buyAsFriend(host, 'friend')
  expect(await readInvite(host)).toEqual({
    code: host.code,
    started: 1,
    bought: 1,
    reward: null,
    monthsWaiting: 0,
    monthsReady: 0,
    monthsUsed: 0,
  })
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([{ period: 1, status: 'paid' }])
})

test('a friend who leaves an email address is counted only once, however the address is spelled; hosts are not counted as their own friends', async () => {
  const host = await buy(gmail('maria@gmail.com'))
  const lead = { phone: '(312) 555-0142', zipcode: '60601', adTracking: { referral: host.code.toLowerCase() } }
  const register = (email: string, client: string) =>
    ask(STORED_OPERATIONS.RegisterLead.text, { input: { email, ...lead } }, { client })
  await register(gmail('some.one@gmail.com'), 'a'.repeat(43))
  await register(gmail('someone@gmail.com').replace('@', '+offers@'), 'b'.repeat(43))
  await register(gmail('m.aria@gmail.com'), 'c'.repeat(43))
  expect(await readInvite(host)).toMatchObject({ started: 1, bought: 0 })
  await buy(gmail('someone@gmail.com'), { referral: host.code, ...MASTERCARD })
  expect(await readInvite(host)).toMatchObject({ started: 1, bought: 1 })
})

test('a purchase with an unknown code or another brand’s code counts for no host', async () => {
  const host = await buy(getAddress('maria'))
  const elsewhere = await buy(getAddress('elsewhere'), { brand: 'tidyhive' })
  expect(await getHost(elsewhere.code)).toBeNull()
  expect(await getHost('NOBODY0000')).toBeNull()
  await buy(getAddress('one'), { referral: elsewhere.code, ...MASTERCARD })
  await buy(getAddress('two'), { referral: 'NOBODY0000', ...AMEX })
  expect(await readInvite(elsewhere)).toMatchObject({ started: 0, bought: 0 })
  expect(await readInvite(host)).toMatchObject({ started: 0, bought: 0 })
})

test('a host’s first name is shown only if it looks like a name', async () => {
  const host = await buy(getAddress('maria'))
  const named = async (name: string) => {
    await env.DB.prepare('UPDATE customers SET first_name = ? WHERE id = ?').bind(name, host.customerId).run()
    return (await getHost(host.code))?.hostName
  }
  expect(await named('Anne-Marie O’Neil')).toBe('Anne-Marie O’Neil')
  for (const name of ['', 'Win $500 at evil.example', 'call 555 0142', 'x'.repeat(60)])
    expect(await named(name)).toBe('A friend')
})

test('a free month replaces the host’s first monthly charge after the waiting time that begins with the friend’s order, and is announced only once', async () => {
  await setReward(40)
  const host = await buy(getAddress('maria'))
  expect(await getHost(host.code)).toEqual({ hostName: 'Maria', reward: { waitDays: 40, mostAYear: 3 } })
  await buyAsFriend(host, 'friend')
  expect(await readInvite(host)).toMatchObject({ bought: 1, monthsWaiting: 1, monthsReady: 0 })
  // The host's next month is due after 30 days, before the friend's order is 40 days old.
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([{ period: 1, status: 'paid' }])
  const day = await runNextMonth(host)
  await Promise.all([runAt(`${day}T16:02:00.000Z`), runAt(`${day}T16:02:00.000Z`)])
  expect(await getMonths(host)).toHaveLength(1)
  expect(await mailTo(host)).toMatchObject([{ firstName: 'Maria', freeOn: day }])
  expect(await readInvite(host)).toMatchObject({ monthsWaiting: 0, monthsReady: 0, monthsUsed: 1 })
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([
    { period: 1, status: 'paid' },
    { period: 3, status: 'paid' },
  ])
  const taken = await takenByCharge()
  expect((await getMonths(host)).map(({ id }) => taken.get(id)?.payments)).toEqual([1, 1])
})

test('a free month is given once for each friend, and several rewards replace consecutive months', async () => {
  const host = await rewardedHost()
  await buyAsFriend(host, 'one')
  await buyAsFriend(host, 'two', AMEX)
  expect(await readInvite(host)).toMatchObject({ monthsReady: 2 })
  await runNextMonth(host)
  expect(await readInvite(host)).toMatchObject({ monthsReady: 1, monthsUsed: 1 })
  await runNextMonth(host)
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([{ period: 3 }])
  expect(await mailTo(host)).toHaveLength(2)
})

test('a free month is mentioned in each email about the next charge; the email gives the day and price of the first charge after the free months', async () => {
  const host = await rewardedHost()
  const facts = (kind: string) => mailTo(host, kind)
  const day = async (period: number) => {
    const membership = await findMembership(env.DB, host.membershipId)
    return membership ? chargeDay(membership, period) : ''
  }
  const [first, second, third] = [await day(1), await day(2), await day(3)]
  await buyAsFriend(host, 'one')
  await buyAsFriend(host, 'two', AMEX)
  // Announces a new price that starts with the second free month.
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO price_changes (id, plan_key, monthly_cents, starts_on, created_at) VALUES (77, 'FOREVERCLEAN_49', 5900, ?1, ?1)`,
    ).bind(second),
    env.DB.prepare(
      `INSERT INTO price_notices (membership_id, price_change_id, from_day, monthly_cents, queued_at, sent_at) VALUES (?, 77, ?, 5900, ?3, ?3)`,
    ).bind(host.membershipId, second, new Date().toISOString()),
  ])
  const told = { freeMonths: [first, second], nextChargeOn: third, monthlyCents: 5900 }
  const deps = createDeps(parseEnv(env))
  await cancelMembership(deps, host.customerId, 5600)
  await undoCancellation(deps, host.customerId)
  expect(await facts('CANCELLATION_UNDONE')).toMatchObject([told])
  // Pretends that eleven months have been charged already.
  const set = (next: number, chargeOn: string) =>
    env.DB.prepare('UPDATE memberships SET next_period = ?, next_charge_on = ? WHERE id = ?')
      .bind(next, chargeOn, host.membershipId)
      .run()
  await set(12, await day(12))
  const year = { freeMonths: [await day(12), await day(13)], nextChargeOn: await day(14), monthlyCents: 5900 }
  await remindMembers({ ...deps, now: () => new Date(Date.parse(year.freeMonths[0] ?? '') - 20 * 86_400_000) })
  expect(await facts('ANNUAL_REMINDER')).toMatchObject([year])
  // The email about the first free month also gives the date of the second one. The next charge is for the third month.
  await set(1, first)
  await runNextMonth(host)
  expect(await facts('FREE_MONTH')).toMatchObject([{ freeOn: first, freeMonths: [second], nextChargeOn: third }])
  await runNextMonth(host)
  await buy(getAddress('three'), { referral: host.code, card: await getCard('6011111111111117') })
  // A third free month becomes ready on the third month's charge day itself, which is too late to replace that
  // charge.
  await env.DB.prepare('UPDATE invites SET ready_at = ? WHERE used_on IS NULL AND reward IS NOT NULL')
    .bind(`${third}T10:00:00.000Z`)
    .run()
  await runNextMonth(host)
  expect(await facts('FREE_MONTH')).toMatchObject([{}, { freeOn: second, freeMonths: [], nextChargeOn: third }])
  expect(await facts('RENEWAL_RECEIPT')).toMatchObject([
    { monthlyCents: 5900, totalCents: 5900, freeMonths: [await day(4)], nextChargeOn: await day(5) },
  ])
})

test('a free month is not used while a monthly charge is unpaid', async () => {
  const host = await rewardedHost()
  await runNextMonth(host)
  await buyAsFriend(host, 'friend')
  const stand = (status: string) =>
    env.DB.prepare('UPDATE charges SET status = ? WHERE membership_id = ?').bind(status, host.membershipId).run()
  await stand('declined')
  await runNextMonth(host)
  expect(await readInvite(host)).toMatchObject({ monthsReady: 1, monthsUsed: 0 })
  await stand('paid')
  await runNextMonth(host)
  expect(await readInvite(host)).toMatchObject({ monthsReady: 0, monthsUsed: 1 })
})

test('a free month is not promised more often in a year than the operator allows, but further friends are still counted', async () => {
  await setReward(0, { most: 1 })
  const host = await buy(getAddress('maria'))
  await buyAsFriend(host, 'one')
  const refunded = await buyAsFriend(host, 'two', AMEX)
  expect(await readInvite(host)).toMatchObject({ bought: 2, monthsReady: 1 })
  await refund(refunded)
  expect(await readInvite(host)).toMatchObject({ bought: 1, monthsReady: 1 })
})

test('a free month is taken back if the friend’s order is refunded, is not used during a dispute, and is kept if it was already used', async () => {
  const host = await rewardedHost()
  const [refunded, disputed] = [await buyAsFriend(host, 'one'), await buyAsFriend(host, 'two', AMEX)]
  await refund(refunded)
  await dispute(disputed, 'needs_response')
  expect(await readInvite(host)).toMatchObject({ bought: 1, monthsWaiting: 1, monthsReady: 0 })
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([{ period: 1, status: 'paid' }])
  await dispute(disputed, 'won')
  await runNextMonth(host)
  expect(await getMonths(host)).toHaveLength(1)
  await refund(disputed)
  await runNextMonth(host)
  expect(await getMonths(host)).toMatchObject([{ period: 1 }, { period: 3 }])
  expect(await readInvite(host)).toMatchObject({ bought: 0, monthsUsed: 1 })
})

test('a free month does not replace the charge if the friend’s order is refunded while the job runs', async () => {
  const host = await rewardedHost()
  const friend = await buyAsFriend(host, 'one')
  const refunding = new Proxy(env.DB, {
    get: (db, name: 'batch' | 'prepare') =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            await refund(friend)
            return db.batch(statements)
          }
        : db[name].bind(db),
  })
  const now = () => new Date(Date.now() + 40 * 86_400_000)
  await reserveRenewals({ ...createDeps(parseEnv(env)), db: refunding, now })
  expect([await getMonths(host), await mailTo(host)]).toEqual([[], []])
  await runAt(now())
  expect(await getMonths(host)).toMatchObject([{ period: 1, status: 'paid' }])
})

test('a free month is not promised to hosts who invite themselves with another spelling of their email address or the same card', async () => {
  await setReward()
  const host = await buy(gmail('maria.lopez@gmail.com'))
  await refund(host)
  await buy(gmail('marialopez@gmail.com').replace('@', '+again@'), { referral: host.code, ...MASTERCARD })
  await buy(getAddress('other-mailbox'), { referral: host.code })
  expect(await readInvite(host)).toMatchObject({ bought: 0, monthsReady: 0 })
})

test('a free month is not promised to a friend who invites the host in return, even if the host uses another email address or card', async () => {
  await setReward()
  const first = await buy(getAddress('a'))
  const second = await buy(getAddress('b'), { referral: first.code, ...MASTERCARD })
  await refund(first)
  await buy(getAddress('a'), { referral: second.code, ...AMEX })
  await buy(getAddress('a-again'), { referral: second.code })
  expect(await readInvite(second)).toMatchObject({ bought: 0, monthsReady: 0 })
  expect(await readInvite(first)).toMatchObject({ bought: 1 })
})

test('a free month depends on the reward that was in effect when the friend bought', async () => {
  const host = await buy(getAddress('maria'))
  await setReward(0, { startsAt: '2999-01-01T00:00:00.000Z' })
  await buyAsFriend(host, 'early')
  expect(await readInvite(host)).toMatchObject({ reward: null, monthsReady: 0 })
  await setReward(10)
  await setReward(20, { brand: 'tidyhive' })
  await buyAsFriend(host, 'one', AMEX)
  await setReward(0, { reward: 'none', startsAt: '2026-02-01T00:00:00.000Z' })
  expect(await getHost(host.code)).toEqual({ hostName: 'Maria', reward: null })
  expect(await readInvite(host)).toMatchObject({ bought: 2, reward: null, monthsWaiting: 1, monthsReady: 0 })
})

test('a free month is not promised to a host who has canceled the membership', async () => {
  const host = await rewardedHost()
  await env.DB.prepare(`UPDATE memberships SET status = 'PENDING_CANCELLATION', ends_on = '2999-01-01' WHERE id = ?`)
    .bind(host.membershipId)
    .run()
  expect(await getHost(host.code)).toEqual({ hostName: 'Maria', reward: null })
  await buyAsFriend(host, 'friend')
  expect(await readInvite(host)).toMatchObject({ bought: 1, reward: null, monthsReady: 0 })
})

test('after a host is erased, their link shows no name, and later purchases do not count for them', async () => {
  const host = await rewardedHost()
  await buyAsFriend(host, 'one')
  await env.DB.batch(await eraseStatements(env.DB, { ...host, id: host.customerId }))
  expect(await getHost(host.code)).toBeNull()
  await buyAsFriend(host, 'two', AMEX)
  expect(await rows('SELECT * FROM invites WHERE host_id = ?', host.customerId)).toEqual([])
  const fingerprint = rows('SELECT card_fingerprint FROM purchases WHERE attempt_id = ?', host.attemptId)
  expect(await fingerprint).toEqual([{ card_fingerprint: null }])
})

test('erasing a friend does not remove the host’s reward; the host’s data download has the code and the reward, but no data about the friend', async () => {
  const host = await rewardedHost()
  const friend = await buyAsFriend(host, 'friend')
  const session = await signInAs(host.email)
  const { data } = await ask<{ account: { data: string } }>('{ account { data } }', {}, { session })
  for (const told of [host.code, '"free month"']) expect(JSON.stringify(JSON.parse(data.account.data))).toContain(told)
  expect(data.account.data).not.toContain(friend.email)
  await env.DB.batch(await eraseStatements(env.DB, { ...friend, id: friend.customerId }))
  expect(await readInvite(host)).toMatchObject({ started: 1, bought: 1, monthsReady: 1 })
})
