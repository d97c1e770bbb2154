import { env, exports } from 'cloudflare:workers'
import { getIntrospectionQuery } from 'graphql'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../../graphql/contract/limits.ts'
import worker from '../../../../graphql/origin/index.ts'
import { QUERY_BOUNDS } from '../../../../graphql/origin/server/bounded-queries.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed())

const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext

/** Sends a query to the origin with ENVIRONMENT set to `environment`. */
async function askIn(environment: string, query: string, headers: Record<string, string> = { 'x-brand': 'glimmer' }) {
  const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify({ query }),
  })
  const response = await worker.fetch(request, { ...env, ENVIRONMENT: environment }, execution)
  return { status: response.status, body: await response.text() }
}

describe('what the schema reveals', () => {
  test('the local environment answers introspection and serves GraphiQL', async () => {
    const { data } = await ask<{ __schema: { types: unknown[] } }>(getIntrospectionQuery())
    expect(data.__schema.types.length).toBeGreaterThan(50)
    const page = await exports.default.fetch('http://origin.test/graphql', { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('GraphiQL')
  })

  test.each(['preview', 'staging', 'production'])(
    '%s refuses introspection and gives no suggestions',
    async (environment) => {
      const introspection = await askIn(environment, '{ __schema { types { name } } }')
      expect(introspection.status).toBe(400)
      expect(introspection.body).toContain('introspection')
      expect(introspection.body).not.toContain('ServiceRegion')
      const typo = await askIn(environment, '{ serviceRegio(zipcode: "60601") { __typename } }')
      expect(typo.status).toBe(400)
      expect(typo.body).not.toContain('Did you mean')
    },
  )

  test('production serves no GraphiQL', async () => {
    const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql', {
      headers: { accept: 'text/html', 'x-brand': 'glimmer' },
    })
    const response = await worker.fetch(request, { ...env, ENVIRONMENT: 'production' }, execution)
    expect(await response.text()).not.toContain('GraphiQL')
  })
})

describe('brands', () => {
  test('an unknown brand is rejected everywhere', async () => {
    const reply = await ask('{ __typename }', {}, { brand: 'nobody' })
    expect(reply.status).toBe(400)
    expect(reply.errors[0]?.extensions).toMatchObject({ code: 'UNKNOWN_BRAND' })
  })

  test('a missing brand means the main brand in local, and is rejected in production', async () => {
    expect((await askIn('local', '{ surveySources { brand } }', {})).body).toContain('"glimmer"')
    const refused = await askIn('production', '{ surveySources { brand } }', {})
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('UNKNOWN_BRAND')
  })
})

describe('a document that is too large', () => {
  const tooLarge = [{ extensions: { code: 'QUERY_TOO_LARGE' } }]

  test('is refused for too many fields', async () => {
    const fields = Array.from({ length: QUERY_BOUNDS.fields }, (_, index) => `f${index}: rating`).join(' ')
    expect((await ask(`{ reviewSummary { ${fields} } }`)).errors).toMatchObject(tooLarge)
  })

  test('is refused for too many root fields', async () => {
    const roots = Array.from(
      { length: QUERY_BOUNDS.rootFields + 1 },
      (_, index) => `r${index}: reviewSummary { count }`,
    )
    expect((await ask(`{ ${roots.join(' ')} }`)).errors).toMatchObject(tooLarge)
  })

  test('is refused for nested fragments, without expanding them into millions of fields', async () => {
    const doubling = Array.from(
      { length: 25 },
      (_, index) => `fragment F${index} on ReviewSummary { ...F${index + 1} ...F${index + 1} }`,
    )
    const { errors } = await ask(
      `{ reviewSummary { ...F0 } } ${doubling.join(' ')} fragment F25 on ReviewSummary { count }`,
    )
    expect(errors.map((error) => error.extensions?.code)).toContain('QUERY_TOO_LARGE')
  })

  test('is refused for a fragment that spreads itself', async () => {
    const { status, errors } = await ask('{ reviewSummary { ...A } } fragment A on ReviewSummary { count ...A }')
    expect(status).toBe(400)
    expect(errors[0]?.message).toContain('Cannot spread fragment "A" within itself')
  })

  test('is refused for too many tokens', async () => {
    const { status, errors } = await ask(`{ __typename ${'__typename '.repeat(QUERY_BOUNDS.tokens)} }`)
    expect(status).toBe(400)
    expect(errors[0]?.message).toContain('token')
  })

  test('is refused with 413 for its length, with or without a Content-Length header', async () => {
    const body = JSON.stringify({ query: `{ __typename } #${'x'.repeat(LIMITS.graphqlBodyBytes)}` })
    const headers = { 'content-type': 'application/json' }
    const declared = await exports.default.fetch('http://origin.test/graphql', { method: 'POST', headers, body })
    expect(declared.status).toBe(413)
    const streamed = await exports.default.fetch('http://origin.test/graphql', {
      method: 'POST',
      headers,
      body: new Blob([body]).stream(),
    })
    expect(streamed.status).toBe(413)
  })
})

