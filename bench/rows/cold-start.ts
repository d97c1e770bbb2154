/** Measures the time from the start of a process to its first page. */
import { Connection } from '../load/connection.ts'
import { PEER_PATH, type Peers } from '../peers/peers.ts'
import { type BenchRow, median } from '../row.ts'
import type { BenchBuild, BenchSystem } from '../system/bench-system.ts'
import { plainRequest } from '../system/visitors.ts'
import type { Workerd } from '../system/workerd.ts'

/** How much slower than the previous build this build may be, in milliseconds. */
const SLOWER_MS = 10

interface Start {
  start: () => Promise<Workerd>
  request: Buffer
}

interface Times {
  /** Milliseconds from each process start to the first byte. */
  wallMs: number[]
  /** The processor time of the process in the same interval, in milliseconds. */
  processorMs: number[]
}

/** Measures the time from a process's start to the first byte of its first page, alternating between the Workers. */
export async function coldStartRow(
  system: BenchSystem,
  constantScript: string,
  request: Buffer,
  { peers, before }: { peers: Peers | null; before: BenchBuild | null },
  starts: number,
): Promise<BenchRow> {
  const plain = plainRequest('localhost', PEER_PATH)
  const entries: Record<string, Start> = {
    site: { start: () => system.start(system.siteScript, 'origin'), request },
    constant: { start: () => system.start(constantScript, 'origin'), request },
    ...(before && { before: { start: before.start, request } }),
  }
  if (peers) {
    entries['constant of the peers'] = { start: peers.startConstant, request: plain }
    for (const name of peers.names) entries[name] = { start: () => peers.start(name), request: plain }
  }
  const times = await inTurns(entries, starts)
  const getMedianMs = (name: string) => median(times[name]?.wallMs ?? [])
  const ratio = getMedianMs('site') / getMedianMs('constant')
  const extra = getMedianMs('site') - getMedianMs('constant')
  const getExtra = (name: string) => getMedianMs(name) - getMedianMs('constant of the peers')
  const more = getMedianMs('site') - getMedianMs('before')
  return {
    figure: 'cold start over constant',
    measured: `${ratio.toFixed(2)}, ${extra.toFixed(0)} ms more`,
    target: before ? `≤ ${SLOWER_MS} ms more than the previous build` : '–',
    isMet: before ? more <= SLOWER_MS : null,
    note: `${before ? `the previous build: ${(getMedianMs('before') - getMedianMs('constant')).toFixed(0)} ms more; ` : ''}process start to first byte: median ${getMedianMs('site').toFixed(0)} ms against ${getMedianMs('constant').toFixed(0)}; processor ${median(times.site?.processorMs ?? []).toFixed(0)} ms against ${median(times.constant?.processorMs ?? []).toFixed(0)}`,
    ...(peers && {
      peers: Object.fromEntries(
        peers.names.map((name) => [
          name,
          `${(getMedianMs(name) / getMedianMs('constant of the peers')).toFixed(2)}, ${getExtra(name).toFixed(0)} ms more`,
        ]),
      ),
    }),
  }
}

async function inTurns<Name extends string>(
  entries: Readonly<Record<Name, Start>>,
  starts: number,
): Promise<Record<Name, Times>> {
  const times = Object.fromEntries(
    Object.keys(entries).map((name): [string, Times] => [name, { wallMs: [], processorMs: [] }]),
  ) as Record<Name, Times>
  for (let turn = 0; turn < starts; turn++) {
    for (const [name, entry] of Object.entries<Start>(entries)) {
      const { wallMs, processorMs } = await startOnce(entry)
      times[name as Name].wallMs.push(wallMs)
      times[name as Name].processorMs.push(processorMs)
    }
  }
  return times
}

async function startOnce({ start, request }: Start) {
  const startedAt = performance.now()
  const worker = await start()
  try {
    const connection = await Connection.open(worker.port)
    const askedAt = performance.now()
    const { firstByteMs, status } = await connection.ask(request)
    if (status >= 500) throw new Error(`The first page of a process has status ${status}`)
    connection.close()
    return { wallMs: askedAt - startedAt + firstByteMs, processorMs: worker.processorMs() }
  } finally {
    await worker.stop()
  }
}
