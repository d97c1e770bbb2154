import { expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { sampleAnswer } from '../../origin/answers.ts'
import { answerOf, healthy, POLICY } from '../../origin/origin-setup.ts'
import { proxySetup, refusalOf } from './proxy-setup.ts'

const { LMCPolicyQuery: policy, RegisterLead: lead } = STORED_OPERATIONS

test('an operation is known by its text, its hash as documentId, or as a persisted query; the origin gets our text', async () => {
  const { post, seen, later } = proxySetup(() => answerOf(POLICY))
  const requests = [
    { query: policy.text },
    { query: `# hello\n${policy.text.replaceAll('\n', '  ,\r\n\t')}`, operationName: 'LMCPolicyQuery' },
    { documentId: `sha256:${policy.hash}`, variables: null },
    { documentId: policy.hash },
    { extensions: { persistedQuery: { version: 1, sha256Hash: policy.hash } } },
    { query: policy.text, extensions: { persistedQuery: { version: 1, sha256Hash: policy.hash } } },
  ]
  for (const body of requests) {
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([200, { data: POLICY }])
    later(30 * 86_400)
  }
  expect(seen.map(({ body }) => body)).toEqual(
    requests.map(() => ({ query: policy.text, operationName: 'LMCPolicyQuery', variables: {} })),
  )
})

test('every stored operation is answered on both addresses', async () => {
  for (const operation of Object.values(STORED_OPERATIONS)) {
    const data = sampleAnswer(operation.name)
    const { post, seen } = proxySetup(() => answerOf(data))
    for (const path of ['/api/graphql', '/graphql']) {
      const response = await post(
        { query: operation.text, operationName: operation.name },
        { url: `https://glimmer.example${path}` },
      )
      expect(await response.json()).toEqual({ data })
    }
    expect(seen[0]?.body.query).toBe(operation.text)
  }
})

test('browsers keep nothing; what is public says where it came from', async () => {
  const { post, later } = proxySetup(() => answerOf(POLICY))
  const states: (string | null)[] = []
  for (const seconds of [0, 10, 4_000]) {
    later(seconds)
    const response = await post({ documentId: policy.hash })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    states.push(response.headers.get('x-cache'))
  }
  expect(states).toEqual(['miss', 'hit', 'hit'])
})

test('a lead is never kept: three requests, three answers of the origin', async () => {
  let count = 0
  const answer = (message: string) => sampleAnswer('RegisterLead', { registerLead: { message } })
  const { post, seen } = proxySetup(() => answerOf(answer(String(++count))))
  for (const expected of ['1', '2', '3']) {
    const response = await post({ documentId: lead.hash, variables: { input: { email: 'ada@example.com' } } })
    expect(await response.json()).toEqual({ data: answer(expected) })
    expect(response.headers.get('x-cache')).toBeNull()
  }
  expect(seen).toHaveLength(3)
})

test('nothing of the browser goes further: no cookies, no addresses, no headers of its own', async () => {
  const { post, seen } = proxySetup(healthy)
  const headers = {
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'x-brand': 'tidyhive',
    'x-request-id': 'mine',
    'x-visitor-location': '%7B%7D',
    'cf-connecting-ip': '203.0.113.7',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'secret',
  }
  await post({ documentId: lead.hash, variables: { input: {}, admin: true } }, { headers })
  expect(JSON.stringify(seen)).not.toMatch(/secret|203\.0|tidyhive|mine|admin/)
  expect(seen[0]?.headers['x-brand']).toBe('glimmer')
})

test.each([
  [null, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
  ['application/graphql-response+json;q=0.5, application/json', 'application/json; charset=utf-8'],
])('Accept %s is answered as %s', async (accept, type) => {
  const response = await proxySetup(() => answerOf(POLICY)).post({ documentId: policy.hash }, { headers: { accept } })
  expect(response.headers.get('content-type')).toBe(type)
})

test('locally a new document passes, errors and all, and GraphiQL has a page; nowhere else', async () => {
  const reply = { data: null, errors: [{ message: 'Cannot query field "x"' }] }
  const local = proxySetup(() => Response.json(reply, { status: 400 }), 'local')
  const response = await local.post({ query: '{ x }', operationName: null, variables: { a: 1 } })
  expect([response.status, await response.json()]).toEqual([400, reply])
  expect(local.seen[0]?.body).toEqual({ query: '{ x }', variables: { a: 1 } })
  expect(await refusalOf(await local.post({ documentId: 'sha256:00' }))).toEqual([400, 'OPERATION_NOT_KNOWN'])

  const page = await local.post(null, { method: 'GET' })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  expect(await page.text()).toContain(`<script nonce="${nonce}">`)
  for (const environment of ['preview', 'staging', 'production']) {
    expect((await proxySetup(() => answerOf({}), environment).post(null, { method: 'GET' })).status).toBe(405)
  }
})