describe('an unexpected error', () => {
  test('is logged once with the request id, and the response reveals only that id', async () => {
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

  test('about a missing binding names the binding in the log but not in the response', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { INTENT_SECRET: _, ...lacking } = env as unknown as Record<string, unknown>
    const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql')
    const response = await worker.fetch(request, lacking, execution)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('INTENT_SECRET')
    expect(log).toHaveBeenCalledTimes(1)
    expect(String(log.mock.calls[0]?.[0])).toContain('INTENT_SECRET')
  })
})

describe('readyz', () => {
  type Parts = Record<string, { ok: boolean; age: number | null }>

  /** Requests /readyz at `seconds` past noon. `bindings` replace bindings of the origin, to simulate failures. */
  async function readyAt(seconds: number, bindings: object = {}) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)))
    const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/readyz')
    const response = await worker.fetch(request, { ...env, ...bindings }, execution)
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

  test('lists every part with the seconds since it worked, and checks each part at most twice a minute', async () => {
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

  test('does not wait for a part that does not answer, and reports the part until it works again', async () => {
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

  test('responds with 200 if a few mails cannot be delivered, and with 503 if most mails have failed for a quarter of an hour', async () => {
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
    await queue('late', 2)
    expect(await readyAt(0)).toMatchObject({ status: 200, parts: { mail: { ok: true } } })
    await env.DB.prepare('DELETE FROM outbox').run()
    await queue('sent', 20)
    await queue('late', 9)
    expect(await readyAt(0)).toMatchObject({ status: 200, parts: { mail: { ok: true } } })
    await env.DB.prepare('DELETE FROM outbox').run()
    await queue('sent', 20)
    await queue('late', 12)
    expect(await readyAt(0)).toMatchObject({ status: 503, parts: { mail: { ok: false } } })
    await env.DB.prepare('DELETE FROM outbox').run()
  })

  test('is 503 if the cron trigger has stopped', async () => {
    await env.DB.prepare(`INSERT INTO part_checks (part, asked_at, worked_at) VALUES ('schedule', ?1, ?1)`)
      .bind('2026-11-22T11:45:00.000Z')
      .run()
    expect(await readyAt(40)).toMatchObject({ status: 503, parts: { schedule: { ok: false, age: 940 } } })
  })

  test('reports only the database if the database does not answer', async () => {
    const DB = { prepare: () => ({ bind: () => ({}) }), batch: () => new Promise(() => {}) }
    expect(await readyAt(0, { DB })).toEqual({ status: 503, parts: { database: { ok: false, age: null } } })
  })
})

describe('the origin’s other responses', () => {
  test('healthz answers 200 while the database responds', async () => {
    const response = await exports.default.fetch('http://origin.test/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, environment: 'local' })
  })

  test('healthz answers 503 if a database query fails', async () => {
    const broken = { prepare: () => ({ first: () => Promise.reject(new Error('down')) }) }
    const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/healthz')
    const response = await worker.fetch(request, { ...env, DB: broken }, execution)
    expect(response.status).toBe(503)
  })

  test('other paths return 404, and a response to another site has no CORS header', async () => {
    expect((await exports.default.fetch('http://origin.test/admin')).status).toBe(404)
    const response = await exports.default.fetch('http://origin.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"query":"{ __typename }"}',
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a GraphQL response states in Server-Timing how long the origin took', async () => {
    const { headers } = await ask('{ __typename }')
    expect(headers.get('server-timing')).toMatch(/^origin;dur=\d+(\.\d+)?$/)
  })
})
