/** One line of the speed table. */
export interface Row {
  figure: string
  /** As it was measured, in words. */
  measured: string
  hold: string
  /** Null where there is nothing to hold, or nothing could be measured. */
  isMet: boolean | null
  /** How it was measured, or where the time goes. */
  note?: string
  /** The numbers behind it, for results.json. */
  data?: unknown
}

/** The report of a run as people read it in a terminal. */
export function toText(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.figure, row.measured, row.hold, verdict(row)])
  const table = [['figure', 'measured', 'hold', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = rows.filter((row) => row.note).map((row) => `- ${row.figure}: ${row.note}`)
  return [...lines, '', ...notes].join('\n')
}

/** The same as a Markdown table, for the documents. */
export function toMarkdown(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${[row.figure, row.measured, row.hold, verdict(row)].join(' | ')} |`)
  const notes = rows.filter((row) => row.note).map((row) => `- ${row.figure}: ${row.note}`)
  return ['| figure | measured | hold | |', '|---|---|---|---|', ...lines, '', ...notes].join('\n')
}

function verdict({ isMet }: Row): string {
  if (isMet === null) return '–'
  return isMet ? 'met' : 'MISSED'
}
