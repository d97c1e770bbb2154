/**
 * `npm run bench -- --by-type`: prints one line for each page type, with the figures that have a limit for every type.
 * It measures fewer rows and rounds than the table of one page, so that all types take minutes, not hours.
 */
import type { Effort } from './load/turns.ts'
import { inColumns, NOT_MEASURED, type Row } from './row.ts'

/**
 * Few rounds and visits suffice, because the ratios of a round vary by only about 0.05. With 0 probes and 0 starts, the
 * rows that need them are left out.
 */
export const SHORT: Effort = { warmUpMs: 3000, rounds: 5, roundMs: 500, probes: 0, starts: 0, visits: 3 }

const COLUMNS: readonly [title: string, start: string][] = [
  ['warm, over constant', 'requests/s over constant'],
  ['a page at random', 'the same, a page of the family'],
  ['first flush', 'document, gzip: first flush'],
  ['script before', 'JavaScript before any'],
  ['first paint', 'first paint'],
  ['largest paint', 'largest paint'],
  ['blocked', 'total blocking'],
  ['early tap', 'an early tap'],
  ['shift', 'layout shift'],
  ['Lighthouse', 'Lighthouse'],
]

/** Formats a table with a line for each page type. ✗ marks a figure that misses its limit. */
export function typeTable(results: Readonly<Record<string, readonly Row[]>>): string {
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
