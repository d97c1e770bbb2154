/**
 * Counts each table's rows and computes a checksum of their contents, to tell whether a restored database has the same
 * contents.
 */
import { createHash } from 'node:crypto'
import type { Row } from '../operator/print.ts'

/** Runs statements in one call, and returns the rows of each. */
export type AskAll = (statements: readonly string[]) => Promise<Row[][]>

export interface TableState {
  rows: number
  checksum: string
}

/** Returns the state of each table by name, without the internal tables of SQLite and Cloudflare. */
export async function fingerprints(askAll: AskAll): Promise<Map<string, TableState>> {
  const [columns = []] = await askAll([
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY m.name, c.cid`,
  ])
  const tables = [...Map.groupBy(columns, ({ table }) => String(table))]
  const found = await askAll(
    tables.map(([table, own]) =>
      fingerprintSql(
        table,
        own.map(({ column }) => String(column)),
      ),
    ),
  )
  return new Map(tables.map(([table], index) => [table, stateOf(found[index]?.[0] ?? {})]))
}

/**
 * Returns the SQL for sums and bounds of each column, because D1 has no hash function and a database may be too large
 * to be read completely.
 */
function fingerprintSql(table: string, columns: readonly string[]): string {
  const sums = columns.map((name, index) => {
    const column = `"${name}"`
    return `TOTAL(length(${column})) || '/' || TOTAL(unicode(${column})) || '/' || TOTAL(unicode(substr(${column}, -1)))
      || '/' || TOTAL(CAST(${column} AS REAL)) || '/' || COUNT(${column}) AS c${index}, MIN(${column}) AS l${index}, MAX(${column}) AS h${index}`
  })
  return `SELECT COUNT(*) AS "rows", ${sums.join(', ')} FROM "${table}"`
}

function stateOf({ rows, ...contents }: Row): TableState {
  const checksum = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12)
  return { rows: Number(rows ?? 0), checksum }
}
