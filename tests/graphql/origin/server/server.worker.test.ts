import { env, exports } from 'cloudflare:workers'
import { getIntrospectionQuery } from 'graphql'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../../graphql/contract/limits.ts'
import worker from '../../../../graphql/origin/index.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed())

const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext

/** Requests a path of the origin. `bindings` replace its bindings, for example to simulate failures. */
function request(path: string, bindings: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  const asked = new Request<unknown, IncomingRequestCfProperties>(`http://origin.test${path}`, { headers })
  return worker.fetch(asked, { ...env, ...bindings }, execution)
}

describe('introspection and GraphiQL', () => {
  const graphiql = async (bindings?: object) =>
    (await (await request('/graphql', bindings, { accept: 'text/html', 'x-brand': 'glimmer' })).text()).includes(
      'GraphiQL',
    )

  test('the local environment answers introspection queries and serves GraphiQL', async () => {
    const { data } = await ask<{ __schema: { types: unknown[] } }>(getIntrospectionQuery())
    expect(data.__schema.types.length).toBeGreaterThan(50)
    expect(await graphiql()).toBe(true)
  })

  test.each(['preview', 'production'])(
    'the %s environment refuses introspection, gives no suggestions and serves no GraphiQL',
    async (ENVIRONMENT) => {
      const introspection = await ask('{ __schema { types { name } } }', {}, { vars: { ENVIRONMENT } })
      expect(introspection.status).toBe(400)
      expect(introspection.errors[0]?.message).toContain('introspection')
      expect(JSON.stringify(introspection)).not.toContain('ServiceRegion')
      const typo = await ask('{ serviceRegio(zipcode: "60601") { __typename } }', {}, { vars: { ENVIRONMENT } })
      expect(typo.status).toBe(400)
      expect(JSON.stringify(typo)).not.toContain('Did you mean')
      expect(await graphiql({ ENVIRONMENT })).toBe(false)
    },
  )
})

test('an unknown brand is refused; a missing brand means the main brand in local development, and is refused in production', async () => {
  const unknown = [{ extensions: { code: 'UNKNOWN_BRAND' } }]
  expect(await ask('{ __typename }', {}, { brand: 'nobody' })).toMatchObject({ status: 400, errors: unknown })
  const asked = (ENVIRONMENT: string) => ask('{ surveySources { brand } }', {}, { brand: null, vars: { ENVIRONMENT } })
  expect((await asked('local')).data).toEqual({ surveySources: { brand: 'glimmer' } })
  expect(await asked('production')).toMatchObject({ status: 400, errors: unknown })
})

test('a document that is too long is refused with 413, with or without a Content-Length header', async () => {
  const body = JSON.stringify({ query: `{ __typename } #${'x'.repeat(LIMITS.graphqlBodyBytes)}` })
  const headers = { 'content-type': 'application/json' }
  for (const sent of [body, new Blob([body]).stream()]) {
    const response = await exports.default.fetch('http://origin.test/graphql', {
      method: 'POST',
      headers,
      body: sent,
    })
    expect(response.status).toBe(413)
  }
})

test('an unexpected error is logged once with the request id, and the response reveals only that id', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DB.exec('ALTER TABLE review_counts RENAME TO review_counts_away')
  const reply = await ask('{ reviewSummary { count } }', {}, { requestId: 'req-42' }).finally(() =>
    env.DB.exec('ALTER TABLE review_counts_away RENAME TO review_counts'),
  )
  expect(reply.data).toBeNull()
  expect(reply.errors).toMatchObject([
    { message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'req-42' } },
  ])
  expect(JSON.stringify(reply.errors)).not.toMatch(/review_counts|D1_|SQLITE|\.ts/)
  expect(log).toHaveBeenCalledTimes(1)
  const line = JSON.parse(String(log.mock.calls[0]?.[0]))
  expect(line).toMatchObject({
    requestId: 'req-42',
    where: 'reviewSummary',
    message: expect.stringContaining('review_counts'),
  })
})

test('an error about a missing binding names the binding in the log but not in the response', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await request('/graphql', { INTENT_SECRET: undefined })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('INTENT_SECRET')
  expect(log).toHaveBeenCalledTimes(1)
  expect(String(log.mock.calls[0]?.[0])).toContain('INTENT_SECRET')
})

