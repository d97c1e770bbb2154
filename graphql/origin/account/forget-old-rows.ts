/** Deletes what is older than its retention: personal-tables.ts and other-tables.ts. */
import { OTHER_TABLES } from './other-tables.ts'
import { PERSONAL_TABLES, type Retention } from './personal-tables.ts'

/** For the cron trigger. Returns how many rows were deleted, by table. */
export async function forgetOldRows(db: D1Database, now: Date): Promise<Record<string, number>> {
  const rules = [...PERSONAL_TABLES, ...OTHER_TABLES].flatMap(({ table, forget }) =>
    forget ? [{ table, forget }] : [],
  )
  const results = await db.batch(rules.map(({ table, forget }) => statement(db, table, forget, now)))
  return Object.fromEntries(rules.map(({ table }, index) => [table, results[index]?.meta.changes ?? 0]))
}

function statement(db: D1Database, table: string, { column, days, inSeconds, only }: Retention, now: Date) {
  const before = new Date(now.getTime() - days * 86_400_000)
  return db
    .prepare(`DELETE FROM ${table} WHERE ${column} < ?${only ? ` AND ${only}` : ''}`)
    .bind(inSeconds ? Math.floor(before.getTime() / 1000) : before.toISOString())
}
