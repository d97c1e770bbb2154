/** Loads a Worker as fast as it responds, for a limited time, from the same machine. */
import { Connection } from './connection.ts'

export interface Load {
  port: number
  /** The request head of the n-th request. */
  request: (turn: number) => Buffer
  /** Concurrent requests if each one waits for something. */
  connections?: number
  /** The status of every response. Default: 200. */
  status?: number
}

export interface LoadFigures {
  requestsPerSecond: number
  requests: number
}

/** Concurrent requests: enough that the Worker never waits for the client, few enough that nothing queues for long. */
const CONNECTIONS = 24

/** Throws unless every response is a page with the expected status. */
export async function load(
  { port, request, connections: count = CONNECTIONS, status: expected = 200 }: Load,
  milliseconds: number,
): Promise<LoadFigures> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(port)))
  const startedAt = performance.now()
  const endsAt = startedAt + milliseconds
  let turn = 0
  const loop = async (connection: Connection) => {
    while (performance.now() < endsAt) {
      const { status, bytes } = await connection.ask(request(turn++))
      if (status !== expected || bytes === 0)
        throw new Error(`A request under load got status ${status}, ${bytes} bytes`)
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
