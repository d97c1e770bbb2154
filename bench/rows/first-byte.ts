/** Measures the time to first byte, one request at a time, alternating between Workers. */
import { Connection } from '../load/connection.ts'
import type { Contender, Effort } from '../load/turns.ts'
import { PEER_PATH, type Peers } from '../peers/peers.ts'
import { type BenchRow, median, middleHalf } from '../row.ts'
import { plainRequest } from '../system/visitors.ts'
import type { Workerd } from '../system/workerd.ts'

/** How many requests each Worker gets per turn. Turns are short, because the machine's speed changes over time. */
const PROBES_A_TURN = 50

export async function firstByteRow(
  site: Workerd,
  constant: Workerd,
  request: (turn: number) => Buffer,
  peers: Peers | null,
  effort: Effort,
): Promise<BenchRow> {
  const times = await probe(
    [
      { worker: site, request },
      { worker: constant, request },
    ],
    effort.probes,
  )
  const [ours = [], theirs = []] = times
  const ratios = ours.map((value, turn) => value / (theirs[turn] ?? Number.NaN))
  return {
    figure: 'server time to first byte over constant',
    measured: `${median(ratios).toFixed(2)} (${middleHalf(ratios, 2)})`,
    target: '≤ 1.6',
    isMet: median(ratios) <= 1.6,
    note: `median ${median(ours).toFixed(2)} ms against ${median(theirs).toFixed(2)}, one request at a time`,
    ...(peers && { peers: await ratiosOfPeers(peers, effort.probes / 3) }),
  }
}

async function ratiosOfPeers(peers: Peers, probes: number): Promise<Record<string, string>> {
  const request = () => plainRequest('localhost', PEER_PATH)
  const constant = { worker: await peers.startConstant(), request }
  const found: Record<string, string> = {}
  for (const name of peers.names) {
    const worker = await peers.start(name)
    const [theirs = [], constants = []] = await probe([{ worker, request }, constant], probes)
    found[name] = median(theirs.map((value, turn) => value / (constants[turn] ?? Number.NaN))).toFixed(2)
    await worker.stop()
  }
  await constant.worker.stop()
  return found
}

/** Returns, for each contender, the median time to first byte of each turn in milliseconds. */
async function probe(contenders: readonly Contender[], probes: number): Promise<number[][]> {
  const connections = await Promise.all(contenders.map(({ worker }) => Connection.open(worker.port)))
  const turns: number[][] = contenders.map(() => [])
  for (let start = 0; start < probes; start += PROBES_A_TURN) {
    const times: number[][] = contenders.map(() => [])
    for (let turn = start; turn < start + PROBES_A_TURN; turn++) {
      for (const [index, { request }] of contenders.entries()) {
        const answer = await connections[index]?.ask(request(turn))
        times[index]?.push(answer?.firstByteMs ?? Number.NaN)
      }
    }
    for (const [index, each] of times.entries()) turns[index]?.push(median(each))
  }
  for (const connection of connections) connection.close()
  return turns
}
