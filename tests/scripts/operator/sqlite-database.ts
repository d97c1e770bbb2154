import type { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../../scripts/operator/database.ts'
import type { Row } from '../../../scripts/operator/print.ts'

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
