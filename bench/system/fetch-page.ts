/** Fetches whole pages as a visitor's browser would. */
import { type IncomingMessage, request } from 'node:http'

/** A page as the visitor receives it. */
export interface ServedPage {
  status: number
  headers: Record<string, string | string[]>
  html: string
}

/** A piece of a body, with the milliseconds from the request until it arrived. */
export interface Chunk {
  atMs: number
  bytes: Buffer
}

const OF_THE_TRANSFER = new Set(['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive'])

/** Fetches a whole page. `head` is the request head as sent over the wire. */
export async function fetchPage(port: number, head: Buffer): Promise<ServedPage> {
  const response = await send(port, head)
  const html = Buffer.concat(await response.toArray()).toString()
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    OF_THE_TRANSFER.has(name) ? [] : [[name, values.length > 1 ? values : (values[0] ?? '')] as const],
  )
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), html }
}

/** Fetches a page and returns its pieces in order, with their arrival times. */
export async function fetchChunks(port: number, head: Buffer): Promise<Chunk[]> {
  const askedAt = performance.now()
  const chunks: Chunk[] = []
  for await (const bytes of await send(port, head)) chunks.push({ atMs: performance.now() - askedAt, bytes })
  return chunks
}

function send(port: number, head: Buffer): Promise<IncomingMessage> {
  const [first = '', ...lines] = head.toString().trimEnd().split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: first.split(' ')[1], headers, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
}

/**
 * Returns the script of a Worker that answers every request with the given page, as one string and with the original
 * headers. The bench compares the site's speed with this Worker's.
 */
export function constantWorker({ headers, html, status }: ServedPage): string {
  const flat = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
  return [
    `const html = ${JSON.stringify(html)}`,
    `const headers = ${JSON.stringify(flat)}`,
    `export default { fetch: () => new Response(html, { status: ${status}, headers }) }`,
  ].join('\n')
}
