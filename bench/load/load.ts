/** Sends requests to a Worker as fast as it responds, for a limited time, from the same machine. */
import { Connection } from './connection.ts'

export interface Load {
  port: number
  /** Returns the request head of the n-th request. */
  request: (turn: number) => Buffer
  /** The number of concurrent requests. Default: CONNECTIONS. */
  connections?: number
  /** The status that every response must have. Default: 200. */
  status?: number
}

export interface LoadFigures {
  requestsPerSecond: number
  requests: number
}

/**
 * The default number of concurrent requests: enough that the Worker never waits for the client, but too few for long
 * queues.
 */
const CONNECTIONS = 24

/** Loads a Worker. Throws unless every response is a page with the expected status. */
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
