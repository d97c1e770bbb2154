import { createServer } from 'node:net'

/** True if nothing listens on this local port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * A port on which nothing listens now. It is below those that the system gives to outgoing connections (from 32768 on
 * Linux), because one of them could take it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
}

/** The first of `count` consecutive free ports at or above `from`: the site takes one and the gateway the next. */
export async function findFreePorts(from: number, count = 2): Promise<number> {
  for (let port = from; port < from + 500; port += count) {
    const neighbors = Array.from({ length: count }, (_, index) => isFree(port + index))
    if ((await Promise.all(neighbors)).every(Boolean)) return port
  }
  throw new Error(`No ${count} consecutive free ports from ${from} on`)
}
