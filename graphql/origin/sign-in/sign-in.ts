/**
 * Signs customers in with an emailed code. So that the response does not reveal whether an email address has an
 * account, a code is stored for any address, but only emailed to customers.
 */
import type { OriginContext } from '../context.ts'
import { getSecrets, mac, sha256 } from '../crypto/digest.ts'
import { randomToken } from '../crypto/random-token.ts'
import { countWithin, type Limit, limitsOfNetwork } from '../limits/count-within.ts'
import { SIGN_IN_CODES } from '../limits/figures.ts'
import { mailboxKey } from '../limits/forms.ts'
import { logSecurity } from '../log/security-log.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { knownBrowser } from './known-browser.ts'
import { SESSION_DAYS } from './session.ts'

/** Minutes until a code expires. */
const CODE_MINUTES = 10
/** How many times a code may be tried. */
const CODE_TRIES = 5

/** A request for a code. `request` is the site's id for the sign-in in this browser, or '' if the caller sent none. */
interface CodeRequest {
  /** The email in lower case. */
  email: string
  request: string
}

/**
 * Stores a new code, and emails it if the email address has an account. Returns false if too many codes were requested.
 * Codes that were emailed earlier remain valid.
 */
export async function requestCode(context: OriginContext, { email, request }: CodeRequest): Promise<boolean> {
  const { db, brand, now } = context
  const isWithin = await countWithin(db, now, await getLimits(context, email))
  logSecurity(isWithin ? 'code asked for' : 'too many codes asked for', context)
  if (!isWithin) return false
  const code = randomCode()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const hash = await computeHash(context, email, code)
  await db.batch([
    db
      .prepare(
        `INSERT INTO mailed_codes (brand, email, request, code_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (brand, email, request, code_hash) DO UPDATE SET tries = 0, expires_at = excluded.expires_at`,
      )
      .bind(brand, email, request, hash, now.toISOString(), expiresAt.toISOString()),
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
 * Returns the limits for requesting a code. A browser that signed in or opened a voucher with this email before has a
 * separate limit, which nobody else can use up.
 */
async function getLimits(context: OriginContext, email: string): Promise<Limit[]> {
  const { brand, network } = context
  const browser = await knownBrowser(context, email)
  if (browser) return [{ counted: `code-browser/${browser}`, atMost: SIGN_IN_CODES.knownBrowser }]
  const mailbox = `${brand}/${await mailboxKey(email)}`
  return [
    ...limitsOfNetwork('code', network, SIGN_IN_CODES.network),
    ...limitsOfNetwork(`code-to/${mailbox}`, network, SIGN_IN_CODES.networkForMailbox),
    { counted: `code-to/${mailbox}`, atMost: SIGN_IN_CODES.mailbox },
  ]
}

/**
 * Returns a new session's token for the correct code, otherwise null. A code works only once, and only for the request
 * that it was emailed for. Other requests can neither use the code nor use up its tries.
 *
 * One batch counts the try, stores the session, deletes the request's codes, and ends the browser's previous session.
 * If the batch fails, the code still works. Parallel requests cannot exceed the number of tries.
 */
export async function signInWith(
  context: OriginContext,
  { email, request, code, agent }: CodeRequest & { code: string; agent: string },
): Promise<string | null> {
  const { db, brand, now } = context
  const before = await context.customer()
  const token = randomToken(32)
  const tokenHash = await sha256(token)
  const [hash, previous = hash] = await computeHashes(context, email, code)
  const moment = now.toISOString()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString()
  // `tries` can reach CODE_TRIES + 1. Otherwise, every later try would look like the last allowed one.
  const isOfRequest = 'brand = ?1 AND email = ?2 AND request = ?3 AND expires_at > ?4 AND tries <= ?5'
  const values = [brand, email, request, moment, CODE_TRIES]
  const isSignedIn = 'EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?)'
  const [, inserted] = await db.batch<{ customer_id: number }>([
    db.prepare(`UPDATE mailed_codes SET tries = tries + 1 WHERE ${isOfRequest}`).bind(...values),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, id, brand, customer_id, agent, created_at, last_seen_at, expires_at)
         SELECT ?8, ?9, brand, id, ?10, ?4, ?4, ?11 FROM customers
         WHERE brand = ?1 AND email = ?2 AND EXISTS (
           SELECT 1 FROM mailed_codes WHERE ${isOfRequest} AND code_hash IN (?6, ?7)
         )
         RETURNING customer_id`,
      )
      .bind(...values, hash, previous, tokenHash, crypto.randomUUID(), agent, expiresAt),
    db.prepare(`DELETE FROM sessions WHERE id = ? AND ${isSignedIn}`).bind(before?.sessionId ?? '', tokenHash),
    db
      .prepare(`DELETE FROM mailed_codes WHERE brand = ? AND email = ? AND request = ? AND ${isSignedIn}`)
      .bind(brand, email, request, tokenHash),
  ])
  const customer = inserted?.results[0]?.customer_id
  logSecurity(customer === undefined ? 'wrong code' : 'signed in', context, {
    factor: 'mailed code',
    ...(customer === undefined ? {} : { customer }),
  })
  return customer === undefined ? null : token
}

/** Returns six digits, uniformly distributed. */
function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // Draw again for the highest numbers, which do not fill a whole million and would make low codes more likely.
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : randomCode()
}

/** Returns the hashes under which a code may be stored: with the current key, and with the previous one. */
function computeHashes(context: OriginContext, email: string, code: string): Promise<string[]> {
  return Promise.all(getSecrets(context.env).map((secret) => computeHash(context, email, code, secret)))
}

function computeHash(
  { env, brand }: OriginContext,
  email: string,
  code: string,
  secret = env.INTENT_SECRET,
): Promise<string> {
  return mac(secret, 'sign-in', `${brand}\n${email}\n${code}`)
}
