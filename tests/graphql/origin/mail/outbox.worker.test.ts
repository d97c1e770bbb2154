import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailJob } from '../../../../graphql/contract/mail.ts'
import { type OriginEnv, parseEnv } from '../../../../graphql/origin/env.ts'
import { type QueuedMail, queueMail } from '../../../../graphql/origin/mail/queue-mail.ts'
import { sendDueMail } from '../../../../graphql/origin/mail/send-mail.ts'

const START = new Date('2026-11-22T10:00:00.000Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

beforeEach(() =>
  env.DB.batch(['outbox', 'mail_days', 'mail_preferences'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

const reminder = (change: Partial<QueuedMail> = {}): QueuedMail =>
  ({
    kind: 'LEAD_FOLLOW_UP',
    facts: { zipcode: '60601', city: 'Chicago' },
    brand: 'glimmer',
    eventKey: 'lead/1',
    to: 'Ada@example.com',
    now: START,
    ...change,
  }) as QueuedMail

const code = (eventKey: string, now = START, expiresAt?: Date) =>
  reminder({
    kind: 'SIGN_IN_CODE',
    facts: { code: '123456', minutes: 10 },
    eventKey,
    now,
    expiresAt,
  } as Partial<QueuedMail>)

const queue = (...mails: QueuedMail[]) => env.DB.batch(mails.map((mail) => queueMail(env.DB, mail)))
const stored = async () =>
  (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all<Record<string, unknown>>()).results

/** Makes a background Worker that responds as configured and records its jobs. */
function backgroundWorker(answer: () => Response | Promise<Response> = taken) {
  const jobs: MailJob[] = []
  const BACKGROUND = {
    fetch: async (_url: string, init: RequestInit) => {
      jobs.push(JSON.parse(String(init.body)))
      return answer()
    },
  } as unknown as Fetcher
  return { jobs, env: { ...parseEnv(env), BACKGROUND } as OriginEnv }
}

const taken = () => Response.json({ delivery: 'sent', subject: 'Hello' })

test('only one email is sent for each event of a brand, however often the email is queued', async () => {
  await queue(reminder(), reminder())
  await queue(reminder())
  const { jobs, env: origin } = backgroundWorker()
  await Promise.all([1, 2, 3, 4].map(() => sendDueMail(origin, START)))
  await sendDueMail(origin, later(600))
  expect(jobs).toHaveLength(1)
  expect(jobs[0]).toMatchObject({ kind: 'LEAD_FOLLOW_UP', brand: 'glimmer', to: 'ada@example.com' })
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 1, due_at: null }])
  await queue(reminder({ brand: 'tidyhive' }))
  expect(await stored()).toHaveLength(2)
})

test('an email is not queued if its condition is false or its database batch fails', async () => {
  await queue(reminder({ onlyIf: { sql: 'EXISTS (SELECT 1 FROM purchases WHERE attempt_id = ?)', values: ['none'] } }))
  await expect(
    env.DB.batch([queueMail(env.DB, reminder()), env.DB.prepare('INSERT INTO outbox (brand) VALUES (NULL)')]),
  ).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('mail to a person who was erased is not sent', async () => {
  await queue(reminder({ kind: 'FEE_DECLINED', to: 'erased-0f@erased.invalid' }))
  const { jobs, env: origin } = backgroundWorker()
  await sendDueMail(origin, START)
  expect(jobs).toEqual([])
  expect(await stored()).toMatchObject([{ status: 'dropped', outcome: 'erased', due_at: null }])
})

test('if sending an email fails for an hour, the email is sent once afterward', async () => {
  await queue(reminder())
  const down = backgroundWorker(() => new Response('down', { status: 503 }))
  for (let minute = 0; minute <= 60; minute += 2) await sendDueMail(down.env, later(minute))
  // The intervals between tries are 1, 2, 4, 8, 16 and 32 minutes.
  expect(down.jobs.length).toBeGreaterThan(3)
  expect(down.jobs.length).toBeLessThan(9)
  expect(new Set(down.jobs.map(({ messageKey }) => messageKey)).size).toBe(1)
  expect(await stored()).toMatchObject([{ status: 'queued', outcome: 'status 503' }])
  const up = backgroundWorker()
  for (let minute = 62; minute <= 140; minute += 2) await sendDueMail(up.env, later(minute))
  expect(up.jobs).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent' }])
})

test('an email that is permanently refused is not tried again', async () => {
  await queue(reminder())
  const { jobs, env: origin } = backgroundWorker(() =>
    Response.json({ refused: 'E_RECIPIENT_SUPPRESSED' }, { status: 422 }),
  )
  await sendDueMail(origin, START)
  await sendDueMail(origin, later(600))
  expect(jobs).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'dropped', outcome: 'E_RECIPIENT_SUPPRESSED', due_at: null }])
})

