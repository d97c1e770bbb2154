/** Runs a restore drill: notes the database's state, damages it, restores it and compares every table. */
import { createHash } from 'node:crypto'
import type { Row } from '../operator/print.ts'

export interface DrillTarget {
  /** Runs statements in one call, and returns the rows of each. */
  askAll(statements: readonly string[]): Promise<Row[][]>
  /** Returns a point to which the database can be restored. */
  bookmark(): Promise<string>
  restore(bookmark: string): Promise<void>
}

export interface DrilledTable {
  table: string
  before: number
  damaged: number
  after: number
  isSame: boolean
}

/**
 * Statements that damage the database as a wrong migration or a statement without its WHERE clause would. Triggers
 * count these changes, so other tables change too.
 */
const DAMAGE = [
  'PRAGMA defer_foreign_keys = on',
  `UPDATE customers SET email = 'damaged-' || id || '@example.com', first_name = 'Damaged'`,
  'UPDATE campaigns SET stock = 0 WHERE stock IS NOT NULL',
  'DELETE FROM outbox',
  'DELETE FROM leads',
  'DROP TABLE surveys',
]

/**
 * Runs the drill. Throws if the damage changed nothing, because the drill would then prove nothing. Restores the
 * database even if it fails after the damage.
 */
export async function runDrill({ askAll, bookmark, restore }: DrillTarget): Promise<DrilledTable[]> {
  const point = await bookmark()
  const before = await fingerprints(askAll)
  let damaged: States
  try {
    await askAll(DAMAGE)
    damaged = await fingerprints(askAll)
  } finally {
    await restore(point)
  }
  if (compare(before, damaged, damaged).every(({ isSame }) => isSame))
    throw new Error('The statements that damage the data changed nothing')
  return compare(before, damaged, await fingerprints(askAll))
}

type States = ReadonlyMap<string, TableState>

function compare(before: States, damaged: States, after: States): DrilledTable[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((table) => ({
    table,
    before: before.get(table)?.rows ?? 0,
    damaged: damaged.get(table)?.rows ?? 0,
    after: after.get(table)?.rows ?? 0,
    isSame:
      before.get(table)?.checksum === after.get(table)?.checksum && before.get(table)?.rows === after.get(table)?.rows,
  }))
}

interface TableState {
  rows: number
  checksum: string
}

/**
 * Returns the row count of each table and a checksum of its contents, by table name. Leaves out the internal tables of
 * SQLite and Cloudflare.
 */
async function fingerprints(askAll: DrillTarget['askAll']): Promise<Map<string, TableState>> {
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
  return new Map(tables.map(([table], index) => [table, getState(found[index]?.[0] ?? {})]))
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

function getState({ rows, ...contents }: Row): TableState {
  const checksum = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12)
  return { rows: Number(rows ?? 0), checksum }
}
