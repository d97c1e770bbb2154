import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Origin } from './specification-origin.ts'

export interface ServedOrigin {
  /** The URL of the GraphQL endpoint. */
  url: string
  close(): Promise<void>
}

/** Serves an origin on a free port. */
export async function serve(origin: Pick<Origin, 'fetch'>): Promise<ServedOrigin> {
  const answer: RequestListener = async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    })
    try {
      const response = await origin.fetch(request)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
    } catch {
      outgoing.destroy()
    }
  }
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
