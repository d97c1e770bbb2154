import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../../../../worker/env.ts'
import { sharedMemory } from '../../../../worker/origin/origin-memory.ts'
import { system } from '../../../../worker/routes/system/system-route.ts'
import { originSetup } from '../../origin/origin-setup.ts'

const WORKING = { ok: true, age: 0 }
const PARTS = { database: WORKING, gateway: { ok: true, age: 12 }, mail: WORKING, schedule: { ok: true, age: 64 } }
const answer = (parts: object) => async () => Response.json(parts)
const payload = { get: async () => '{"features":{}}' }
const { breaker } = sharedMemory('test')

// An isolate reads the flags once a minute, so each test starts two minutes after the previous one.
let minutes = 0
beforeEach(() => {
  originUrl = undefined
  minutes += 2
  vi.useFakeTimers({ now: minutes * 60_000 })
  breaker.succeeded()
})
afterEach(() => vi.useRealTimers())

let originUrl: string | undefined
/** Returns the response of the external origin at `originUrl`. */
let elsewhere: () => Promise<Response>

const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  c.set('config', { environment: 'production', originUrl } as never)
  c.set('reporter', { exception: () => {}, message: () => {} })
  c.set('origin', originSetup(() => elsewhere()).client({ cache: sharedMemory('test') }))
  await next()
})
app.route('/', system)

async function ask(path: string, bindings: Record<string, unknown>) {
  const asked = app.request(path, {}, { FLAGS: payload, ...bindings } as never)
  await vi.advanceTimersByTimeAsync(3_000)
  const response = await asked
  return { status: response.status, cached: response.headers.get('cache-control'), body: await response.text() }
}

test('readyz lists the seconds since each part last worked, and the breaker’s state', async () => {
  const bindings = { ORIGIN: { fetch: answer(PARTS) } }
  const { status, cached, body } = await ask('/readyz', bindings)
  expect([status, cached]).toEqual([200, 'no-store'])
  expect(JSON.parse(body)).toEqual({
    ready: true,
    build: expect.any(String),
    breaker: 'closed',
    parts: { origin: WORKING, ...PARTS, flags: { ok: true, age: expect.any(Number) } },
  })
})

test.each([
  ['the gateway', { ...PARTS, gateway: { ok: false, age: 90 } }],
  ['the database', { database: { ok: false, age: null } }],
])('readyz responds with 503 if %s does not work, and names that part', async (_what, parts) => {
  const bindings = { ORIGIN: { fetch: answer(parts) } }
  const { status, body } = await ask('/readyz', bindings)
  expect(status).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ ready: false, parts: { origin: { ok: true }, ...parts } })
})

test.each([
  ['refuses connections', () => Promise.reject(new Error('refused'))],
  ['answers with HTML', async () => new Response('<h1>Sorry</h1>')],
])('while the origin %s, readyz responds with 503, but healthz does not', async (_how, fetch) => {
  const bindings = { ORIGIN: { fetch } }
  expect(JSON.parse((await ask('/readyz', bindings)).body)).toMatchObject({
    ready: false,
    parts: { origin: { ok: false } },
  })
  expect(await ask('/healthz', bindings)).toMatchObject({ status: 200, cached: 'no-store' })
})

test.each([
  ['reading the flags never ends', () => new Promise(() => {}), { ok: false, age: null }],
  ['the flags cannot be parsed', async () => 'not JSON', { ok: false }],
])('readyz responds with 503 if %s', async (_what, get, flags) => {
  const { status, body } = await ask('/readyz', { ORIGIN: { fetch: answer(PARTS) }, FLAGS: { get } })
  expect(status).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ ready: false, parts: { flags } })
})

test('each readyz request causes a new request to the external origin', async () => {
  originUrl = 'https://origin.example'
  const status = async () => (await ask('/readyz', {})).status
  elsewhere = async () => Response.json({ data: { account: null } })
  expect(await status()).toBe(200)
  elsewhere = () => Promise.reject(new Error('refused'))
  expect(await status()).toBe(503)
  elsewhere = () => new Promise(() => {})
  expect(JSON.parse((await ask('/readyz', {})).body).parts.origin).toEqual({ ok: false, age: null })
  elsewhere = async () => Response.json({ data: { account: null } })
  expect(await status()).toBe(200)
})

test('readyz reports an isolate with an open breaker as not ready, without a request to the external origin', async () => {
  for (let failure = 0; failure < 5; failure++) breaker.failed()
  const embedded = await ask('/readyz', { ORIGIN: { fetch: answer(PARTS) } })
  expect([embedded.status, JSON.parse(embedded.body).breaker]).toEqual([503, 'open'])
  originUrl = 'https://origin.example'
  const asked = vi.fn(async () => Response.json({ data: { account: null } }))
  elsewhere = asked
  const { status, body } = await ask('/readyz', {})
  expect([status, JSON.parse(body).breaker]).toEqual([503, 'open'])
  expect(JSON.parse(body).parts.origin).toEqual({ ok: false, age: null })
  expect(asked).not.toHaveBeenCalled()
})

test('readyz responds with 429 to a network that requests it too often', async () => {
  const fetch = vi.fn(answer(PARTS))
  const bindings = { ORIGIN: { fetch }, LOOK_LIMIT: { limit: async () => ({ success: false }) } }
  expect((await ask('/readyz', bindings)).status).toBe(429)
  expect(fetch).not.toHaveBeenCalled()
})
