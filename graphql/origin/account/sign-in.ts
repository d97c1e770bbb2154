/**
 * Signs customers in with a mailed code. Whether an address has an account changes neither the answer nor the
 * statements that run: a code is stored for any address, and only the mail depends on a customer.
 */
import type { OriginContext } from '../context.ts'
import { countWithin, limitsOfNetwork } from '../limits/count-within.ts'
import { SIGN_IN_CODES } from '../limits/figures.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { randomToken } from '../random-token.ts'
import { sha256 } from '../selling/digest.ts'
import { logSecurity } from '../server/security-log.ts'
import { SESSION_DAYS } from './session.ts'

/** How long a code is valid, and how often it may be tried. */
const CODE_MINUTES = 10
const CODE_TRIES = 5

/**
 * Stores a new code and mails it if the address has an account. False if too many were requested. `email` is in lower
 * case.
 */
export async function requestCode(context: OriginContext, email: string): Promise<boolean> {
  const { db, brand, network, now } = context
  const isWithin = await countWithin(db, now, [
    ...limitsOfNetwork('code', network, SIGN_IN_CODES.network),
    { counted: `code-to/${await sha256(`${brand}/${email}`)}`, atMost: 5 },
  ])
  logSecurity(isWithin ? 'code asked for' : 'too many codes asked for', context)
  if (!isWithin) return false
  const code = randomCode()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await db.batch([
    db
      .prepare(
        `INSERT INTO sign_in_codes (brand, email, code_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (brand, email) DO UPDATE SET
           code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      )
      .bind(brand, email, await hashOf(context, email, code), now.toISOString(), expiresAt.toISOString()),
    queueMail(db, {
      kind: 'SIGN_IN_CODE',
      facts: { code, minutes: CODE_MINUTES },
      brand,
      eventKey: `sign-in/${crypto.randomUUID()}`,
      to: email,
      now,
      expiresAt,
      onlyIf: { sql: 'EXISTS (SELECT 1 FROM customers WHERE brand = ? AND email = ?)', values: [brand, email] },
    }),
  ])
  context.sendMail()
  return true
}

/**
 * A new session's token for the correct code; null for any other. A code works once. `email` is in lower case.
 *
 * Counting the try, storing the session and using the code up are one batch: if it fails, the code still works. The browser's
 * previous session ends with it.
 */
export async function signInWith(
  context: OriginContext,
  { email, code, agent }: { email: string; code: string; agent: string },
): Promise<string | null> {
  const { db, brand, now } = context
  const [isWithin, before] = await Promise.all([isTryAllowed(context), context.customer()])
  if (!isWithin) {
    logSecurity('too many codes tried', context)
    return null
  }
  const token = randomToken(32)
  const tokenHash = await sha256(token)
  const [hash, previous = hash] = await hashesOf(context, email, code)
  const moment = now.toISOString()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString()
  // One try more than allowed is counted, which tells the last allowed one from those after it.
  const isOfCode = 'brand = ?1 AND email = ?2 AND expires_at > ?3 AND tries <= ?4'
  const codeValues = [brand, email, moment, CODE_TRIES]
  const isRight = `${isOfCode} AND code_hash IN (?5, ?6)`
  const [, inserted] = await db.batch<{ customer_id: number }>([
    db.prepare(`UPDATE sign_in_codes SET tries = tries + 1 WHERE ${isOfCode}`).bind(...codeValues),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, id, brand, customer_id, agent, created_at, last_seen_at, expires_at)
         SELECT ?7, ?8, brand, id, ?9, ?3, ?3, ?10 FROM customers
         WHERE brand = ?1 AND email = ?2 AND EXISTS (SELECT 1 FROM sign_in_codes WHERE ${isRight})
         RETURNING customer_id`,
      )
      .bind(...codeValues, hash, previous, tokenHash, crypto.randomUUID(), agent, expiresAt),
    db
      .prepare('DELETE FROM sessions WHERE id = ? AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?)')
      .bind(before?.sessionId ?? '', tokenHash),
    db.prepare(`DELETE FROM sign_in_codes WHERE ${isRight}`).bind(...codeValues, hash, previous),
  ])
  const customer = inserted?.results[0]?.customer_id
  logSecurity(customer === undefined ? 'wrong code' : 'signed in', context, {
    factor: 'mailed code',
    ...(customer === undefined ? {} : { customer }),
  })
  return customer === undefined ? null : token
}

function isTryAllowed({ db, network, now }: OriginContext): Promise<boolean> {
  return countWithin(db, now, limitsOfNetwork('try', network, [50, 100, 200]))
}

/** Six digits, uniformly distributed. */
function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // Reject the last numbers that do not fill a whole million, which would make low codes likelier.
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : randomCode()
}

/** What a code was stored as: under the key, and under the one before it. */
function hashesOf(context: OriginContext, email: string, code: string): Promise<string[]> {
  const { INTENT_SECRET, INTENT_SECRET_PREVIOUS } = context.env
  const secrets = [INTENT_SECRET, ...(INTENT_SECRET_PREVIOUS ? [INTENT_SECRET_PREVIOUS] : [])]
  return Promise.all(secrets.map((secret) => hashOf(context, email, code, secret)))
}

async function hashOf(
  { env, brand }: OriginContext,
  email: string,
  code: string,
  secret: string = env.INTENT_SECRET,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`sign-in/${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${brand}\n${email}\n${code}`))
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
