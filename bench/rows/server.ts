/** Requests a second, time to first byte and cold start, each beside a constant Worker in the same run. */
import { gzipSync } from 'node:zlib'
import { Connection } from '../load/connection.ts'
import { type Load, load } from '../load/load.ts'
import type { PageType } from '../pages.ts'
import type { Row } from '../row.ts'
import { median, middleHalf } from '../statistics.ts'
import { type BenchSystem, HOST } from '../system/bench-system.ts'
import { constantWorker } from '../system/constant.ts'
import { fetchPage, type ServedPage } from '../system/fetch-page.ts'
import { strangerRequest, visitorRequests } from '../system/visitors.ts'
import type { Workerd } from '../system/workerd.ts'

export interface Effort {
  /** Rounds of load, each with a turn for the site and one for the constant Worker. */
  rounds: number
  roundMs: number
  /** Single requests for the time to first byte. */
  probes: number
  starts: number
  /** Loads in a browser. */
  visits: number
}

/** Everything about the Worker that needs no browser. Also returns the page, for its bytes. */
export async function serverRows(
  system: BenchSystem,
  page: PageType,
  effort: Effort,
): Promise<{ rows: Row[]; served: ServedPage }> {
  const requests = visitorRequests(HOST, page.path)
  const request = (turn: number) => requests[turn % requests.length] ?? Buffer.alloc(0)
  const site = await system.start(system.siteScript, 'origin')
  try {
    const served = await warmUp(site, requests, page)
    const constantScript = constantWorker(served)
    const constant = await system.start(constantScript, 'origin')
    try {
      const warm = await compare(
        { port: site.port, request },
        { port: constant.port, request },
        [site, constant],
        effort,
      )
      const first = await firstBytes(site, constant, request, effort.probes)
      const flushed = await shellFirst(system, page, served, constant, effort)
      const cold = await coldStarts(system, constantScript, request(0), effort.starts)
      return { rows: [warmRow(warm), ...flushed, firstByteRow(first), cold], served }
    } finally {
      await constant.stop()
    }
  } finally {
    await site.stop()
  }
}

/** Asks every visitor's page until nothing is fetched for it any more, and checks that each is whole. */
async function warmUp(site: Workerd, requests: Buffer[], page: PageType): Promise<ServedPage> {
  let last: ServedPage | undefined
  for (let round = 0; round < 3; round++) {
    for (const request of requests) {
      last = await fetchPage(site.port, request)
      const isWhole = last.html.trimEnd().endsWith('</html>')
      if (last.status >= 500 || !isWhole) throw new Error(`${page.path} is not served whole: status ${last.status}`)
    }
  }
  if (!last) throw new Error('No visitors')
  return last
}

interface Comparison {
  ratios: number[]
  /** Milliseconds of processor time a page. */
  siteMs: number
  constantMs: number
  sitePerSecond: number
  constantPerSecond: number
}

/** Rounds of both, one after the other, so that whatever else the machine does meets both alike. */
async function compare(
  site: Load,
  constant: Load,
  [one, other]: [Workerd, Workerd],
  effort: Effort,
): Promise<Comparison> {
  const turns = { site: [] as number[], constant: [] as number[] }
  const used = { siteMs: 0, sitePages: 0, constantMs: 0, constantPages: 0 }
  await load(site, effort.roundMs)
  await load(constant, effort.roundMs)
  for (let round = 0; round < effort.rounds; round++) {
    const before = [one.processorMs(), other.processorMs()] as const
    const ours = await load(site, effort.roundMs)
    const theirs = await load(constant, effort.roundMs)
    used.siteMs += one.processorMs() - before[0]
    used.constantMs += other.processorMs() - before[1]
    used.sitePages += ours.requests
    used.constantPages += theirs.requests
    turns.site.push(ours.requestsPerSecond)
    turns.constant.push(theirs.requestsPerSecond)
  }
  return {
    ratios: turns.site.map((value, round) => value / (turns.constant[round] ?? Number.NaN)),
    siteMs: used.siteMs / used.sitePages,
    constantMs: used.constantMs / used.constantPages,
    sitePerSecond: median(turns.site),
    constantPerSecond: median(turns.constant),
  }
}

