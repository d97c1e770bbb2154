import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Row = Record<string, string | number | bigint | null | Uint8Array>

/** The origin's database file in a state folder. */
export function originDatabaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (files.length !== 1) throw new Error(`Expected one database in ${folder}, found ${files.length}`)
  return join(folder, files[0] ?? '')
}

/** Changes the origin's database while the Workers run, as time or an operator would. */
export function changeOriginDatabase(stateDir: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(originDatabaseFile(stateDir))
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
  const database = new DatabaseSync(originDatabaseFile(stateDir), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}