describe('readyz', () => {
  type Parts = Record<string, { ok: boolean; age: number | null }>

  /** Requests /readyz at `seconds` past noon. */
  async function readyAt(seconds: number, bindings: object = {}) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)))
    const response = await request('/readyz', bindings)
    const text = await response.text()
    expect(text).not.toMatch(/sk_test|whsec|http|@/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return { status: response.status, parts: JSON.parse(text) as Parts }
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await env.DB.batch(['part_checks', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  })
  afterEach(() => vi.useRealTimers())

  test('readyz lists every part of the system with the seconds since it last worked, and checks each part at most twice a minute', async () => {
    const first = await readyAt(0)
    expect(first).toEqual({
      status: 200,
      parts: {
        database: { ok: true, age: 0 },
        gateway: { ok: true, age: 0 },
        mail: { ok: true, age: 0 },
        schedule: { ok: true, age: null },
      },
    })
    const mail = vi.fn(async () => new Response('ok'))
    const BACKGROUND = { fetch: mail }
    expect((await readyAt(20, { BACKGROUND })).parts).toMatchObject({ gateway: { age: 20 }, mail: { age: 20 } })
    expect(mail).not.toHaveBeenCalled()
    await Promise.all([readyAt(40, { BACKGROUND }), readyAt(40, { BACKGROUND }), readyAt(40, { BACKGROUND })])
    expect(mail).toHaveBeenCalledOnce()
  })

  test('readyz does not wait for a part that does not answer, and reports the part as down until it works again', async () => {
    await readyAt(0)
    const BACKGROUND = { fetch: () => new Promise(() => {}) }
    const STRIPE_SECRET_KEY = 'sk_test_wrong'
    const down = await readyAt(40, { BACKGROUND, STRIPE_SECRET_KEY })
    expect(down).toMatchObject({
      status: 503,
      parts: { database: { ok: true }, gateway: { ok: false, age: 40 }, mail: { ok: false, age: 40 } },
    })
    expect(await readyAt(42)).toMatchObject({ status: 503, parts: { gateway: { ok: false, age: 42 } } })
    expect(await readyAt(50)).toMatchObject({ status: 200, parts: { gateway: { ok: true, age: 0 } } })
  })

  test('readyz returns 200 if a few emails cannot be delivered, and 503 if at least half of the latest emails have failed for a quarter of an hour', async () => {
    const queue = (kind: 'late' | 'sent', count: number) =>
      env.DB.batch(
        Array.from({ length: count }, (_, index) =>
          env.DB.prepare(
            `INSERT INTO outbox (brand, event_key, kind, facts, recipient, attempts, due_at, status, created_at)
               VALUES ('glimmer', ?, 'VOUCHER', '{}', 'ada@example.com', ?, ?, ?, '2026-11-22T11:40:00.000Z')`,
          ).bind(
            `${kind}/${index}`,
            ...(kind === 'late' ? [5, '2026-11-22T12:30:00.000Z', 'queued'] : [1, null, 'sent']),
          ),
        ),
      )
    for (const [sent, late, status] of [
      [0, 2, 200],
      [20, 9, 200],
      [20, 12, 503],
    ] as const) {
      await env.DB.prepare('DELETE FROM outbox').run()
      if (sent > 0) await queue('sent', sent)
      await queue('late', late)
      expect(await readyAt(0)).toMatchObject({ status, parts: { mail: { ok: status === 200 } } })
    }
  })

  test('readyz returns 503 if the cron trigger has stopped', async () => {
    await env.DB.prepare(`INSERT INTO part_checks (part, asked_at, worked_at) VALUES ('schedule', ?1, ?1)`)
      .bind('2026-11-22T11:45:00.000Z')
      .run()
    expect(await readyAt(40)).toMatchObject({ status: 503, parts: { schedule: { ok: false, age: 940 } } })
  })

  test('readyz reports only the database if the database does not answer', async () => {
    const DB = { prepare: () => ({ bind: () => ({}) }), batch: () => new Promise(() => {}) }
    expect(await readyAt(0, { DB })).toEqual({ status: 503, parts: { database: { ok: false, age: null } } })
  })
})

test('healthz returns 200 while the database responds, and 503 if a query fails', async () => {
  const response = await exports.default.fetch('http://origin.test/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true, environment: 'local' })
  const DB = { prepare: () => ({ first: () => Promise.reject(new Error('down')) }) }
  expect((await request('/healthz', { DB })).status).toBe(503)
})

test('the origin returns 404 for an unknown path, and its response to a request from another site has no CORS header', async () => {
  expect((await exports.default.fetch('http://origin.test/admin')).status).toBe(404)
  const response = await exports.default.fetch('http://origin.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{"query":"{ __typename }"}',
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the Server-Timing header of a GraphQL response says how long the origin took', async () => {
  const { headers } = await ask('{ __typename }')
  expect(headers.get('server-timing')).toMatch(/^origin;dur=\d+(\.\d+)?$/)
})
