/** Puts a stand-in account's hosts in the place of the Internet, for programs that run in this process. */
import http from 'node:http'
import https from 'node:https'
import type { Edge } from './edge.ts'

/** Returns what undoes it. Other hosts than those of the account are left alone. */
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
