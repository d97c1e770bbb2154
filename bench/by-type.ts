/**
 * `npm run bench -- --by-type`: one line for each page type, with the figures that every type must hold. Fewer rows and
 * rounds than a page's own table, so that all types take minutes, not hours.
 */
import { gzipSync } from 'node:zlib'
import { launchBrowser } from './browser/slow-phone.ts'
import type { Effort } from './load/turns.ts'
import type { PageType } from './pages.ts'
import { inColumns, NOT_MEASURED, type Row } from './row.ts'
import { javascriptRows } from './rows/javascript.ts'
import { lighthouseRow } from './rows/lighthouse.ts'
import { paintRows } from './rows/paint.ts'
import { warmUp } from './rows/server.ts'
import { familyRow, warmRow } from './rows/throughput.ts'
import { type BenchSystem, HOST } from './system/bench-system.ts'
import { constantWorker } from './system/fetch-page.ts'
import { readFirstPage } from './system/first-page.ts'
import { visitorRequests } from './system/visitors.ts'

/** Few rounds and visits: the ratios of a round vary by about 0.05. */
const EFFORT: Effort = { warmUpMs: 3000, rounds: 5, roundMs: 500, probes: 0, starts: 0, visits: 3 }
/** The origin's delay while the first flush is read, in milliseconds. */
const DELAY_MS = 1500
/** What every page type must reach of a constant Worker's requests per second. */
const SHARED_HOLD = 0.6
const FIRST_FLUSH_BYTES = 14 * 1024

/** `groups` are those of the bench: server, browser, lighthouse. */
export async function rowsOfType(system: BenchSystem, page: PageType, groups: ReadonlySet<string>): Promise<Row[]> {
  const rows = groups.has('server') ? [...(await throughputRows(system, page)), await firstFlushRow(system, page)] : []
  if (!groups.has('browser') && !groups.has('lighthouse')) return rows
  const site = await system.startForBrowser('origin')
  try {
    if (groups.has('browser')) rows.push(...(await browserRows(`${site.url}${page.path}`)))
    if (groups.has('lighthouse')) rows.push(await lighthouseRow(site.url, page))
    return rows
  } finally {
    await site.stop()
  }
}

async function browserRows(address: string): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const [before] = await javascriptRows(browser, address, {})
    return [...(before ? [before] : []), ...(await paintRows(browser, address, {}, EFFORT.visits))]
  } finally {
    await browser.close()
  }
}

async function throughputRows(system: BenchSystem, page: PageType): Promise<Row[]> {
  const site = await system.start(system.siteScript, 'origin')
  try {
    const constant = await system.start(
      constantWorker(await warmUp(site, visitorRequests(HOST, page.path), page)),
      'origin',
    )
    try {
      const row = await warmRow(page, site, constant, null, EFFORT)
      const warm = { ...row, hold: `≥ ${SHARED_HOLD}`, isMet: Number.parseFloat(row.measured) >= SHARED_HOLD }
      return page.family ? [warm, await familyRow(page.family(), site, constant, EFFORT)] : [warm]
    } finally {
      await constant.stop()
    }
  } finally {
    await site.stop()
  }
}

async function firstFlushRow(system: BenchSystem, page: PageType): Promise<Row> {
  await system.slowOrigin.delay(DELAY_MS)
  const { firstFlush } = await readFirstPage(system, page)
  await system.slowOrigin.delay(0)
  const bytes = gzipSync(firstFlush).length
  return {
    figure: 'document, gzip: first flush',
    measured: `${(bytes / 1024).toFixed(2)} KB`,
    hold: '≤ 14 KB',
    isMet: bytes <= FIRST_FLUSH_BYTES,
    data: bytes,
  }
}

const COLUMNS: readonly [title: string, start: string][] = [
  ['warm, over constant', 'requests/s over constant'],
  ['a page at random', 'the same, a page of the family'],
  ['first flush', 'document, gzip: first flush'],
  ['script before', 'JavaScript before any'],
  ['first paint', 'first paint'],
  ['largest paint', 'largest paint'],
  ['blocked', 'total blocking'],
  ['Lighthouse', 'Lighthouse'],
]

/** A table with a line for each page type. A figure that misses its hold has a ✗. */
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
