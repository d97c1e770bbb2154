/** The value of a row that could not be measured. The row's note says why. */
export const NOT_MEASURED = 'not measured'

/** One line of the speed table. */
export interface Row {
  figure: string
  /** The measured value, as text. */
  measured: string
  hold: string
  /** Whether the value meets its target. Null if there is no target, or nothing could be measured. */
  isMet: boolean | null
  /** How the value was measured, or where the time goes. */
  note?: string
  /** Each peer's value, by name, measured in the same run. */
  peers?: Readonly<Record<string, string>>
  /** The underlying numbers, for results.json. */
  data?: unknown
}

/** Formats the rows of a run as a table for the terminal. */
export function toText(rows: readonly Row[]): string {
  return [...inColumns(makeTable(rows)), '', ...listNotes(rows)].join('\n')
}

/** Formats a table as lines with aligned columns. */
export function inColumns(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Returns the header and the rows as cells, with a column for each peer that appears in any row. */
function makeTable(rows: readonly Row[]): string[][] {
  const peers = [...new Set(rows.flatMap((row) => Object.keys(row.peers ?? {})))]
  return [
    ['figure', 'measured', 'hold', '', ...peers],
    ...rows.map((row) => [
      row.figure,
      row.measured,
      row.hold,
      verdict(row),
      ...peers.map((peer) => row.peers?.[peer] ?? ''),
    ]),
  ]
}

function listNotes(rows: readonly Row[]): string[] {
  return rows.filter((row) => row.note).map((row) => `- ${row.figure}: ${row.note}`)
}

function verdict({ isMet }: Row): string {
  if (isMet === null) return '–'
  return isMet ? 'met' : 'MISSED'
}
