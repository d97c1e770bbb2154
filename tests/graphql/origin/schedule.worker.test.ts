import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import worker from '../../../graphql/origin/index.ts'
import { queueMail } from '../../../graphql/origin/mail/queue-mail.ts'

const NOW = new Date('2026-11-24T12:34:00.000Z')

beforeEach(() => env.DB.batch(['outbox', 'part_checks'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))))

/**
 * Runs the scheduled jobs while D1 refuses every statement that contains `refused`, or none if `refused` is empty.
 * Returns the reports, and the recipients of the sent mail.
 */
async function runWithout(refused: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reports: string[] = []
  const sent: string[] = []
  const BACKGROUND = {
    async fetch(url: string, init?: RequestInit) {
      if (url.endsWith('/reports')) reports.push(String(init?.body))
      if (!url.endsWith('/send')) return new Response('ok')
      sent.push((JSON.parse(String(init?.body)) as { to: string }).to)
      return Response.json({ delivery: 'sent', subject: 'Hello' })
    },
  }
  const DB = {
    prepare(sql: string) {
      if (refused && sql.includes(refused)) throw new Error(`D1_ERROR: no room for ${refused}`)
      return env.DB.prepare(sql)
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  }
  await worker.scheduled(
    { scheduledTime: NOW.getTime(), cron: '*/2 * * * *', noRetry() {} },
    { ...env, DB, BACKGROUND },
  )
  return { reports, sent }
}

const queueOne = () =>
  queueMail(env.DB, {
    kind: 'APPLICATION_RECEIVED',
    facts: {},
    brand: 'glimmer',
    eventKey: 'application/1',
    to: 'ada@example.com',
    now: NOW,
  }).run()
const isNoted = async () => (await env.DB.prepare(`SELECT 1 FROM part_checks WHERE part = 'schedule'`).first()) !== null

test('a failure of one scheduled job is reported, and mail is still sent', async () => {
  await queueOne()
  const { reports, sent } = await runWithout('FROM purchases WHERE due_at')
  expect(sent).toEqual(['ada@example.com'])
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain('no room for')
  // The run is not recorded as complete, so that /readyz reports a problem.
  expect(await isNoted()).toBe(false)
})

test('a complete run of the scheduled jobs is recorded', async () => {
  await queueOne()
  const { reports, sent } = await runWithout('')
  expect([reports, sent]).toEqual([[], ['ada@example.com']])
  expect(await isNoted()).toBe(true)
})

test('a scheduled tax rate takes effect in the first run at or after its time, and not earlier, even if another job fails', async () => {
  const schedule = async (dueAt: string, place: string) => {
    const statement = `INSERT INTO taxes (place, state, rate) VALUES ('${place}', 'IL', 0.1)`
    const content = JSON.stringify({ changes: [], statements: [statement] })
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO scheduled_changes (due_at, what, scheduled_at, scheduled_by) VALUES (?1, 'taxes', ?1, 'ana')`,
      ).bind(dueAt),
      env.DB.prepare('INSERT INTO scheduled_parts SELECT max(id), 0, ? FROM scheduled_changes').bind(content),
    ])
  }
  await schedule(NOW.toISOString(), '60601')
  await schedule(new Date(NOW.getTime() + 1).toISOString(), '60602')
  await runWithout('FROM purchases WHERE due_at')
  const { results } = await env.DB.prepare(`SELECT place FROM taxes WHERE place LIKE '606%'`).all()
  expect(results).toEqual([{ place: '60601' }])
  await env.DB.exec(`DELETE FROM taxes WHERE place LIKE '606%'; DELETE FROM scheduled_changes`)
})
