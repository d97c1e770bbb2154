import { MAIL_RULES, type MailFacts, type MailJob, type MailReceipt, type MailRefusal } from '../../contract/mail.ts'
import { ORIGIN_HEADERS } from '../../contract/transport.ts'
import { allowsDemonstration, type OriginEnv } from '../env.ts'
import { currentRequestId } from '../log/request-log.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { buildJob, type OutboxRow, preferencesFor } from './outbox-row.ts'
import type { MailPreferences } from './preferences.ts'

/** The maximum number of emails per run. */
const BATCH = 50
/**
 * The share of the daily quota, by urgency, after which mail of that urgency waits until the next day. The rest is
 * reserved for more urgent mail. Mail of urgency 0 never waits.
 */
const SHARES = [1, 0.9, 0.5] as const
/** The time limit for the background Worker's response, in milliseconds. After that, the mail is retried. */
const PATIENCE_MS = 10_000
/**
 * Seconds until the next retry: one minute at first, then twice as long each time, up to an hour. Even the first delay
 * is longer than one try can take.
 */
const FIRST_RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 3600
/** An email that could not be sent for this many seconds is abandoned. */
const GIVE_UP_AFTER_SECONDS = 3 * 86_400

/**
 * Sends the mail that is due. If one email fails, the remaining mail is still sent. Without a background Worker, all
 * mail stays queued.
 */
export async function sendDueMail(env: OriginEnv, now: Date): Promise<void> {
  if (!env.BACKGROUND) return
  const { results } = await env.DB.prepare(DUE).bind(now.toISOString(), BATCH).all<OutboxRow>()
  let sentToday = results.length > 0 ? await countToday(env, now) : 0
  for (const row of results) {
    // An email that waits for the next day's quota stays due.
    if (sentToday >= (env.MAIL_PER_DAY ?? Infinity) * SHARES[row.urgency] && row.urgency > 0) continue
    if (!(await claim(env.DB, row, now))) continue
    sentToday += 1
    try {
      await sendOne(env, env.BACKGROUND, row, now)
    } catch (error) {
      logUnexpected(error, { requestId: `mail-${row.id}`, where: `mail.${row.kind}` })
    }
  }
}

/**
 * Selects due mail, the most urgent first. Limits each urgency separately, so that a long backlog is not read in full.
 */
const DUE = `${[0, 1, 2]
  .map(
    (urgency) =>
      `SELECT * FROM (SELECT * FROM outbox WHERE urgency = ${urgency} AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2)`,
  )
  .join(' UNION ALL ')} LIMIT ?2`

/** How many emails were sent since midnight UTC; 0 if there is no quota. */
async function countToday({ DB, MAIL_PER_DAY }: OriginEnv, now: Date): Promise<number> {
  if (MAIL_PER_DAY === undefined) return 0
  const day = now.toISOString().slice(0, 10)
  return (await DB.prepare('SELECT sent FROM mail_days WHERE day = ?').bind(day).first<number>('sent')) ?? 0
}

/**
 * Claims the mail for this execution: the first execution to change `due_at` wins. If that execution dies, the mail is
 * due again after the normal retry delay.
 */
async function claim(db: D1Database, row: OutboxRow, now: Date): Promise<boolean> {
  const pause = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(row.attempts, 10), LONGEST_RETRY_SECONDS)
  const { meta } = await db
    .prepare('UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE id = ? AND due_at = ?')
    .bind(secondsAfter(now, pause), row.id, row.due_at)
    .run()
  return meta.changes > 0
}

async function sendOne(env: OriginEnv, mail: Fetcher, row: OutboxRow, now: Date): Promise<void> {
  if (row.expires_at && row.expires_at <= now.toISOString()) return finish(env, row, now, 'dropped', 'expired')
  if (row.recipient.endsWith('@erased.invalid')) return finish(env, row, now, 'dropped', 'erased')
  // Give up only after an attempt to send the email. An email without attempts has only waited for the quota.
  if (row.attempts > 0 && secondsAfter(new Date(row.created_at), GIVE_UP_AFTER_SECONDS) < now.toISOString()) {
    logUnexpected(new Error('Gave up on an email'), { requestId: `mail-${row.id}`, where: `mail.${row.kind}` })
    return finish(env, row, now, 'dropped', row.outcome || 'given up')
  }
  const preferences = await preferencesFor(env.DB, row)
  if (isUnwanted(row, preferences)) return finish(env, row, now, 'dropped', 'unsubscribed')
  const sent = await post(mail, buildJob(row, preferences))
  if (sent.ok) return finish(env, row, now, sent.receipt.delivery, '')
  if (sent.isFinal) return finish(env, row, now, 'dropped', sent.why)
  await env.DB.prepare('UPDATE outbox SET outcome = ? WHERE id = ?').bind(sent.why, row.id).run()
}

/** Whether the recipient turned off optional mail. Joining the waitlist afterward asks for its email all the same. */
function isUnwanted({ kind, facts }: OutboxRow, preferences: MailPreferences | null): boolean {
  if (MAIL_RULES[kind].reason !== 'optional' || !preferences?.unsubscribedAt) return false
  const { joinedAt = '' }: Partial<MailFacts['WAITLIST_OPENED']> = JSON.parse(facts)
  return joinedAt <= preferences.unsubscribedAt
}

type SendResult = { ok: true; receipt: MailReceipt } | { ok: false; why: string; isFinal?: boolean }

async function post(mail: Fetcher, job: MailJob): Promise<SendResult> {
  try {
    const response = await mail.fetch('https://background/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ORIGIN_HEADERS.requestId]: currentRequestId() ?? job.messageKey },
      body: JSON.stringify(job),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return { ok: true, receipt: await response.json<MailReceipt>() }
    if (response.status === 422) return { ok: false, isFinal: true, why: (await response.json<MailRefusal>()).refused }
    await response.body?.cancel()
    return { ok: false, why: `status ${response.status}` }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.name : 'unknown' }
  }
}

/**
 * Stores the outcome of an email. Deletes the data of an email with a sign-in code, except in environments that show
 * the outbox.
 */
async function finish(
  env: OriginEnv,
  row: OutboxRow,
  now: Date,
  status: MailReceipt['delivery'] | 'dropped',
  outcome: string,
): Promise<void> {
  const facts = row.kind === 'SIGN_IN_CODE' && !allowsDemonstration(env.ENVIRONMENT) ? '{}' : row.facts
  await env.DB.prepare(
    'UPDATE outbox SET status = ?, outcome = ?, facts = ?, due_at = NULL, finished_at = ? WHERE id = ?',
  )
    .bind(status, outcome, facts, now.toISOString(), row.id)
    .run()
}
