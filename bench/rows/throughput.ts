/**
 * Measures requests per second relative to a Worker that returns a constant page, for visitors from fifty places and
 * from the whole country.
 */
import { type Contender, type Effort, load, type Pace, ratios, takeTurns } from '../load/turns.ts'
import type { PageType } from '../pages.ts'
import { PEER_PATH, type Peers } from '../peers/peers.ts'
import { type BenchRow, median, middleHalf } from '../row.ts'
import { type BenchSystem, HOST } from '../system/bench-system.ts'
import { fetchPage } from '../system/fetch-page.ts'
import { familyRequest, inTurn, plainRequest, visitorRequests, visitorsOfTheCountry } from '../system/visitors.ts'
import type { Workerd } from '../system/workerd.ts'

/** The slow origin's delay in milliseconds, for rows whose pages wait for the origin. */
const SLOW_MS = 20
/**
 * The number of concurrent requests if each may wait SLOW_MS. With few connections, the bench would measure the wait
 * instead of the work.
 */
const WAITING_CONNECTIONS = 300

/**
 * Measures requests per second relative to a Worker with a constant response. Everything is cached except the visitor's
 * own values. The peers are compared with their own constant Worker.
 */
export async function warmRow(
  page: PageType,
  site: Workerd,
  constant: Workerd,
  peers: Peers | null,
  effort: Effort,
): Promise<BenchRow> {
  const request = inTurn(visitorRequests(HOST, page.path))
  const contenders: Record<string, Contender> = {
    site: { worker: site, request, ...(page.status && { status: page.status }) },
    constant: { worker: constant, request, ...(page.status && { status: page.status }) },
  }
  const started = peers ? await startPeers(peers) : {}
  const paces = await takeTurns({ ...contenders, ...started }, effort)
  for (const { worker } of Object.values(started)) await worker.stop()
  const found = ratios(findPace(paces, 'site'), findPace(paces, 'constant'))
  const others = peers ? overTheirConstant(peers, paces) : {}
  const best = Math.max(0, ...Object.values(others))
  return {
    figure: 'requests/s over constant, warm, personal parts',
    measured: `${median(found).toFixed(2)} (${middleHalf(found, 2)})`,
    target: `≥ 0.60${best ? ', and ≥ 3 × the best peer' : ''}`,
    isMet: median(found) >= Math.max(0.6, 3 * best),
    note: describeCost(findPace(paces, 'site'), findPace(paces, 'constant')),
    ...(peers && { peers: Object.fromEntries(Object.entries(others).map(([name, each]) => [name, each.toFixed(2)])) }),
  }
}

async function startPeers(peers: Peers): Promise<Record<string, Contender>> {
  const request = () => plainRequest('localhost', PEER_PATH)
  const contenders: Record<string, Contender> = {
    'constant of the peers': { worker: await peers.startConstant(), request },
  }
  for (const name of peers.names) contenders[name] = { worker: await peers.start(name), request }
  return contenders
}

function overTheirConstant(peers: Peers, paces: Record<string, Pace>): Record<string, number> {
  const constant = findPace(paces, 'constant of the peers')
  return Object.fromEntries(peers.names.map((name) => [name, median(ratios(findPace(paces, name), constant))]))
}

/**
 * Measures the requests per second of a new process. Its visitors are drawn from all ZIP codes in proportion to
 * their population. Most come from a place without a recent visitor. The first visitor from each map tile makes the
 * site request the tile and stream the parts that depend on it.
 */
export async function countryRow(
  system: BenchSystem,
  page: PageType,
  constant: Workerd,
  effort: Effort,
): Promise<BenchRow> {
  const { request, oneOfEachTile, shareOfNewPlaces, shareOfNewTiles } = visitorsOfTheCountry(HOST, page.path)
  // Requests the page once from each map tile without delay, so that the slow origin stores all answers.
  const first = await system.start(system.siteScript, 'slow origin')
  for (const each of oneOfEachTile()) await fetchPage(first.port, each)
  await first.stop()
  await system.slowOrigin.delay(SLOW_MS)
  const site = await system.start(system.siteScript, 'slow origin')
  try {
    await runIn(site, visitorRequests(HOST, page.path), effort)
    let turn = 0
    const paces = await takeTurns(
      {
        site: { worker: site, request: () => request(turn++), connections: WAITING_CONNECTIONS },
        constant: { worker: constant, request: () => request(0), connections: WAITING_CONNECTIONS },
      },
      effort,
      true,
    )
    const found = ratios(paces.site, paces.constant)
    return {
      figure: 'requests/s over constant, visitors from the whole country',
      measured: `${median(found).toFixed(2)} (${middleHalf(found, 2)})`,
      target: '≥ 0.45',
      isMet: median(found) >= 0.45,
      note: `${turn} visitors, ${(shareOfNewPlaces(turn) * 100).toFixed(0)}% from a ZIP code and ${(shareOfNewTiles(turn) * 100).toFixed(0)}% from a tile without an earlier visitor; the origin responds after ${SLOW_MS} ms; ${describeCost(paces.site, paces.constant)}`,
    }
  } finally {
    await site.stop()
    await system.slowOrigin.delay(0)
  }
}

/** The number of pages of a family that are requested before the measurement starts. */
const FAMILY_WARM_UP = 2_000

/**
 * Measures requests per second if each visitor requests a different page of a family, such as all city pages. Most of
 * these pages need some answers that are not cached yet, but the pages of a family share many answers.
 */
export async function familyRow(
  paths: readonly string[],
  site: Workerd,
  constant: Workerd,
  effort: Effort,
): Promise<BenchRow> {
  for (let turn = 0; turn < FAMILY_WARM_UP; turn++) await fetchPage(site.port, familyRequest(HOST, paths, turn))
  const request = (turn: number) => familyRequest(HOST, paths, FAMILY_WARM_UP + turn)
  const paces = await takeTurns({ site: { worker: site, request }, constant: { worker: constant, request } }, effort)
  const found = ratios(paces.site, paces.constant)
  return {
    figure: 'requests/s over constant, random pages of the family',
    measured: `${median(found).toFixed(2)} (${middleHalf(found, 2)})`,
    target: '≥ 0.25',
    isMet: median(found) >= 0.25,
    note: `${paths.length} pages; ${describeCost(paces.site, paces.constant)}`,
  }
}

/** Warms up the site with the given requests, so that V8 has compiled the site's code before the measurement. */
async function runIn(site: Workerd, requests: readonly Buffer[], { warmUpMs }: Effort): Promise<void> {
  for (const request of requests) await fetchPage(site.port, request)
  await load({ worker: site, request: inTurn(requests) }, warmUpMs)
}

function findPace(paces: Record<string, Pace>, name: string): Pace {
  return paces[name] ?? { perSecond: [], processorMs: Number.NaN }
}

function describeCost(site: Pace, other: Pace): string {
  const ratio = other.processorMs / site.processorMs
  return `${site.processorMs.toFixed(3)} ms of processor time per page against ${other.processorMs.toFixed(3)}, which is ${ratio.toFixed(2)}; ${median(site.perSecond).toFixed(0)} pages/s against ${median(other.perSecond).toFixed(0)}`
}
