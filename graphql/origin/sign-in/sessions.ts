/** The browsers that a customer is signed in with. */
import type { Customer } from '../context.ts'
import type { Session } from '../generated/resolvers.ts'

export async function sessionsOf(db: D1Database, customer: Customer, now: Date): Promise<Session[]> {
  const { results } = await db
    .prepare(
      `SELECT id, agent, created_at AS createdAt, last_seen_at AS lastSeenAt FROM sessions
       WHERE customer_id = ? AND expires_at > ? ORDER BY last_seen_at DESC LIMIT 50`,
    )
    .bind(customer.id, now.toISOString())
    .all<Omit<Session, 'isCurrent'>>()
  return results.map((session) => ({ ...session, isCurrent: session.id === customer.sessionId }))
}

/** Ends one of the customer's sessions; somebody else's id matches nothing. */
export async function endSession(db: D1Database, customer: Customer, id: string): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE id = ? AND customer_id = ?').bind(id, customer.id).run()
}

export async function endAllSessions(db: D1Database, customer: Customer): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE customer_id = ?').bind(customer.id).run()
}
