/** A proxy that records the requests to the site, because WebKit's driver does not report them. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventBatch } from '../../graphql/contract/events.ts'

interface WatchedRequest {
  path: string
  /** Whether the request was a prefetch, by our script or by the browser. */
  isAhead: boolean
  /** Whether the complete response was forwarded. */
  isDone: boolean
  setsCookies: boolean
}

export interface WatchedSite {
  url: string
  /** All GET requests so far. */
  asked: readonly WatchedRequest[]
  /** The pages whose views were reported as events. */
  views: readonly string[]
  close(): void
}

/** Starts the proxy on a free port. It keeps the Host header, so that every brand's host works. */
export async function watchSite(siteUrl: string): Promise<WatchedSite> {
  const asked: WatchedRequest[] = []
  const views: string[] = []
  const proxy = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    if (incoming.method === 'GET') asked.push(forward(incoming, outgoing, body, siteUrl))
    else forward(incoming, outgoing, body, siteUrl)
    if (incoming.method === 'POST' && incoming.url === '/events') views.push(...viewsIn(body))
  }).listen()
  await once(proxy, 'listening')
  const url = new URL(siteUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.origin,
    asked,
    views,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

function forward(
  { method, url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  to: string,
): WatchedRequest {
  const isAhead = 'x-ahead' in headers || String(headers['sec-purpose']).startsWith('prefetch')
  const asked = { path: url, isAhead, isDone: false, setsCookies: false }
  const { port } = new URL(to)
  // Each request has its own connection, because workerd closes idle connections.
  request({ host: 'localhost', port, method, path: url, headers, agent: false }, (response) => {
    asked.setsCookies = 'set-cookie' in response.headers
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(outgoing).on('finish', () => {
      asked.isDone = true
    })
  })
    .on('error', (error) => outgoing.destroy(error))
    .end(body)
  return asked
}

function viewsIn(body: Buffer): string[] {
  const { page, events } = JSON.parse(body.toString()) as EventBatch
  return events.filter(([, name]) => name === 'ViewContent').map(() => page)
}
