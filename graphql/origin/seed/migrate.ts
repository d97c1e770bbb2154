import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'migrations')

/** Where wrangler records migrations, so that `wrangler d1 migrations` continues where this ended, and the other way round. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/**
 * Applies the migrations that a local database lacks, in order, each in one transaction. `split` separates the statements
 * of a script. `wrangler d1 migrations apply` does the same, but starts a runtime for each migration, half a second each;
 * deployments use that.
 */
export async function applyMigrations(db: D1Database, split: (sql: string) => string[]): Promise<void> {
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !applied.has(name))
  for (const name of names.sort()) {
    const statements = split(readFileSync(join(FOLDER, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)])
  }
}
