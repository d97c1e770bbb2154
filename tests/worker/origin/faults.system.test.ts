import { request } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { COMPATIBILITY_DATE } from '../../../scripts/system/compatibility-date.ts'
import { bundleWorker } from '../../support/bundle-worker.ts'
import { sampleAnswer } from './answers.ts'

const { LMCPolicyQuery: policy, RegisterLead: lead, ZipLookup: zipLookup } = STORED_OPERATIONS
const ANSWER = { data: { lateCancellationPolicy: { newLmcPolicy: true, lmcHours: 24, lmcFlatFee: 50 } } }
/** A body that answers every operation of this test. The site drops fields that an operation did not request. */
const HEALTHY = JSON.stringify({
  data: { ...sampleAnswer('RegisterLead'), ...sampleAnswer('ZipLookup'), ...ANSWER.data },
})

/** Ways in which a socket responds to a request, by name. */
const MODES: Record<string, (socket: Socket) => void> = {
  healthy: (socket) => void respond(socket, HEALTHY),
  reset: (socket) => socket.resetAndDestroy(),
  'closed without a response': (socket) => void socket.end(),
  hang: () => {},
  'drip, headers': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x-drip: 1\r\n'),
  'drip, body': (socket) => drip(socket, head(200, { 'content-length': '100000' }), ' '),
  '503': (socket) => void respond(socket, '', 503),
  truncated: (socket) => void socket.end(`${head(200, { 'content-length': '500' })}{"data":`),
}

/** Faults of a connection, each with its error code. faults.test.ts tests more faults, without sockets. */
const EXPECTED: Record<string, string> = {
  'a refused connection': 'ORIGIN_UNREACHABLE',
  'reset at once': 'ORIGIN_UNREACHABLE',
  reset: 'ORIGIN_UNREACHABLE',
  'closed without a response': 'ORIGIN_UNREACHABLE',
  hang: 'ORIGIN_TIMEOUT',
  'drip, headers': 'ORIGIN_TIMEOUT',
  'drip, body': 'ORIGIN_TIMEOUT',
  truncated: 'ORIGIN_INVALID',
}

/** The mode for requests without a mode in their URL. */
let mode = 'healthy'
let requests: string[] = []
let server: Server
const resetting = createServer((socket) => void socket.resetAndDestroy())
/** The origin's URL, with the mode between its host and path. */
let getUrl = (_mode: string) => ''
let site: Miniflare
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      // In this test, request bodies are short and arrive together with their headers.
      requests.push(String(data))
      const [, named = mode] = /^POST \/([^/ ]+)\/graphql /.exec(String(data)) ?? []
      MODES[decodeURIComponent(named)]?.(socket)
    })
  })
  const getPort = async (listener: Server) => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    return (listener.address() as AddressInfo).port
  }
  const [port, resettingPort] = [await getPort(server), await getPort(resetting)]
  getUrl = (name) => {
    // Nothing listens on port 1 (tcpmux).
    if (name === 'a refused connection') return 'http://127.0.0.1:1/graphql'
    if (name === 'reset at once') return `http://127.0.0.1:${resettingPort}/graphql`
    return `http://127.0.0.1:${port}/${encodeURIComponent(name)}/graphql`
  }
  site = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleWorker(fileURLToPath(new URL('./site-stand-in.ts', import.meta.url))),
      compatibilityDate: COMPATIBILITY_DATE,
      bindings: { ENVIRONMENT: 'production', GRAPHQL_ORIGIN_URL: `http://127.0.0.1:${port}/graphql` },
    }),
  )
  await site.ready
})

afterAll(async () => {
  await site.dispose()
  for (const socket of sockets) socket.destroy()
  server.close()
  resetting.close()
})

beforeEach(async () => {
  // The first healthy response closes a breaker that an earlier test left open.
  mode = 'healthy'
  await expect.poll(async () => (await ask(lead.hash)).status, { timeout: 8_000, interval: 250 }).toBe(200)
  requests = []
})

