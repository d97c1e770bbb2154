/** The signed-in customer, and the browsers in which a customer is signed in. */
import { GraphQLError } from 'graphql'
import type { Customer, OriginContext } from '../context.ts'
import { sha256 } from '../crypto/digest.ts'
import type { Session } from '../generated/resolvers.ts'
import { logSecurity } from '../log/security-log.ts'

/** Days until an unused session ends. */
export const SESSION_DAYS = 30
/** Days until a session ends, even if it is used every day. */
const LONGEST_DAYS = 90
const DAY_MS = 86_400_000
/** The minimum time between two updates of a session's last use, in minutes. */
const SEEN_EVERY_MINUTES = 10

/** Finds the customer of a valid session for this brand. Null if there is none. */
export async function customerOfSession(
  { db, brand, now, switches, waitUntil }: Pick<OriginContext, 'db' | 'brand' | 'now' | 'switches' | 'waitUntil'>,
  token: string | null,
): Promise<Customer | null> {
  if (!token) return null
  const hash = await sha256(token)
  const row = await db
    .prepare(
      `SELECT c.id, c.brand, c.email, c.phone, c.first_name AS firstName, c.last_name AS lastName,
         s.id AS sessionId, s.last_seen_at AS lastSeenAt, s.created_at AS createdAt
       FROM sessions s JOIN customers c ON c.id = s.customer_id
       WHERE s.token_hash = ?1 AND s.brand = ?2 AND c.brand = ?2 AND s.expires_at > ?3`,
    )
    .bind(hash, brand, now.toISOString())
    .first<Customer & { lastSeenAt: string; createdAt: string }>()
  if (!row) return null
  const { lastSeenAt, createdAt, ...customer } = row
  const isDue = now.getTime() - Date.parse(lastSeenAt) > SEEN_EVERY_MINUTES * 60_000
  if (isDue && !(await switches()).isReadOnly) {
    const longest = Date.parse(createdAt) + LONGEST_DAYS * DAY_MS
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, longest))
    waitUntil(
      db
        .prepare('UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE token_hash = ?')
        .bind(now.toISOString(), expiresAt.toISOString(), hash)
        .run(),
    )
  }
  return customer
}

/** Returns the signed-in customer. Throws UNAUTHENTICATED if there is none; the site then shows its login page. */
export async function requireCustomer(context: OriginContext): Promise<Customer> {
  const customer = await context.customer()
  if (customer) return customer
  logSecurity('not signed in', context)
  throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } })
}

export async function readSessions(db: D1Database, customer: Customer, now: Date): Promise<Session[]> {
  const { results } = await db
    .prepare(
      `SELECT id, agent, last_seen_at AS lastSeenAt FROM sessions
       WHERE customer_id = ? AND expires_at > ? ORDER BY last_seen_at DESC LIMIT 50`,
    )
    .bind(customer.id, now.toISOString())
    .all<Omit<Session, 'isCurrent'>>()
  return results.map((session) => ({ ...session, isCurrent: session.id === customer.sessionId }))
}

/** Ends one of the customer's sessions. The id of another customer's session matches nothing. */
export async function endSession(db: D1Database, customer: Customer, id: string): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE id = ? AND customer_id = ?').bind(id, customer.id).run()
}

export async function endAllSessions(db: D1Database, customer: Customer): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE customer_id = ?').bind(customer.id).run()
}
