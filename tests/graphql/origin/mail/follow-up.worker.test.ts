import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseVoucherMutation } from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import type { MailJob } from '../../../../graphql/contract/mail.ts'
import { toMailbox } from '../../../../graphql/contract/text/mailbox.ts'
import { joinWaitlist } from '../../../../graphql/origin/db/leads.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { queueFollowUps } from '../../../../graphql/origin/mail/follow-up.ts'
import { sendDueMail } from '../../../../graphql/origin/mail/send-mail.ts'
import { queueWaitlistMail } from '../../../../graphql/origin/mail/waitlist-opened.ts'
import { ask, forgetPeople, getOrder, seed, signInAs } from '../ask.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const ADA = 'ada@example.com'
const BROWSER = 'a'.repeat(32)
const OTHER_BROWSER = 'b'.repeat(32)

beforeAll(() => seed())
beforeEach(async () => {
  await forgetPeople()
  await env.DB.prepare('DELETE FROM waitlist_openings').run()
})

/** Buys a voucher in the browser `client`. */
async function buy(email: string, client: string): Promise<void> {
  const visitor = { client, siteUrl: 'http://site.test' }
  const input = await getOrder(email, {}, visitor)
  const { data } = await ask<PurchaseVoucherMutation>(STORED_OPERATIONS.PurchaseVoucher.text, { input }, visitor)
  expect(data.purchaseVoucher.status).toBe('SUCCEEDED')
  await env.DB.prepare('DELETE FROM outbox').run()
}

const queued = async () =>
  (await env.DB.prepare('SELECT brand, kind, recipient, facts FROM outbox ORDER BY id').all<Record<string, string>>())
    .results

describe('a lead', () => {
  const addLead = (email: string, updatedAt: string, { client = '', zipcode = '60601' } = {}) =>
    env.DB.prepare(
      `INSERT INTO leads (brand, email, client, mailbox, phone, zipcode, hours, first_name, created_at, updated_at)
       VALUES ('glimmer', ?1, ?2, ?3, '3125550142', ?4, 3, 'Ada', ?5, ?5)`,
    )
      .bind(email, client, toMailbox(email), zipcode, updatedAt)
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

  test('a lead gets no email if the person ordered with another spelling of the address, or with another address in the same browser', async () => {
    await buy(ADA, BROWSER)
    await addLead('ada+sale@example.com', hoursAgo(25))
    await addLead('adaa@example.com', hoursAgo(25), { client: BROWSER })
    await addLead('bee@example.com', hoursAgo(25), { client: OTHER_BROWSER })
    await queueFollowUps(env.DB, NOW)
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(['bee@example.com'])
  })
})

describe('the waitlist', () => {
  const join = (email: string, zipcode: string, { brand = 'glimmer', at = hoursAgo(48) } = {}) =>
    env.DB.prepare('INSERT INTO waitlist (brand, email, zipcode, created_at, mailbox) VALUES (?, ?, ?, ?, ?)')
      .bind(brand, email, zipcode, at, toMailbox(email))
      .run()
  const openZips = (from: string, to: string, brand: string | null = null, at = hoursAgo(1)) =>
    env.DB.prepare('INSERT INTO waitlist_openings (brand, zipcode_from, zipcode_to, opened_at) VALUES (?, ?, ?, ?)')
      .bind(brand, from, to, at)
      .run()
  /** Opens ZIP codes, sends the waitlist's email, and returns its recipients. */
  const mailedAfterOpening = async () => {
    await openZips('60000', '60999')
    await queueWaitlistMail(env.DB, NOW)
    const jobs: MailJob[] = []
    const BACKGROUND = {
      fetch: async (_url: string, init: RequestInit) => {
        jobs.push(JSON.parse(String(init.body)))
        return Response.json({ delivery: 'sent', subject: 'Hello' })
      },
    } as unknown as Fetcher
    await sendDueMail({ ...parseEnv(env), BACKGROUND }, NOW)
    return jobs.map(({ to }) => to)
  }
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

  test('customers get no email about vouchers, which only new customers can buy, but still one about a place', async () => {
    await buy('bee@example.com', BROWSER)
    await join('bee+2@example.com', '')
    await join('bee@example.com', '60601')
    await join(ADA, '')
    await openZips('', '')
    await openZips('60601', '60601')
    await queueWaitlistMail(env.DB, NOW)
    const mails = (await queued()).map(({ recipient, facts }) => [recipient, JSON.parse(facts ?? '').zipcode])
    expect(mails.sort()).toEqual([
      [ADA, ''],
      ['bee@example.com', '60601'],
    ])
    expect(await waiting()).toEqual([])
  })

  test('a person who turned optional mail off and then joins the waitlist gets its email', async () => {
    for (const [email, hours] of [
      [ADA, 49],
      ['bee@example.com', 47],
    ] as const) {
      await env.DB.prepare(`INSERT INTO mail_preferences VALUES ('glimmer', ?1, ?1, ?2)`)
        .bind(email, hoursAgo(hours))
        .run()
      await join(email, '60601', { at: hoursAgo(48) })
    }
    expect(await mailedAfterOpening()).toEqual([ADA])
  })

  test.each([ADA, 'ada+list@example.com'])(
    'a person who is on the waitlist, turns optional mail off and joins again as %s gets its email',
    async (again) => {
      const entry = {
        brand: 'glimmer',
        zipcode: '60601',
        utmSource: null,
        adgroupid: null,
        referral: null,
        variants: '',
      }
      const joinAt = (email: string, hours: number) =>
        joinWaitlist(env.DB, { ...entry, email, now: new Date(hoursAgo(hours)) })
      await joinAt(ADA, 50)
      await env.DB.prepare(`INSERT INTO mail_preferences VALUES ('glimmer', ?1, ?1, ?2)`).bind(ADA, hoursAgo(49)).run()
      await joinAt(again, 48)
      await joinAt('bee@example.com', 48)
      expect(await waiting()).toHaveLength(2)
      expect(await mailedAfterOpening()).toEqual([again, 'bee@example.com'])
    },
  )

  test('a person who joins the waitlist for vouchers twice gets one email after each opening of that waitlist', async () => {
    for (const hours of [40, 20]) {
      await join(ADA, '', { at: hoursAgo(hours + 1) })
      await openZips('', '', null, hoursAgo(hours))
      await queueWaitlistMail(env.DB, NOW)
    }
    expect(await queued()).toHaveLength(2)
  })
})
