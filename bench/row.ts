/** The lines of the speed table, and the statistics in them. */

/** The value of a row that could not be measured. The row's note gives the reason. */
export const NOT_MEASURED = 'not measured'

/** One line of the speed table. */
export interface BenchRow {
  figure: string
  measured: string
  target: string
  /** Whether the value meets its target. Null if there is no target, or nothing could be measured. */
  isMet: boolean | null
  /** How the value was measured, or where the time goes. */
  note?: string
  /** Each peer's value, by name, measured in the same run. */
  peers?: Readonly<Record<string, string>>
}

/** Formats the rows of a run as a table for the terminal. */
export function toText(rows: readonly BenchRow[]): string {
  return [...inColumns(makeTable(rows)), '', ...listNotes(rows)].join('\n')
}

/** Formats a table as lines with aligned columns. */
function inColumns(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Returns the header and the rows as cells, with a column for each peer that appears in any row. */
function makeTable(rows: readonly BenchRow[]): string[][] {
  const peers = [...new Set(rows.flatMap((row) => Object.keys(row.peers ?? {})))]
  return [
    ['figure', 'measured', 'target', '', ...peers],
    ...rows.map((row) => [
      row.figure,
      row.measured,
      row.target,
      verdict(row),
      ...peers.map((peer) => row.peers?.[peer] ?? ''),
    ]),
  ]
}

function listNotes(rows: readonly BenchRow[]): string[] {
  return rows.filter((row) => row.note).map((row) => `- ${row.figure}: ${row.note}`)
}

function verdict({ isMet }: BenchRow): string {
  if (isMet === null) return '–'
  return isMet ? 'met' : 'MISSED'
}

/** The columns of the table of page types. Each shows the row whose `figure` begins with `start`. */
const COLUMNS: readonly [title: string, start: string][] = [
  ['warm, over constant', 'requests/s over constant, warm'],
  ['a page at random', 'requests/s over constant, random pages'],
  ['first flush', 'document, gzip: first flush'],
  ['script before', 'JavaScript before any'],
  ['FCP', 'first contentful paint'],
  ['LCP', 'largest contentful paint'],
  ['blocked', 'total blocking'],
  ['early tap', 'an early tap'],
  ['shift', 'layout shift'],
  ['Lighthouse', 'Lighthouse'],
]

/** Formats a table with a line for each page type. ✗ marks a figure that misses its limit. */
export function typeTable(results: Readonly<Record<string, readonly BenchRow[]>>): string {
  const lines = Object.entries(results).map(([name, rows]) => [
    name,
    ...COLUMNS.map(([, start]) => {
      const row = rows.find(({ figure }) => figure.startsWith(start))
      if (!row) return '–'
      return `${row.measured.replace(/ \(.*/, '')}${row.isMet === false ? ' ✗' : ''}`
    }),
  ])
  const table = [['page type', ...COLUMNS.map(([title]) => title)], ...lines]
  const missing = Object.entries(results).flatMap(([name, rows]) =>
    rows.filter(({ measured }) => measured === NOT_MEASURED).map(({ figure, note }) => `${name}: ${figure}: ${note}`),
  )
  return [...inColumns(table), ...missing.map((each) => `\nNot measured: ${each}`)].join('\n')
}

/**
 * Returns the median of a list. For an even length, that is the mean of the middle two values. NaN for an empty list.
 */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Returns a linearly interpolated quantile. A `share` of 0 is the smallest value, 1 the largest. NaN for an empty list.
 */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Formats the interquartile range of a list, such as '0.81 to 0.85'. */
export function middleHalf(values: readonly number[], digits: number): string {
  return `${quantile(values, 0.25).toFixed(digits)} to ${quantile(values, 0.75).toFixed(digits)}`
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
