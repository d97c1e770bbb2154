import type { DatabaseSync } from 'node:sqlite'
import { seedScript } from '../../../graphql/origin/seed/apply.ts'
import type { SeedPart } from '../../../graphql/origin/seed/statements.ts'
import type { Database } from '../../../scripts/operator/database.ts'
import type { Row } from '../../../scripts/operator/print.ts'

const scripts = new Map<readonly SeedPart[], Promise<string>>()

/** Runs a seed. Writing its script takes longer than running it, so tests that pass the same list share the script. */
export async function seed(sqlite: DatabaseSync, parts: readonly SeedPart[]): Promise<void> {
  const script = scripts.get(parts) ?? seedScript(parts)
  scripts.set(parts, script)
  sqlite.exec(await script)
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
