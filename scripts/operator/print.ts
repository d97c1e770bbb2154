export type Value = string | number | null

/** A row of a query's result, or of a file, by database column. */
export type Row = Readonly<Record<string, Value>>

/** Formats each row as a block of text, for few rows with long values. */
export function asText(heading: string, rows: readonly Row[]): string {
  if (rows.length === 0) return `${heading}: none`
  const blocks = rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `  ${name.padEnd(22)} ${value}`)
      .join('\n'),
  )
  return [`${heading}: ${rows.length}`, ...blocks].join('\n\n')
}

/**
 * Formats rows as a table with one line for each row. Values over `longest` characters are truncated; `--csv` prints
 * them in full.
 */
export function asTable(heading: string, rows: readonly Row[], longest = 40): string {
  const [first] = rows
  if (!first) return `${heading}: none`
  const names = Object.keys(first)
  const cells = rows.map((row) => names.map((name) => cut(String(row[name] ?? '').replace(/\s+/g, ' '), longest)))
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((each) => each[at]?.length ?? 0)))
  const line = (each: readonly string[]) =>
    each
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    `${heading}: ${rows.length}`,
    '',
    line(names),
    line(widths.map((width) => '-'.repeat(width))),
    ...cells.map(line),
  ].join('\n')
}

/** Formats rows as CSV (RFC 4180) with a header. */
export function asCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('')
}

/**
 * Puts an apostrophe before text that starts like a formula, because visitors may have typed it and a spreadsheet would
 * run it.
 */
function csvCell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