test('an email stays queued without a background Worker, and is tried again if the Worker drops the connection', async () => {
  await queue(reminder())
  await sendDueMail({ ...parseEnv(env), BACKGROUND: undefined }, START)
  expect(await stored()).toMatchObject([{ status: 'queued', attempts: 0 }])
  const broken = backgroundWorker(() => Promise.reject(new Error('Network connection lost.')))
  await sendDueMail(broken.env, START)
  const { jobs, env: origin } = backgroundWorker()
  await sendDueMail(origin, later(2))
  expect(jobs).toHaveLength(1)
})

test('an email is dropped and reported after three days of failed tries', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await queue(reminder())
  const { jobs, env: origin } = backgroundWorker()
  await sendDueMail(backgroundWorker(() => new Response('down', { status: 503 })).env, START)
  await sendDueMail(origin, later(3 * 24 * 60 + 1))
  expect(jobs).toEqual([])
  expect(await stored()).toMatchObject([{ status: 'dropped' }])
  expect(logged).toHaveBeenCalledOnce()
})

test('an expired sign-in code is not sent, and a stored code is deleted after it is sent or expires', async () => {
  await queue(code('code/1', START, later(10)), code('code/2', START, later(20)))
  const { jobs, env: origin } = backgroundWorker()
  await sendDueMail({ ...origin, ENVIRONMENT: 'production' }, later(15))
  expect(jobs).toHaveLength(1)
  expect(await stored()).toMatchObject([
    { status: 'dropped', outcome: 'expired', facts: '{}' },
    { status: 'sent', facts: '{}' },
  ])
})

test('only mail that the recipient did not request has an unsubscribe token', async () => {
  const asked = { kind: 'APPLICATION_RECEIVED', facts: {}, eventKey: 'application/1' }
  await queue(reminder(), reminder(asked as Partial<QueuedMail>))
  const { jobs, env: origin } = backgroundWorker()
  await sendDueMail(origin, START)
  expect(jobs.map(({ kind, unsubscribeToken }) => [kind, unsubscribeToken !== null])).toEqual([
    ['LEAD_FOLLOW_UP', true],
    ['APPLICATION_RECEIVED', false],
  ])
})

describe('with many reminders in the queue', () => {
  const bulk = (count: number) =>
    queue(...Array.from({ length: count }, (_, n) => reminder({ eventKey: `lead/${n}`, to: `person${n}@example.com` })))
  const receipt = (eventKey: string, now = START) =>
    reminder({
      kind: 'FEE_RECEIPT',
      facts: { firstName: 'Ada', description: 'A fee', chargedAt: '2026-11-22', totalCents: 900, cardLast4: null },
      eventKey,
      now,
    } as Partial<QueuedMail>)
  const kinds = (jobs: readonly MailJob[]) => jobs.map(({ kind }) => kind)

  test('a sign-in code is sent first and a receipt second, even if other mail was queued earlier', async () => {
    await bulk(120)
    await queue(receipt('receipt/1', later(1)), code('code/1', later(1)))
    const { jobs, env: origin } = backgroundWorker()
    await sendDueMail(origin, later(1))
    expect(kinds(jobs).slice(0, 3)).toEqual(['SIGN_IN_CODE', 'FEE_RECEIPT', 'LEAD_FOLLOW_UP'])
    expect(jobs).toHaveLength(50)
  })

  test('reminders may use half of a day’s quota, receipts may use most of the rest, and a sign-in code is always sent', async () => {
    await bulk(30)
    const { jobs, env: origin } = backgroundWorker()
    const limited = { ...origin, MAIL_PER_DAY: 20 }
    for (const minute of [1, 3, 5]) await sendDueMail(limited, later(minute))
    expect(kinds(jobs)).toEqual(Array.from({ length: 10 }, () => 'LEAD_FOLLOW_UP'))
    await queue(...Array.from({ length: 12 }, (_, n) => receipt(`receipt/${n}`)), code('code/1'))
    for (const minute of [7, 9]) await sendDueMail(limited, later(minute))
    expect(kinds(jobs).slice(10)).toEqual(['SIGN_IN_CODE', ...Array.from({ length: 7 }, () => 'FEE_RECEIPT')])
    await queue(code('code/2'), code('code/3'), code('code/4'))
    await sendDueMail(limited, later(11))
    expect(kinds(jobs).slice(18)).toEqual(['SIGN_IN_CODE', 'SIGN_IN_CODE', 'SIGN_IN_CODE'])
  })

  test('mail over the daily limit is sent on later days, even after three days, and waiting does not count as a try', async () => {
    await bulk(30)
    const { jobs, env: origin } = backgroundWorker()
    const limited = { ...origin, MAIL_PER_DAY: 10 }
    for (let day = 0; day < 7; day += 1) await sendDueMail(limited, later(day * 24 * 60))
    expect(jobs).toHaveLength(30)
    expect((await stored()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  })
})
