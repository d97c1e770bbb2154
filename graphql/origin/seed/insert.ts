export type Value = string | number | boolean | null

/** The maximum length of a statement in characters. D1 accepts up to 100 KB. */
const STATEMENT_LENGTH = 80_000

/** Builds multi-row INSERT statements. `target` is the table with its columns. */
export function insert(target: string, rows: readonly (readonly Value[])[]): string[] {
  return toValues(rows).map((values) => `INSERT INTO ${target} ${values}`)
}

/**
 * Builds statements that insert the rows that a table lacks. Skips rows that an operator has changed or removed,
 * according to the history `operator_changes`. `what` names the table as in scripts/operator/tables, `key` is an SQL
 * expression for a row's key, built from column1, column2 and so on, and `onlyIf` is an SQL condition.
 */
export function insertAbsent(
  target: string,
  rows: readonly (readonly Value[])[],
  { what, key = 'column1', onlyIf = 'true' }: { what?: string; key?: string; onlyIf?: string },
): string[] {
  const isDecided = what ? `EXISTS (SELECT 1 FROM operator_changes WHERE what = '${what}' AND row = ${key})` : 'false'
  return toValues(rows).map(
    (values) =>
      `INSERT INTO ${target} SELECT * FROM (${values}) WHERE NOT ${isDecided} AND ${onlyIf} ON CONFLICT DO NOTHING`,
  )
}

/** Returns VALUES clauses for the rows, each short enough for one statement. */
export function toValues(rows: readonly (readonly Value[])[]): string[] {
  const texts: string[] = []
  let values: string[] = []
  let length = 0
  for (const row of rows) {
    const text = `(${row.map(literal).join(', ')})`
    if (length + text.length > STATEMENT_LENGTH) {
      texts.push(`VALUES ${values.join(', ')}`)
      values = []
      length = 0
    }
    values.push(text)
    length += text.length + 2
  }
  if (values.length > 0) texts.push(`VALUES ${values.join(', ')}`)
  return texts
}

/**
 * Returns a value as an SQL literal. Use it only for values from the files of the seed or from an operator. Requests
 * use prepared statements.
 */
export function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