function warmRow(found: Comparison): Row {
  const ratio = median(found.ratios)
  return {
    figure: 'requests/s over constant, warm, personal parts',
    measured: `${ratio.toFixed(2)} (${middleHalf(found.ratios, 2)})`,
    hold: '≥ 0.80',
    isMet: ratio >= 0.8,
    note: costOf(found),
    data: found,
  }
}

function costOf(found: Comparison): string {
  const { constantMs, siteMs } = found
  const processor = `${siteMs.toFixed(3)} ms of processor a page against ${constantMs.toFixed(3)}, which is ${(constantMs / siteMs).toFixed(2)}`
  return `${processor}; ${found.sitePerSecond.toFixed(0)} pages/s against ${found.constantPerSecond.toFixed(0)}`
}

/** A constant Worker that flushes the first half, asks the same origin, and sends the other half: what asking costs. */
function askingWorker(served: ServedPage): string {
  return [
    `const html = ${JSON.stringify(served.html)}`,
    `const question = ${JSON.stringify('{"query":"{ __typename }"}')}`,
    `const encoder = new TextEncoder()
export default {
  fetch(request, env, context) {
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    const send = async () => {
      await writer.write(encoder.encode(html.slice(0, html.length / 2)))
      const headers = { 'content-type': 'application/json', 'graphql-client-name': 'publicweb', 'x-brand': 'glimmer' }
      await (await env.ORIGIN.fetch('https://origin/graphql', { method: 'POST', headers, body: question })).text()
      await writer.write(encoder.encode(html.slice(html.length / 2)))
      await writer.close()
    }
    context.waitUntil(send())
    return new Response(readable, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`,
  ].join('\n')
}

/** Milliseconds that the origin takes for the page whose shell goes out first. */
const SLOW_MS = 20
/** Requests under way at a time while each waits that long: with few, the wait would be measured and not the work. */
const WAITING_CONNECTIONS = 300

/** Every visitor comes from a new place, so each page's location, reviews and rates are asked for and streamed late. */
async function shellFirst(
  system: BenchSystem,
  page: PageType,
  served: ServedPage,
  constant: Workerd,
  effort: Effort,
): Promise<Row[]> {
  await system.slowOrigin.delay(SLOW_MS)
  const site = await system.start(system.siteScript, 'slow origin')
  const asking = await system.start(askingWorker(served), 'slow origin')
  try {
    const request = (turn: number) => strangerRequest(HOST, page.path, turn)
    await fetchPage(site.port, request(0))
    const on = ({ port }: Workerd): Load => ({ port, request, connections: WAITING_CONNECTIONS })
    const found = await compare(on(site), on(constant), [site, constant], effort)
    const ratio = median(found.ratios)
    const bare = await compare(on(asking), on(constant), [asking, constant], effort)
    return [
      {
        figure: 'the same, shell flushed first',
        measured: `${ratio.toFixed(2)} (${middleHalf(found.ratios, 2)})`,
        hold: '≥ 0.50',
        isMet: ratio >= 0.5,
        note: `each page asks the origin, which takes ${SLOW_MS} ms, and streams what comes; ${costOf(found)}; a constant Worker that does nothing but flush half, ask and send the rest comes to ${median(bare.ratios).toFixed(2)}`,
        data: { found, bare },
      },
    ]
  } finally {
    await asking.stop()
    await site.stop()
    await system.slowOrigin.delay(0)
  }
}

/** Single requests of one turn: the machine's own pace changes from one turn to the next. */
const PROBES_A_TURN = 50

interface FirstBytes {
  ratios: number[]
  siteMs: number
  constantMs: number
}

