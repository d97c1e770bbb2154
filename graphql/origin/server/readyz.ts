/**
 * `GET /readyz`: whether each part that the origin needs is working, and how many seconds ago it last worked. The site
 * shows this response to anybody, so it contains no data about customers or money.
 */
import { within } from '../../contract/time/wait.ts'
import type { PartState, ReadyParts } from '../../contract/transport.ts'
import type { OriginEnv } from '../env.ts'
import { stripeGateway } from '../gateway/stripe-gateway.ts'
import { secondsAfter } from '../time/seconds-after.ts'

/** Seconds before a part that worked is checked again. */
const ASK_AGAIN_SECONDS = 30
/** Seconds before a part that failed is checked again. */
const ASK_FAILED_AGAIN_SECONDS = 5
/** Milliseconds after which a part that has not answered counts as failed. */
const PATIENCE_MS = 1_000
/** Seconds without a run after which the schedule counts as failed. The cron trigger fires every two minutes. */
const SCHEDULE_MISSED_SECONDS = 600
/** An email counts as late after this many tries, which take a quarter of an hour. */
const TRIES_OF_LATE_MAIL = 5
/**
 * Mail counts as down if at least this many emails are late and they are at least half of the latest ones. A few late
 * emails prove nothing: they may all go to one recipient whose server refuses mail for days.
 */
const FEWEST_LATE_MAILS = 3
const LATEST_MAILS = 20

type Part = 'gateway' | 'mail' | 'schedule'

interface CheckRow {
  part: Part
  asked_at: string
  worked_at: string | null
  failed_at: string | null
}

const UNKNOWN: ReadyParts = { database: { ok: false, age: null } }

/**
 * Returns 200, or 503 if a part does not work. If the database does not answer, nothing is known about the other parts.
 */
export async function readyz(env: OriginEnv, now: Date): Promise<Response> {
  const asked = getParts(env, now).catch(() => UNKNOWN)
  const parts = await within(2 * PATIENCE_MS, asked, UNKNOWN)
  const isReady = Object.values(parts).every(({ ok }) => ok)
  return Response.json(parts, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

/** Returns the state of each part. Rejects if the database does not answer. */
async function getParts(env: OriginEnv, now: Date): Promise<ReadyParts> {
  const [checks, latestMails] = await env.DB.batch([
    env.DB.prepare('SELECT * FROM part_checks'),
    env.DB.prepare(
      'SELECT due_at IS NOT NULL AND attempts >= ? AS is_late FROM outbox WHERE attempts > 0 ORDER BY id DESC LIMIT ?',
    ).bind(TRIES_OF_LATE_MAIL, LATEST_MAILS),
  ])
  const mails = (latestMails?.results ?? []) as { is_late: 0 | 1 }[]
  const late = mails.filter(({ is_late }) => is_late === 1).length
  const known = new Map((checks?.results as CheckRow[] | undefined)?.map((row) => [row.part, row]))
  const [gateway, mail] = await Promise.all([
    check(env.DB, 'gateway', known.get('gateway'), now, () => stripeGateway(env).ping()),
    check(env.DB, 'mail', known.get('mail'), now, () => askBackgroundWorker(env)),
  ])
  const schedule = getState(known.get('schedule'), now)
  return {
    database: { ok: true, age: 0 },
    gateway,
    mail: { ...mail, ok: mail.ok && (late < FEWEST_LATE_MAILS || late * 2 < mails.length) },
    schedule: { ...schedule, ok: (schedule.age ?? 0) < SCHEDULE_MISSED_SECONDS },
  }
}

/**
 * Returns the state of a part. If a check is due, the first request checks the part; all other requests get the stored
 * state.
 */
async function check(
  db: D1Database,
  part: Part,
  known: CheckRow | undefined,
  now: Date,
  ask: () => Promise<unknown>,
): Promise<PartState> {
  const state = getState(known, now)
  const pause = state.ok ? ASK_AGAIN_SECONDS : ASK_FAILED_AGAIN_SECONDS
  if (known && known.asked_at > secondsAfter(now, -pause)) return state
  if (!(await claim(db, part, known, now))) return state
  const asked = ask().then(
    () => true,
    () => false,
  )
  const works = await within(PATIENCE_MS, asked, false)
  await note(db, part, works ? 'worked_at' : 'failed_at', now)
  return { ok: works, age: works ? 0 : state.age }
}

/** Claims the check of a part, so that only one of several concurrent requests makes it. */
async function claim(db: D1Database, part: Part, known: CheckRow | undefined, now: Date): Promise<boolean> {
  const statement = known
    ? db
        .prepare('UPDATE part_checks SET asked_at = ?1 WHERE part = ?2 AND asked_at = ?3')
        .bind(now.toISOString(), part, known.asked_at)
    : db
        .prepare('INSERT INTO part_checks (part, asked_at) VALUES (?2, ?1) ON CONFLICT DO NOTHING')
        .bind(now.toISOString(), part)
  return (await statement.run()).meta.changes > 0
}

async function note(db: D1Database, part: Part, how: 'worked_at' | 'failed_at', now: Date): Promise<void> {
  await db
    .prepare(
      `INSERT INTO part_checks (part, asked_at, ${how}) VALUES (?1, ?2, ?2) ON CONFLICT (part) DO UPDATE SET ${how} = ?2`,
    )
    .bind(part, now.toISOString())
    .run()
}

/** Notes that a run of the cron trigger has succeeded. */
export function noteSchedule(db: D1Database, now: Date): Promise<void> {
  return note(db, 'schedule', 'worked_at', now)
}

async function askBackgroundWorker({ BACKGROUND }: OriginEnv): Promise<void> {
  if (!BACKGROUND) return
  const response = await BACKGROUND.fetch('https://background/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The background Worker answered ${response.status}`)
}

/** Returns the stored state of a part. A part that was never checked counts as working. */
function getState(row: CheckRow | undefined, now: Date): PartState {
  if (!row) return { ok: true, age: null }
  const { worked_at: workedAt, failed_at: failedAt } = row
  return {
    ok: failedAt === null || (workedAt !== null && workedAt >= failedAt),
    age: workedAt === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(workedAt)) / 1000)),
  }
}

/** `GET /healthz`: returns 200 if the database answers, otherwise 503. Reveals nothing that an attacker could use. */
export async function healthz(env: OriginEnv): Promise<Response> {
  const isDatabaseUp = await env.DB.prepare('SELECT 1')
    .first()
    .then(
      () => true,
      () => false,
    )
  return Response.json(
    { ok: isDatabaseUp, environment: env.ENVIRONMENT },
    { status: isDatabaseUp ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
