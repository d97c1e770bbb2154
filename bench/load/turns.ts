/** Puts several Workers under load in turn, so that other load on the machine affects all of them alike. */
import type { Workerd } from '../system/workerd.ts'
import { Connection } from './connection.ts'

export interface Effort {
  /**
   * How long each Worker is put under load before the rounds, in milliseconds. This load is not measured. After about
   * 10,000 pages V8 has compiled all frequently called functions.
   */
  warmUpMs: number
  /** The number of rounds of load. Each round has one turn per Worker. */
  rounds: number
  roundMs: number
  /** The number of single requests that measure the time to first byte. */
  probes: number
  starts: number
  /** The number of times the page is loaded in a browser. */
  visits: number
}

/** A Worker under load, with the requests to send to it. */
export interface Contender {
  worker: Workerd
  /** Returns the request head of the n-th request. */
  request: (turn: number) => Buffer
  /** The number of concurrent requests. Default: CONNECTIONS. */
  connections?: number
  /** The status that every response must have. Default: 200. */
  status?: number
}

export interface Pace {
  /** Pages per second in each round. */
  perSecond: number[]
  /** Milliseconds of processor time per page, over all rounds. */
  processorMs: number
}

/** Measures each contender's pace. `isWarm` skips the warm-up. Pass it if the Workers are already warm. */
export async function takeTurns<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { warmUpMs, rounds, roundMs }: Effort,
  isWarm = false,
): Promise<Record<Name, Pace>> {
  const list = Object.entries<Contender>(contenders)
  const runs = list.map(([name, contender]) => ({ name, contender, perSecond: [] as number[], usedMs: 0, pages: 0 }))
  if (!isWarm) for (const { contender } of runs) await load(contender, warmUpMs)
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) {
      const before = run.contender.worker.processorMs()
      const { requests, requestsPerSecond } = await load(run.contender, roundMs)
      run.usedMs += run.contender.worker.processorMs() - before
      run.pages += requests
      run.perSecond.push(requestsPerSecond)
    }
  }
  return Object.fromEntries(
    runs.map(({ name, perSecond, usedMs, pages }) => [name, { perSecond, processorMs: usedMs / pages }]),
  ) as Record<Name, Pace>
}

/** Returns, for each round, the pages per second of `one` divided by those of `other`. */
export function ratios(one: Pace, other: Pace): number[] {
  return one.perSecond.map((value, round) => value / (other.perSecond[round] ?? Number.NaN))
}

/**
 * The default number of concurrent requests: enough that the Worker never waits for the client, but too few for long
 * queues.
 */
const CONNECTIONS = 24

/**
 * Sends requests to a Worker as fast as it responds, for a limited time, from the same machine. Throws unless every
 * response is a page with the expected status.
 */
export async function load(
  { worker, request, connections: count = CONNECTIONS, status: expected = 200 }: Contender,
  milliseconds: number,
): Promise<{ requestsPerSecond: number; requests: number }> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(worker.port)))
  const startedAt = performance.now()
  const endsAt = startedAt + milliseconds
  let turn = 0
  const loop = async (connection: Connection) => {
    while (performance.now() < endsAt) {
      const { status, bytes } = await connection.ask(request(turn++))
      if (status !== expected || bytes === 0)
        throw new Error(`A request under load got status ${status} and ${bytes} bytes`)
    }
  }
  try {
    await Promise.all(connections.map(loop))
  } finally {
    for (const connection of connections) connection.close()
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { requestsPerSecond: turn / seconds, requests: turn }
}
