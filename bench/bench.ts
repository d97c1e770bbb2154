/**
 * `npm run bench`: builds for production, runs the site on bare workerd in front of the real origin, and prints the
 * speed table. Speeds are relative to those of a Worker that returns a constant page, measured in the same run.
 *
 *   npm run bench                      the deal page
 *   npm run bench -- home              another page type of bench/pages.ts; `all` for every page type
 *   npm run bench -- --by-type         a short run of every page type, or of the named ones, with one line each
 *   npm run bench -- --quick           a third of the rounds
 *   npm run bench -- --only server     only one group: server, browser or lighthouse; can be repeated
 *   npm run bench -- --only journey    a journey on the slow phone, with and without prefetching
 *   npm run bench -- --peers FOLDER    adds a column for each peer, a page built with another framework (bench/peers)
 *   npm run bench -- --before FOLDER   compares the cold start or the journey with the build in another Git checkout
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { help } from '../scripts/system/command.ts'
import { launchBrowser } from './browser/slow-phone.ts'
import type { Effort } from './load/turns.ts'
import { PAGE_TYPES, type PageType, pageType } from './pages.ts'
import { loadPeers, PEER_PATH, type Peers } from './peers/peers.ts'
import { type BenchRow, NOT_MEASURED, toText, typeTable } from './row.ts'
import { javascriptRows } from './rows/javascript.ts'
import { journeyRows } from './rows/journey.ts'
import { lighthouseRow } from './rows/lighthouse.ts'
import { paintRows, shiftRow } from './rows/paint.ts'
import { byteRows, serverRows } from './rows/server.ts'
import { slowOriginRows } from './rows/slow-origin.ts'
import { tapRows } from './rows/taps.ts'
import { type BenchBuild, type BenchSystem, startBenchSystem } from './system/bench-system.ts'

help(import.meta.filename)

const GROUPS = ['server', 'browser', 'lighthouse'] as const
type Group = (typeof GROUPS)[number]

const THOROUGH: Effort = { warmUpMs: 5000, rounds: 9, roundMs: 1000, probes: 1500, starts: 9, visits: 9 }
const QUICK: Effort = { warmUpMs: 2000, rounds: 3, roundMs: 700, probes: 500, starts: 3, visits: 3 }
/**
 * The effort for `--by-type`. It makes a run over all page types take minutes instead of hours. Few rounds suffice,
 * because the speed relative to the constant Worker varies by only about 0.05 between rounds. With 0 probes and 0
 * starts, the rows that need them are left out.
 */
const SHORT: Effort = { warmUpMs: 3000, rounds: 5, roundMs: 500, probes: 0, starts: 0, visits: 3 }
/** The origin's delay in milliseconds while layout shifts are measured. */
const LATE_MS = 700

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'by-type': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    peers: { type: 'string' },
    before: { type: 'string' },
    only: { type: 'string', multiple: true, default: [...GROUPS] },
  },
})
const groups = new Set(values.only as (Group | 'journey')[])
const isByType = values['by-type']
const effort = isByType ? SHORT : values.quick ? QUICK : THOROUGH
const names = positionals.length > 0 || isByType ? positionals : ['deal']
const pages = names.length === 0 || names[0] === 'all' ? PAGE_TYPES : names.map(pageType)

const peers = values.peers === undefined ? null : await loadPeers(values.peers)
const system = await startBenchSystem(console.error)
try {
  const before = values.before === undefined ? null : await system.startBefore(values.before)
  const results: Record<string, BenchRow[]> = {}
  if (groups.delete('journey')) {
    results.journey = await journey(system, before)
    console.log(`\njourney\n\n${toText(results.journey)}`)
  }
  for (const page of groups.size > 0 ? pages : []) {
    const rows = await measure(system, page, before)
    results[page.name] = rows
    if (!isByType) console.log(`\n${page.name} (${page.path})\n\n${toText(rows)}`)
  }
  if (isByType) console.log(typeTable(results))
  const all = Object.values(results).flat()
  const missed = all.filter((row) => row.isMet === false).length
  const unknown = all.filter((row) => row.measured === NOT_MEASURED).length
  console.log(
    `\n${missed + unknown === 0 ? 'Every target is met.' : `${missed} missed, ${unknown} not measured.`} Load average: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}.`,
  )
} finally {
  await system.stop()
}
// Miniflare keeps handles open, so the process would not end by itself.
process.exit(0)

async function measure(system: BenchSystem, page: PageType, before: BenchBuild | null): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  if (groups.has('server')) {
    const { rows: server, served } = await serverRows(system, page, peers, before, effort)
    const { rows: waits, firstFlush } = await slowOriginRows(system, page)
    rows.push(...server, ...byteRows(system, served, firstFlush), ...waits)
  }
  if (groups.has('browser')) rows.push(...(await browserRows(system, page)))
  if (groups.has('lighthouse')) {
    const site = await system.startForBrowser('origin')
    rows.push(await lighthouseRow(site.url, page))
    await site.stop()
  }
  return rows
}

async function browserRows(system: BenchSystem, page: PageType): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    const site = await system.startForBrowser('origin')
    const others = peers ? await startForBrowser(peers) : { addresses: {}, stop: async () => {} }
    const rows = [
      ...(await javascriptRows(browser, `${site.url}${page.path}`, others.addresses)),
      ...(await paintRows(browser, `${site.url}${page.path}`, others.addresses, effort.visits)),
      ...(await tapRows(browser, site.url, page, others.addresses)),
    ]
    await others.stop()
    await site.stop()
    const slow = await system.startForBrowser('slow origin')
    // Requests the page once before the delay is set, so that the slow origin stores every answer that the page needs.
    await fetch(`${slow.url}${page.path}`).then((response) => response.text())
    await slow.stop()
    await system.slowOrigin.delay(LATE_MS)
    const late = await system.startForBrowser('slow origin')
    rows.push(await shiftRow(browser, late.url, page, LATE_MS))
    await late.stop()
    await system.slowOrigin.delay(0)
    return rows
  } finally {
    await browser.close()
  }
}

/** Measures whole journeys. These rows are a separate group, because one journey covers several page types. */
async function journey(system: BenchSystem, before: BenchBuild | null): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    const sites = { now: await system.startForBrowser('origin'), before: (await before?.startForBrowser()) ?? null }
    const rows = await journeyRows(browser, sites, effort.visits)
    await sites.now.stop()
    await sites.before?.stop()
    return rows
  } finally {
    await browser.close()
  }
}

/** Starts every peer. Returns the URLs of the peers' pages, keyed by peer name, and a function that stops all peers. */
async function startForBrowser(peers: Peers) {
  const started = await Promise.all(
    peers.names.map(async (name) => ({ name, server: await peers.startForBrowser(name) })),
  )
  return {
    addresses: Object.fromEntries(started.map(({ name, server }) => [name, `${server.url}${PEER_PATH}`])),
    stop: async () => {
      for (const { server } of started) await server.stop()
    },
  }
}
