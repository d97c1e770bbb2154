import { createServer } from 'node:net'

/** Whether the local port is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Finds a free port below the range that the system uses for outgoing connections (from 32768 on Linux), because such a
 * connection could take the port before the caller uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
}

/**
 * Finds the first of `count` consecutive free ports at or above `from`. The site takes the first and the gateway the
 * next.
 */
export async function findFreePorts(from: number, count = 2): Promise<number> {
  for (let port = from; port < from + 500; port += count) {
    const neighbors = Array.from({ length: count }, (_, index) => isFree(port + index))
    if ((await Promise.all(neighbors)).every(Boolean)) return port
  }
  throw new Error(`There are no ${count} consecutive free ports from ${from} on`)
}
