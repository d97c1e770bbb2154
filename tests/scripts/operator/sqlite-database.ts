import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seedScript } from '../../../graphql/origin/seed/apply.ts'
import type { SeedPart } from '../../../graphql/origin/seed/statements.ts'
import type { Database } from '../../../scripts/operator/database.ts'
import type { Row } from '../../../scripts/operator/print.ts'
import { insertRow } from '../../graphql/origin/insert-row.ts'
import { emptyDatabase } from '../../support/sqlite-d1.ts'

export async function seed(sqlite: DatabaseSync, parts: readonly SeedPart[]): Promise<void> {
  sqlite.exec(await seedScript(parts))
}

/** For each list of seed parts, the path of a database that has been seeded with them. */
const templates = new Map<readonly SeedPart[], Promise<string>>()

/** Returns a copy of a database with these parts, because seeding a new database takes ten times as long. */
export async function seeded(parts: readonly SeedPart[]): Promise<DatabaseSync> {
  const template = templates.get(parts) ?? createTemplate(parts)
  templates.set(parts, template)
  const copy = `${await template}.copy`
  copyFileSync(await template, copy)
  const sqlite = new DatabaseSync(copy)
  sqlite.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  // The open database stays usable after its file is deleted.
  rmSync(copy)
  return sqlite
}

async function createTemplate(parts: readonly SeedPart[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-seeded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sqlite = emptyDatabase()
  await seed(sqlite, parts)
  const file = join(folder, 'seeded.sqlite')
  sqlite.prepare('VACUUM INTO ?').run(file)
  sqlite.close()
  return file
}

/** Stores a paid purchase of a campaign, which holds stock if the campaign has one. */
export function sell(sqlite: DatabaseSync, campaign: string, attempt: string): void {
  const cents = { subtotal_cents: 1900, total_cents: 1900 }
  const order = { attempt_id: attempt, email: attempt, hours: 3, ...cents, campaign_id: campaign }
  insertRow(sqlite, 'purchases', { ...order, status: 'succeeded', voucher_code: attempt, answer: '{}' })
  sqlite.exec(`UPDATE purchases SET holds_stock = 1 WHERE attempt_id = '${attempt}'
      AND campaign_id IN (SELECT id FROM campaigns WHERE stock IS NOT NULL);
    UPDATE campaigns SET stock = stock - 1 WHERE id = '${campaign}'`)
}

/** Wraps a SQLite database in the interface that operator commands use. A batch of statements is one transaction. */
export function asOperator(sqlite: DatabaseSync): Database {
  const ask = async (sql: string) => sqlite.prepare(sql).all() as unknown as Row[]
  return {
    isLocal: true,
    ask,
    askAll: (statements) => Promise.all(statements.map(ask)),
    async change(statements) {
      sqlite.exec('BEGIN')
      try {
        for (const sql of statements) sqlite.exec(sql)
        sqlite.exec('COMMIT')
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
}
