import { DatabaseSync } from 'node:sqlite'
import { localDatabaseFile } from '../../scripts/system/database.ts'

export type Row = Record<string, string | number | bigint | null | Uint8Array>

/** Changes the origin's database while the Workers run, as time or an operator would. */
export function changeOriginDatabase(stateDir: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(localDatabaseFile(stateDir))
  try {
    // The Workers write to the same file.
    database.exec('PRAGMA busy_timeout = 5000')
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

/** Rows of the origin's database in a state folder, read while the Workers run (SQLite's WAL allows that). */
export function readOriginDatabase(stateDir: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new DatabaseSync(localDatabaseFile(stateDir), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}
