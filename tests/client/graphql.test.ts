import { afterEach, expect, test, vi } from 'vitest'
import { createGraphqlClient } from '../../client/graphql.ts'
import { LmcPolicyQueryDocument, RegisterLeadDocument } from '../../graphql/contract/generated/persisted.ts'
import { STORED_OPERATIONS } from '../../graphql/contract/generated/stored-operations.ts'
import { checkHeaders } from '../../worker/http/check-headers.ts'
import { knownOperation, readRequest } from '../../worker/routes/graphql/read-request.ts'
import { makeAnswer, POLICY } from '../worker/origin/origin-setup.ts'

afterEach(() => void vi.useRealTimers())

/** Creates a client whose network records requests and responds with `answer`. */
function setup(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const client = createGraphqlClient({
    url: 'https://glimmer.example/api/graphql',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push(request.clone())
      return answer(request)
    },
  })
  return { client, asked }
}

const lead = { input: { email: 'ada@example.com', phone: '3125550100', zipcode: '60601' } }

test('GraphQL requests are sent by POST with a hash instead of the document’s text, and the Worker accepts them', async () => {
  const { client, asked } = setup((request) => makeAnswer(request.headers.has('graphql-client-name') ? POLICY : null))
  expect(await client.query(LmcPolicyQueryDocument, {})).toEqual({ ok: true, data: POLICY })
  await client.mutate(RegisterLeadDocument, lead)
  for (const [index, name] of (['LMCPolicyQuery', 'RegisterLead'] as const).entries()) {
    const request = asked[index]
    if (!request) throw new Error('No request was sent')
    expect([request.method, request.url, checkHeaders(request)]).toEqual([
      'POST',
      'https://glimmer.example/api/graphql',
      null,
    ])
    expect(await request.clone().text()).not.toMatch(/query [A-Z]|mutation/)
    const read = await readRequest(request)
    if (!read.ok) throw new Error(read.code)
    expect(knownOperation(read.request)).toEqual({ ok: true, operation: STORED_OPERATIONS[name] })
    expect(read.request.variables).toEqual(name === 'RegisterLead' ? lead : {})
  }
})

test('two identical concurrent GraphQL queries share one request, and a later identical query causes a new request', async () => {
  const { client, asked } = setup(() => makeAnswer(POLICY))
  await Promise.all([client.query(LmcPolicyQueryDocument, {}), client.query(LmcPolicyQueryDocument, {})])
  await client.query(LmcPolicyQueryDocument, {})
  expect(asked).toHaveLength(2)
})

test('the result of a refused GraphQL request contains the error’s code, message and request id', async () => {
  const errors = [{ message: 'Try again in a moment.', extensions: { code: 'ORIGIN_TIMEOUT', requestId: 'request-1' } }]
  const { client } = setup(() => Response.json({ errors }, { status: 504 }))
  expect(await client.query(LmcPolicyQueryDocument, {})).toEqual({
    ok: false,
    code: 'ORIGIN_TIMEOUT',
    message: 'Try again in a moment.',
    requestId: 'request-1',
  })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['an unreachable network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['HTML with status 200', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s makes the GraphQL client return an error instead of throwing one', async (_name, answer) => {
  expect(await setup(answer).client.mutate(RegisterLeadDocument, lead)).toMatchObject({
    ok: false,
    code: 'NETWORK_FAILED',
    requestId: null,
  })
})

test('a GraphQL request without a response is aborted after 8 seconds, and its result is a timeout error', async () => {
  vi.useFakeTimers()
  let aborted = false
  const { client } = setup((request) => {
    request.signal.addEventListener('abort', () => {
      aborted = true
    })
    return new Promise<Response>(() => {})
  })
  const asking = client.query(LmcPolicyQueryDocument, {})
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await asking).toMatchObject({ ok: false, code: 'TIMED_OUT' })
  expect(aborted).toBe(true)
})
