/**
 * Applies figures, such as prices, that take effect at a set time (scripts/operator/tables/scheduled.ts). They are
 * applied by the cron trigger or by the next request for a price, whichever comes first. An earlier quote keeps its
 * price, because it is signed.
 */
import type { OriginContext } from '../context.ts'
import { logUnexpected } from '../log/unexpected.ts'

/**
 * Matches errors that would occur again on every try. After any other error, such as a lost connection, the change is
 * tried again.
 */
const LASTING = /constraint|no such|syntax|SQLITE_ERROR/i

/**
 * Applies figures that are due. Call this before reading a price. In read-only mode nothing can be applied, so the
 * previous figures stay in force.
 */
export async function figuresInForce({ db, now, switches }: Pick<OriginContext, 'db' | 'now' | 'switches'>) {
  if ((await nextDue(db, now)) === null || (await switches()).isReadOnly) return
  await applyDueFigures(db, now)
}

/** Applies all changes that are due, in order of their due times. */
export async function applyDueFigures(db: D1Database, now: Date): Promise<void> {
  for (let id = await nextDue(db, now); id !== null; id = await nextDue(db, now)) {
    try {
      await apply(db, id, now)
    } catch (error) {
      if (!LASTING.test(String(error))) throw error
      // If another execution has already applied the change, this one only lost a race, so the error is not logged.
      if (await noteFailure(db, id, error, now)) logUnexpected(error, { requestId: `figures-${id}`, where: 'figures' })
    }
  }
}

function nextDue(db: D1Database, now: Date): Promise<number | null> {
  return db
    .prepare('SELECT id FROM scheduled_changes WHERE outcome IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT 1')
    .bind(now.toISOString())
    .first<number>('id')
}

/** Applies a change and stores its outcome, in one transaction. */
async function apply(db: D1Database, id: number, now: Date): Promise<void> {
  const { results } = await db
    .prepare('SELECT content FROM scheduled_parts WHERE change_id = ? ORDER BY position')
    .bind(id)
    .all<{ content: string }>()
  if (results.length === 0) return
  const { statements } = JSON.parse(results.map(({ content }) => content).join('')) as { statements: string[] }
  await db.batch([
    db
      .prepare(
        `UPDATE scheduled_changes SET outcome = CASE WHEN outcome IS NULL THEN 'applied' ELSE 'twice' END, ended_at = ? WHERE id = ?`,
      )
      .bind(now.toISOString(), id),
    ...statements.map((sql) => db.prepare(sql)),
    withoutParts(db, id),
  ])
}

async function noteFailure(db: D1Database, id: number, error: unknown, now: Date): Promise<boolean> {
  const [noted] = await db.batch([
    db
      .prepare(
        `UPDATE scheduled_changes SET outcome = 'failed', ended_at = ?, remark = ? WHERE id = ? AND outcome IS NULL`,
      )
      .bind(now.toISOString(), String(error).slice(0, 500), id),
    withoutParts(db, id),
  ])
  return (noted?.meta.changes ?? 0) > 0
}

function withoutParts(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM scheduled_parts WHERE change_id = ?').bind(id)
}
