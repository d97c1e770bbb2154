import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/**
 * Inserts a row with these values. The default brand is 'glimmer'. Every other required column gets the placeholder, or
 * 0 if its name ends in `_at`.
 */
export function insertRow(
  database: DatabaseSync,
  table: string,
  values: Record<string, SQLInputValue>,
  placeholder: SQLInputValue = 0,
): void {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all()
  const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
  const row: Record<string, SQLInputValue> = {
    ...Object.fromEntries(needed.map(({ name }) => [name, String(name).endsWith('_at') ? 0 : placeholder])),
    brand: 'glimmer',
    ...values,
  }
  const names = Object.keys(row).filter((name) => columns.some((column) => column.name === name))
  database
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...names.map((name) => row[name] ?? null))
}
