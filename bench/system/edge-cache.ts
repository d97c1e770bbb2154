/**
 * Simulates the Cache API of an edge location, whose entries outlive the isolates that use it. workerd requests an
 * entry with GET and stores one with PUT, whose body is the whole response as text (workerd's `cacheApiOutbound`).
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EdgeCache {
  /** The cache's host:port. */
  address: string
  /** The number of entries in the cache. */
  readonly size: number
  stop(): Promise<void>
}

interface Entry {
  headers: [string, string][]
  body: Buffer
}

export async function startEdgeCache(): Promise<EdgeCache> {
  const entries = new Map<string, Entry>()
  const server = createServer(async (request, response) => {
    const key = `${request.headers['cf-cache-namespace']} ${request.headers.host} ${request.url}`
    if (request.method === 'PUT') {
      entries.set(key, parse(Buffer.concat(await request.toArray())))
      response.writeHead(204).end()
      return
    }
    const entry = entries.get(key)
    if (!entry) response.writeHead(504, { 'cf-cache-status': 'MISS' }).end()
    else response.writeHead(200, [...entry.headers.flat(), 'cf-cache-status', 'HIT']).end(entry.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get size() {
      return entries.size
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function parse(message: Buffer): Entry {
  const end = message.indexOf('\r\n\r\n')
  const [, ...lines] = message.toString('latin1', 0, end).split('\r\n')
  const headers = lines
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    .filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name))
  return { headers, body: message.subarray(end + 4) }
}
