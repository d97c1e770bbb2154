import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxOf } from '../../../../graphql/contract/text/mailbox.ts'
import { queueFollowUps } from '../../../../graphql/origin/mail/follow-up.ts'
import { queueWaitlistMail } from '../../../../graphql/origin/mail/waitlist-opened.ts'
import { seed, signInAs } from '../ask.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const ADA = 'ada@example.com'

beforeAll(() => seed())
beforeEach(() =>
  env.DB.batch(
    ['outbox', 'leads', 'waitlist', 'waitlist_openings', 'mail_preferences', 'sessions', 'customers'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  ),
)

const queued = async () =>
  (await env.DB.prepare('SELECT brand, kind, recipient, facts FROM outbox ORDER BY id').all<Record<string, string>>())
    .results

describe('a lead', () => {
  const addLead = (email: string, updatedAt: string, { client = '', zipcode = '60601' } = {}) =>
    env.DB.prepare(
      `INSERT INTO leads (brand, email, client, mailbox, phone, zipcode, hours, first_name, created_at, updated_at)
       VALUES ('glimmer', ?1, ?2, ?3, '3125550142', ?4, 3, 'Ada', ?5, ?5)`,
    )
      .bind(email, client, mailboxOf(email), zipcode, updatedAt)
      .run()

  test('a lead gets exactly one email, after a day', async () => {
    await addLead(ADA, hoursAgo(25))
    await Promise.all([queueFollowUps(env.DB, NOW), queueFollowUps(env.DB, NOW)])
    await env.DB.prepare('UPDATE leads SET updated_at = ?').bind(hoursAgo(30)).run()
    await queueFollowUps(env.DB, NOW)
    expect(await queued()).toMatchObject([{ brand: 'glimmer', kind: 'LEAD_FOLLOW_UP', recipient: ADA }])
    expect(JSON.parse((await queued())[0]?.facts ?? '')).toEqual({ zipcode: '60601', city: 'Chicago' })
  })

  test('a mailbox that was entered in two browsers, with different spellings, gets only one email, about the ZIP code that was looked up last', async () => {
    await addLead(ADA, hoursAgo(30), { client: 'browser-1' })
    await addLead('ada+2@example.com', hoursAgo(23), { client: 'browser-2', zipcode: '94103' })
    await queueFollowUps(env.DB, NOW)
    expect(await queued()).toEqual([])
    await env.DB.prepare(`UPDATE leads SET updated_at = ? WHERE client = 'browser-2'`).bind(hoursAgo(25)).run()
    await Promise.all([queueFollowUps(env.DB, NOW), queueFollowUps(env.DB, NOW)])
    expect((await queued()).map(({ facts }) => JSON.parse(facts ?? '').zipcode)).toEqual(['94103'])
    // A third browser submits the email address after the first email was deleted from the outbox.
    await env.DB.prepare('DELETE FROM outbox').run()
    await addLead(ADA, hoursAgo(25), { client: 'browser-3', zipcode: '10001' })
    await queueFollowUps(env.DB, NOW)
    expect(await queued()).toEqual([])
  })

  test('a lead gets no email in its first day, after a week, or if the person became a customer or turned optional mail off', async () => {
    await addLead('new@example.com', hoursAgo(23))
    await addLead('old@example.com', hoursAgo(24 * 8))
    await addLead(ADA, hoursAgo(25))
    await signInAs(ADA)
    await addLead('quiet@example.com', hoursAgo(25))
    await env.DB.prepare(`INSERT INTO mail_preferences VALUES ('glimmer', 'quiet@example.com', 'token', ?)`)
      .bind(hoursAgo(1))
      .run()
    await queueFollowUps(env.DB, NOW)
    expect(await queued()).toEqual([])
  })
})

describe('the waitlist', () => {
  const join = (email: string, zipcode: string, { brand = 'glimmer', at = hoursAgo(48) } = {}) =>
    env.DB.prepare('INSERT INTO waitlist (brand, email, zipcode, created_at, mailbox) VALUES (?, ?, ?, ?, ?)')
      .bind(brand, email, zipcode, at, mailboxOf(email))
      .run()
  const openZips = (from: string, to: string, brand: string | null = null, at = hoursAgo(1)) =>
    env.DB.prepare('INSERT INTO waitlist_openings (brand, zipcode_from, zipcode_to, opened_at) VALUES (?, ?, ?, ?)')
      .bind(brand, from, to, at)
      .run()
  const waiting = async () => (await env.DB.prepare('SELECT email FROM waitlist ORDER BY email').all()).results

  test('when an operator opens ZIP codes, everyone who waits for one of them gets one email, and leaves the waitlist', async () => {
    await join(ADA, '60601')
    await join('other@example.com', '94103')
    await openZips('60000', '60999')
    await Promise.all([queueWaitlistMail(env.DB, NOW), queueWaitlistMail(env.DB, NOW)])
    await queueWaitlistMail(env.DB, NOW)
    expect(await queued()).toMatchObject([{ kind: 'WAITLIST_OPENED', recipient: ADA }])
    expect(await waiting()).toEqual([{ email: 'other@example.com' }])
  })

  test('a mailbox on the waitlist gets one email, however many ZIP codes and spellings of its address are listed', async () => {
    for (const number of [1, 2, 3]) await join(`ada+${number}@example.com`, `6060${number}`)
    await openZips('60000', '60999')
    await queueWaitlistMail(env.DB, NOW)
    expect(await queued()).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('people on the waitlist get no email if no region has their ZIP code, or if only another brand opened it', async () => {
    await join(ADA, '59001')
    await openZips('59000', '59999')
    await join('bee@example.com', '60601', { brand: 'tidyhive' })
    await openZips('60000', '60999', 'glimmer')
    await queueWaitlistMail(env.DB, NOW)
    expect(await queued()).toEqual([])
    expect(await waiting()).toHaveLength(2)
  })

  test('a person who joins the waitlist for vouchers twice gets one email after each opening of that waitlist', async () => {
    for (const hours of [40, 20]) {
      await join(ADA, '', { at: hoursAgo(hours + 1) })
      await openZips('', '', null, hoursAgo(hours))
      await queueWaitlistMail(env.DB, NOW)
    }
    expect(await queued()).toHaveLength(2)
  })
})
