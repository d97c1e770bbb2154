export type Value = string | number | boolean | null

/** D1 accepts statements of up to 100 KB. */
const STATEMENT_LENGTH = 80_000

/** Multi-row INSERT statements. `target` is the table with its columns. */
export function insert(target: string, rows: readonly (readonly Value[])[]): string[] {
  const statements: string[] = []
  let values: string[] = []
  let length = 0
  for (const row of rows) {
    const text = `(${row.map(literal).join(', ')})`
    if (length + text.length > STATEMENT_LENGTH) {
      statements.push(`INSERT INTO ${target} VALUES ${values.join(', ')}`)
      values = []
      length = 0
    }
    values.push(text)
    length += text.length + 2
  }
  if (values.length > 0) statements.push(`INSERT INTO ${target} VALUES ${values.join(', ')}`)
  return statements
}

/** Escapes text from these files only. Requests use prepared statements. */
export function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
