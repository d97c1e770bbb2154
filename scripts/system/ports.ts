import { type AddressInfo, createServer } from 'node:net'

/** True if nothing listens on this local port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port that the system chooses. Nothing listens on it now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** The first of `count` consecutive free ports at or above `from`: the site takes one and the gateway the next. */
export async function findFreePorts(from: number, count = 2): Promise<number> {
  for (let port = from; port < from + 500; port += count) {
    const neighbors = Array.from({ length: count }, (_, index) => isFree(port + index))
    if ((await Promise.all(neighbors)).every(Boolean)) return port
  }
  throw new Error(`No ${count} consecutive free ports from ${from} on`)
}
