import { env, exports } from 'cloudflare:workers'
import { getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../../graphql/contract/limits.ts'
import worker from '../../../../graphql/origin/index.ts'
import { QUERY_BOUNDS } from '../../../../graphql/origin/server/bounded-queries.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed())

const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext

/** The origin as deployed in an environment. */
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
  test('local answers introspection and serves GraphiQL', async () => {
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

  test('a missing brand is the main one in local, and rejected in production', async () => {
    expect((await askIn('local', '{ surveySources { brand } }', {})).body).toContain('"glimmer"')
    const refused = await askIn('production', '{ surveySources { brand } }', {})
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('UNKNOWN_BRAND')
  })
})

describe('a document that is too large', () => {
  const tooLarge = [{ extensions: { code: 'QUERY_TOO_LARGE' } }]

  test('too many fields', async () => {
    const fields = Array.from({ length: QUERY_BOUNDS.fields }, (_, index) => `f${index}: rating`).join(' ')
    expect((await ask(`{ reviewSummary { ${fields} } }`)).errors).toMatchObject(tooLarge)
  })

  test('too many at its root', async () => {
    const roots = Array.from(
      { length: QUERY_BOUNDS.rootFields + 1 },
      (_, index) => `r${index}: reviewSummary { count }`,
    )
    expect((await ask(`{ ${roots.join(' ')} }`)).errors).toMatchObject(tooLarge)
  })

  test('nested fragments that multiply are counted without expanding them', async () => {
    const doubling = Array.from(
      { length: 25 },
      (_, index) => `fragment F${index} on ReviewSummary { ...F${index + 1} ...F${index + 1} }`,
    )
    const { errors } = await ask(
      `{ reviewSummary { ...F0 } } ${doubling.join(' ')} fragment F25 on ReviewSummary { count }`,
    )
    expect(errors.map((error) => error.extensions?.code)).toContain('QUERY_TOO_LARGE')
  })

  test('a fragment that spreads itself ends in an error', async () => {
    const { status, errors } = await ask('{ reviewSummary { ...A } } fragment A on ReviewSummary { count ...A }')
    expect(status).toBe(400)
    expect(errors[0]?.message).toContain('Cannot spread fragment "A" within itself')
  })

  test('too many tokens', async () => {
    const { status, errors } = await ask(`{ __typename ${'__typename '.repeat(QUERY_BOUNDS.tokens)} }`)
    expect(status).toBe(400)
    expect(errors[0]?.message).toContain('token')
  })

  test('a body over the limit, with or without a declared length', async () => {
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
  test('is logged once with the request id, and the response has only that id', async () => {
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

  test('a missing binding is named in the log but not in the response', async () => {
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

describe('beside GraphQL', () => {
  test('healthz answers 200 while the database responds', async () => {
    const response = await exports.default.fetch('http://origin.test/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, environment: 'local' })
  })

  test('healthz is 503 when the database does not respond', async () => {
    const broken = { prepare: () => ({ first: () => Promise.reject(new Error('down')) }) }
    const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/healthz')
    const response = await worker.fetch(request, { ...env, DB: broken }, execution)
    expect(response.status).toBe(503)
  })

  test('other paths are not found, and no other site may read a response', async () => {
    expect((await exports.default.fetch('http://origin.test/admin')).status).toBe(404)
    const response = await exports.default.fetch('http://origin.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"query":"{ __typename }"}',
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a response states how long the origin took', async () => {
    const { headers } = await ask('{ __typename }')
    expect(headers.get('server-timing')).toMatch(/^origin;dur=\d+(\.\d+)?$/)
  })
})
