/** Runs an operator's commands for tables on a SQLite database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'
import type { Database } from '../../../scripts/operator/database.ts'
import { runTableCommand, type TableOptions } from '../../../scripts/operator/tables/commands.ts'

/** Runs a command, such as `confirm all`, and returns what it prints. */
export async function printedBy(
  database: Database,
  positionals: readonly string[],
  options: TableOptions,
): Promise<string> {
  let printed = ''
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`
  })
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  try {
    await runTableCommand(database, positionals, options)
  } finally {
    log.mockRestore()
    write.mockRestore()
  }
  return printed
}

const folder = mkdtempSync(join(tmpdir(), 'publicweb-tables-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let files = 0

/** Writes a CSV file and returns its path. */
export function csvFile(...lines: string[]): string {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, lines.join('\r\n'))
  return path
}

/** Returns the rows of a query, each as its values with spaces between them. */
export function getRows(sqlite: DatabaseSync, sql: string): string[] {
  return sqlite
    .prepare(sql)
    .all()
    .map((row) => Object.values({ ...row }).join(' '))
}