/** One request at a time, the site's and the constant Worker's by turns. */
async function firstBytes(
  site: Workerd,
  constant: Workerd,
  request: (turn: number) => Buffer,
  probes: number,
): Promise<FirstBytes> {
  const [ours, theirs] = [await Connection.open(site.port), await Connection.open(constant.port)]
  const turns = { site: [] as number[], constant: [] as number[] }
  for (let start = 0; start < probes; start += PROBES_A_TURN) {
    const times = { site: [] as number[], constant: [] as number[] }
    for (let probe = start; probe < start + PROBES_A_TURN; probe++) {
      times.site.push((await ours.ask(request(probe))).firstByteMs)
      times.constant.push((await theirs.ask(request(probe))).firstByteMs)
    }
    turns.site.push(median(times.site))
    turns.constant.push(median(times.constant))
  }
  ours.close()
  theirs.close()
  return {
    ratios: turns.site.map((value, turn) => value / (turns.constant[turn] ?? Number.NaN)),
    siteMs: median(turns.site),
    constantMs: median(turns.constant),
  }
}

function firstByteRow(found: FirstBytes): Row {
  const ratio = median(found.ratios)
  return {
    figure: 'server time to first byte over constant',
    measured: `${ratio.toFixed(2)} (${middleHalf(found.ratios, 2)})`,
    hold: '≤ 1.3',
    isMet: ratio <= 1.3,
    note: `median ${found.siteMs.toFixed(2)} ms against ${found.constantMs.toFixed(2)}, one request at a time`,
    data: found,
  }
}

/** From the start of the process to the whole first page, and the constant Worker's in turn. */
async function coldStarts(system: BenchSystem, constantScript: string, request: Buffer, starts: number): Promise<Row> {
  const times = { site: [] as number[], constant: [] as number[] }
  for (let turn = 0; turn < starts; turn++) {
    times.site.push(await coldStart(system, system.siteScript, request))
    times.constant.push(await coldStart(system, constantScript, request))
  }
  const [ours, theirs] = [median(times.site), median(times.constant)]
  return {
    figure: 'cold start over constant',
    measured: (ours / theirs).toFixed(2),
    hold: '≤ 2.0',
    isMet: ours / theirs <= 2,
    note: `process start to first byte: median ${ours.toFixed(0)} ms against ${theirs.toFixed(0)}`,
    data: times,
  }
}

async function coldStart(system: BenchSystem, script: string, request: Buffer): Promise<number> {
  const startedAt = performance.now()
  const worker = await system.start(script, 'origin')
  try {
    const connection = await Connection.open(worker.port)
    const askedAt = performance.now()
    const { firstByteMs } = await connection.ask(request)
    connection.close()
    return askedAt - startedAt + firstByteMs
  } finally {
    await worker.stop()
  }
}

/** The document as a browser gets it, and the upload. */
export function byteRows(system: BenchSystem, served: ServedPage, firstFlush: Buffer): Row[] {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const flush = gzipSync(firstFlush).length
  const upload = Number(/gzip: ([\d.]+) KiB/.exec(system.siteUpload)?.[1])
  return [
    {
      figure: 'document, gzip: first flush',
      measured: kilobytes(flush),
      hold: '≤ 14 KB',
      isMet: flush <= 14 * 1024,
      note: `what arrives before the origin answers, ${kilobytes(firstFlush.length)} plain; the whole document is ${kilobytes(gzipSync(served.html).length)} gzip, ${kilobytes(served.html.length)} plain`,
      data: { flush, document: gzipSync(served.html).length, plain: served.html.length },
    },
    {
      figure: 'site Worker upload, gzip',
      measured: `${upload.toFixed(0)} KB`,
      hold: '≤ 200 KB',
      isMet: upload <= 200,
      note: system.siteUpload,
      data: { kib: upload },
    },
  ]
}
