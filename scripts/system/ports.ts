import { createServer } from 'node:net'

/** True when nothing listens on this port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The first of `count` free neighbours at or above `from`: the site takes one port and the gateway the next. */
export async function findFreePorts(from: number, count = 2): Promise<number> {
  for (let port = from; port < from + 500; port += count) {
    const neighbours = Array.from({ length: count }, (_, index) => isFree(port + index))
    if ((await Promise.all(neighbours)).every(Boolean)) return port
  }
  throw new Error(`No ${count} free ports from ${from} on`)
}