function head(status: number, headers: Record<string, string> = {}): string {
  const all = { 'content-type': 'application/json', ...headers }
  return `HTTP/1.1 ${status} X\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

function respond(socket: Socket, body: string, status = 200) {
  return socket.end(head(status, { 'content-length': String(Buffer.byteLength(body)), connection: 'close' }) + body)
}

function drip(socket: Socket, first: string, more: string): void {
  socket.write(first)
  const timer = setInterval(() => socket.write(more), 50)
  socket.on('close', () => clearInterval(timer))
}

function ask(
  documentId: string,
  variables: object = {},
  { brand = 'glimmer', ...init }: { brand?: string; headers?: Record<string, string> } = {},
) {
  return site.dispatchFetch(`http://${brand}.localhost/api/graphql`, {
    method: 'POST',
    body: JSON.stringify({ documentId, variables }),
    ...init,
    headers: { 'content-type': 'application/json', 'graphql-client-name': 'publicweb', ...init.headers },
  })
}

async function getCode(response: { json(): Promise<unknown> }): Promise<string> {
  const body = (await response.json()) as { errors: { extensions: { code: string; requestId: string } }[] }
  expect(body.errors[0]?.extensions.requestId).toMatch(/^[\da-f-]{36}$/)
  return body.errors[0]?.extensions.code ?? ''
}

let zipcode = 10_000

test('each connection fault causes an error with its code within six seconds, and then the origin is skipped until it has recovered', async () => {
  const visit = async (headers = {}) => {
    zipcode += 1
    const startedAt = performance.now()
    const response = await ask(zipLookup.hash, { zipcode: String(zipcode) }, { headers })
    return { response, took: performance.now() - startedAt }
  }
  const outcomes = Object.keys(EXPECTED).map(async (name) => {
    const { response, took } = await visit({ 'x-test-origin': getUrl(name) })
    return [name, await getCode(response), took < 6_000]
  })
  const expected = Object.entries(EXPECTED).map(([name, code]) => [name, code, true])
  expect(await Promise.all(outcomes)).toEqual(expected)

  requests = []
  for (const { response, took } of await Promise.all(Array.from({ length: 20 }, () => visit()))) {
    expect([await getCode(response), took < 1_000]).toEqual(['ORIGIN_UNAVAILABLE', true])
  }
  expect(requests).toEqual([])
  await expect.poll(async () => (await visit()).response.status, { timeout: 10_000, interval: 200 }).toBe(200)
})

test('visitors of one isolate share a request, even after the visitor who caused it has left', async () => {
  const slow = MODES.healthy
  MODES.slowly = (socket) => void setTimeout(() => slow?.(socket), 600)
  mode = 'slowly'
  const { hostname, port } = await site.ready
  const headers = {
    host: 'sparkcrew.localhost',
    'content-type': 'application/json',
    'graphql-client-name': 'publicweb',
  }
  const first = request({ hostname, port, method: 'POST', path: '/api/graphql', headers }).on('error', () => {})
  first.end(JSON.stringify({ documentId: policy.hash }))
  await expect.poll(() => requests.length, { interval: 20 }).toBe(1)
  const others = Array.from({ length: 20 }, () => ask(policy.hash, {}, { brand: 'sparkcrew' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  first.destroy()
  const answers = await Promise.all(others)
  expect(await Promise.all(answers.map((each) => each.json()))).toEqual(Array(20).fill(ANSWER))
  expect(requests).toHaveLength(1)
})

test('the edge cache serves a new isolate, but only for the same brand', async () => {
  const isNew = { headers: { 'x-test-isolate': 'new' } }
  const states: (string | null)[] = []
  for (const brand of ['tidyhive', 'tidyhive', 'maplemaid']) {
    const response = await ask(policy.hash, {}, { brand, ...isNew })
    states.push(response.headers.get('x-cache'))
    await response.arrayBuffer()
    // The site writes the answer to the edge cache after the response.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  expect(states).toEqual(['miss', 'hit', 'miss'])
})

test('a mutation is sent only once, even if the connection fails or the origin returns 503', async () => {
  for (mode of ['reset', 'closed without a response', '503']) {
    requests = []
    await ask(lead.hash, { input: {} })
    expect(requests).toHaveLength(1)
  }
})
