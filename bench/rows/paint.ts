/** Measures what a visitor on a slow phone sees, and when. */
import type { Browser } from 'playwright'
import { type PageTimings, WATCH } from '../browser/probes.ts'
import { PROFILE, visitor } from '../browser/slow-phone.ts'
import type { PageType } from '../pages.ts'
import { type BenchRow, median, middleHalf } from '../row.ts'

const CONDITIONS = `${PROFILE.processor}× slower processor, ${PROFILE.bitsPerSecond / 1e6} Mbps, ${PROFILE.latencyMs} ms`

/** How long each visit waits for streamed parts, fonts and pictures after the load event, in milliseconds. */
const SETTLE_MS = 1500

/**
 * The peer that the site's paints are compared with. The site's first and largest contentful paint may take at most
 * PAINT_SHARE times as long as this peer's first contentful paint.
 */
const RIVAL = 'astro'
const PAINT_SHARE = 1.05
/** The first contentful paint of RIVAL in milliseconds, used if the run does not measure it. */
const RIVAL_MS = 515

/** The URLs of the site and of the peers, by name. The site's origin answers without delay. */
type Addresses = Readonly<Record<string, string>>

/** Loads the pages alternately, so that other load on the machine affects all of them alike. */
export async function paintRows(browser: Browser, site: string, peers: Addresses, visits: number): Promise<BenchRow[]> {
  const addresses: Addresses = { site, ...peers }
  const seen: Record<string, PageTimings[]> = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]))
  // The first visit to each page is not counted, because it warms up the Worker and the browser.
  for (let turn = 0; turn <= visits; turn++) {
    for (const [name, address] of Object.entries(addresses)) {
      const one = await look(browser, address)
      if (turn > 0) seen[name]?.push(one)
    }
  }
  return [firstPaintRow(seen, visits), largestPaintRow(seen), blockingRow(seen, visits)]
}

const firstPaints = (seen: readonly PageTimings[] = []) =>
  seen.map(({ paints }) => paints['first-contentful-paint'] ?? Number.NaN)
const largestPaints = (seen: readonly PageTimings[] = []) => seen.map(({ largest }) => largest?.at ?? Number.NaN)
const milliseconds = (times: readonly number[]) => `${median(times).toFixed(0)} ms`

/** Formats each peer's figure. Empty if no peers were measured. */
function ofPeers(
  seen: Record<string, PageTimings[]>,
  format: (seen: PageTimings[]) => string,
): Pick<BenchRow, 'peers'> {
  const { site: _, ...others } = seen
  const entries = Object.entries(others).map(([name, each]) => [name, format(each)] as const)
  return entries.length > 0 ? { peers: Object.fromEntries(entries) } : {}
}

function rivalMs(seen: Record<string, PageTimings[]>): number {
  return seen[RIVAL] ? median(firstPaints(seen[RIVAL])) : RIVAL_MS
}

function firstPaintRow(seen: Record<string, PageTimings[]>, visits: number): BenchRow {
  const first = firstPaints(seen.site)
  const share = median(first) / rivalMs(seen)
  return {
    figure: 'first contentful paint, slow phone',
    measured: `${milliseconds(first)} (${middleHalf(first, 0)}), ${share.toFixed(2)} of ${RIVAL}'s`,
    target: `≤ ${PAINT_SHARE} of ${RIVAL}'s`,
    isMet: share <= PAINT_SHARE,
    note: `${CONDITIONS}; median of ${visits} alternating visits${seen[RIVAL] ? '' : `; ${RIVAL} was not measured in this run, so ${RIVAL_MS} ms is assumed`}`,
    ...ofPeers(seen, (each) => milliseconds(firstPaints(each))),
  }
}

function largestPaintRow(seen: Record<string, PageTimings[]>): BenchRow {
  const largest = largestPaints(seen.site)
  const share = median(largest) / rivalMs(seen)
  return {
    figure: 'largest contentful paint, fonts and pictures included',
    measured: `${milliseconds(largest)} (${middleHalf(largest, 0)})`,
    target: `≤ ${PAINT_SHARE} of ${RIVAL}'s first contentful paint`,
    isMet: share <= PAINT_SHARE,
    note: `the largest was ${seen.site?.at(-1)?.largest?.what ?? 'nothing'}`,
    ...ofPeers(seen, (each) => milliseconds(largestPaints(each))),
  }
}

function blockingRow(seen: Record<string, PageTimings[]>, visits: number): BenchRow {
  const blocked = (seen.site ?? []).map(blockingTime)
  return {
    figure: 'total blocking time',
    measured: milliseconds(blocked),
    target: '≤ 20 ms',
    isMet: median(blocked) <= 20,
    note: `the time beyond 50 ms of each task after the first contentful paint; at worst ${Math.max(...blocked).toFixed(0)} ms of ${visits} visits`,
    ...ofPeers(seen, (each) => milliseconds(each.map(blockingTime))),
  }
}

/** The number of visits in which layout shifts are measured. */
const SHIFT_VISITS = 3

/** Measures layout shifts of the page while its parts stream in late. The site at `url` must have a slow origin. */
export async function shiftRow(browser: Browser, url: string, page: PageType, delayMs: number): Promise<BenchRow> {
  const shifts: { sum: number; seen: PageTimings }[] = []
  for (let turn = 0; turn < SHIFT_VISITS; turn++) {
    const seen = await look(browser, `${url}${page.path}`, delayMs)
    shifts.push({ sum: seen.shifts.reduce((sum, { value }) => sum + value, 0), seen })
  }
  const worst = shifts.toSorted((one, other) => other.sum - one.sum)[0]
  const moved = worst?.seen.shifts.map(
    ({ value, at, what }) => `${value.toFixed(4)} at ${at.toFixed(0)} ms (${what[0] ?? '?'})`,
  )
  return {
    figure: 'layout shift, late fonts, location and vouchers',
    measured: (worst?.sum ?? Number.NaN).toFixed(4),
    target: '≤ 0.01',
    isMet: (worst?.sum ?? Number.NaN) <= 0.01,
    note: `the worst of ${SHIFT_VISITS} visits with an origin that responds after ${delayMs} ms${moved?.length ? `: ${moved.slice(0, 3).join('; ')}` : ''}`,
  }
}

/** Loads a page without interacting with it. `extraMs` is added to SETTLE_MS, for late streamed parts. */
async function look(browser: Browser, address: string, extraMs = 0): Promise<PageTimings> {
  const { page, leave } = await visitor(browser, { isSlow: true, script: WATCH })
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForTimeout(SETTLE_MS + extraMs)
    return await page.evaluate<PageTimings>('window.__seen')
  } finally {
    await leave()
  }
}

/** Adds up the time beyond 50 ms of each long task after the first contentful paint, in milliseconds. */
function blockingTime({ longTasks, paints }: PageTimings): number {
  const from = paints['first-contentful-paint'] ?? 0
  return longTasks.filter(({ at }) => at >= from).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
}
