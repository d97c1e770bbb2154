/** Replaces the Internet with the hosts of a stand-in account, for programs that run in this process. */
import http from 'node:http'
import https from 'node:https'
import type { Edge } from './edge.ts'

/**
 * Routes all requests except those to local hosts to `edge`, and returns a function that ends the routing. A request to
 * a host that the account does not have fails.
 */
export function joinNetwork(edge: Edge): () => void {
  const before = { http: http.globalAgent, https: https.globalAgent, fetch: globalThis.fetch }
  const agents = edge.agents()
  http.globalAgent = agents.http
  https.globalAgent = agents.https
  globalThis.fetch = (async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return /^(127\.0\.0\.1|localhost)$/u.test(url.hostname) ? before.fetch(input, init) : edge.fetch(url, init)
  }) as typeof fetch
  return () => {
    http.globalAgent = before.http
    https.globalAgent = before.https
    globalThis.fetch = before.fetch
  }
}
