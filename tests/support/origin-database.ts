import { DatabaseSync } from 'node:sqlite'
import { localDatabaseFile } from '../../scripts/system/database.ts'

export type Row = Record<string, string | number | bigint | null | Uint8Array>

/** Changes the origin's database, even while the Workers run, to simulate elapsed time or an operator's change. */
export function changeOriginDatabase(stateDir: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(localDatabaseFile(stateDir))
  try {
    // Waits for locks, because the Workers write to the same file.
    database.exec('PRAGMA busy_timeout = 5000')
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

/** Returns rows of the origin's database, even while the Workers run, because SQLite's WAL allows reads during writes. */
export function readOriginDatabase(stateDir: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new DatabaseSync(localDatabaseFile(stateDir), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}
