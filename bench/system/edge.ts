/** Simulates the edge between a browser and the Worker of a deployment. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { constants, createGzip, gzipSync } from 'node:zlib'
import { paths } from '../../client/paths.ts'
import { CF_HEADER } from './workerd.ts'

/** Data about the response to one request. */
export interface EdgeAnswer {
  path: string
  /** Whether the browser prefetched the page. */
  isAhead: boolean
  bytes: number
  /** The number of page views that the request reported. */
  views: number
}

export interface Edge {
  port: number
  /** The port of the Worker that renders pages. Set once the Worker listens. */
  workerPort: number
  answers: EdgeAnswer[]
  stop(): Promise<void>
}

/**
 * A page of one line of text, as a lower bound: no page of the site can load faster. The prefetch rules treat it as a
 * service page. Its favicon is empty, because a browser would otherwise request one from the Worker.
 */
export const ONE_LINE = {
  path: '/services/one-line',
  page: '<!doctype html><html lang="en"><title>One line</title><link rel="icon" href="data:,"><p>One line of text.</p></html>',
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
}
const COMPRESSED = /^(text\/|application\/(json|speculationrules)|application\/graphql|image\/svg)/

/** The location that the edge reports for every visitor in a browser. */
const PLACE = {
  country: 'US',
  city: 'Chicago',
  regionCode: 'IL',
  postalCode: '60601',
  latitude: '41.89',
  longitude: '-87.62',
}

/**
 * Starts a simulated edge for measurements in a browser. It serves the files in `clientFolder` without the Worker, and
 * compresses text, flushing each chunk as it arrives. It also counts the responses and their bytes.
 */
export async function startEdge(clientFolder: string): Promise<Edge> {
  const edge = { workerPort: 0, answers: [] as EdgeAnswer[] }
  const server = createServer((incoming, response) => {
    note(edge.answers, incoming, response)
    const file = getFile(clientFolder, withoutImageService(incoming.url ?? '/'))
    if (file) sendFile(file, incoming, response)
    else if (incoming.url === ONE_LINE.path) response.setHeader('content-type', 'text/html').end(ONE_LINE.page)
    else passOn(edge.workerPort, incoming, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return Object.assign(edge, { port: (server.address() as AddressInfo).port, stop })
}

function note(answers: EdgeAnswer[], incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers, socket } = incoming
  const isAhead = headers['sec-purpose'] !== undefined || headers['x-ahead'] !== undefined
  const answer: EdgeAnswer = { path: url, isAhead, bytes: 0, views: 0 }
  answers.push(answer)
  let body = ''
  // Counts page views on the server, because the browser's tools do not show requests that a page sends while it
  // unloads.
  if (url.endsWith(paths.events)) incoming.on('data', (chunk: Buffer) => (body += chunk))
  incoming.once('end', () => (answer.views = body.match(/"ViewContent"/g)?.length ?? 0))
  const before = socket.bytesWritten
  response.once('close', () => {
    answer.bytes = socket.bytesWritten - before
  })
}

/**
 * Converts an image service URL to the path of the prebuilt picture of the same size. worker/render/pictures.ts builds
 * the URL and the path.
 */
const withoutImageService = (url: string) =>
  url.replace(/^\/cdn-cgi\/image\/width=(\d+),[^/]*(\/assets\/.*)\.\w+$/u, '$2-$1.webp')

function getFile(folder: string, url: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(url.split('?')[0] ?? '/')))
  const isInside = path.startsWith(`${folder}/`) && !path.includes('/.')
  return isInside && existsSync(path) && statSync(path).isFile() ? path : undefined
}

const compressed = new Map<string, Buffer>()

function sendFile(path: string, incoming: IncomingMessage, response: ServerResponse): void {
  // In production, public/_headers sets this type for the speculation rules.
  const isRules = /\/ahead-[^/]*$/.test(path)
  const type = isRules ? 'application/speculationrules+json' : (TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('content-type', type)
  response.setHeader(
    'cache-control',
    incoming.url?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  if (!COMPRESSED.test(type)) {
    createReadStream(path).pipe(response)
    return
  }
  const bytes = compressed.get(path) ?? gzipSync(readFileSync(path), { level: 9 })
  compressed.set(path, bytes)
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes)
}

function passOn(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = { ...incoming.headers, [CF_HEADER]: JSON.stringify(PLACE) }
  const proxy = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answer.headers
    if (!COMPRESSED.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
      return
    }
    response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip' })
    const gzip = createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
    answer.pipe(gzip).pipe(response)
  })
  proxy.on('error', () => response.destroy())
  response.on('close', () => proxy.destroy())
  incoming.pipe(proxy)
}
