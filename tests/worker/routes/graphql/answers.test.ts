import { describe, expect, test } from 'vitest'
import { LmcPolicyQueryDocument } from '../../../../graphql/contract/generated/persisted.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { sampleAnswer } from '../../origin/answers.ts'
import { healthy, makeAnswer, POLICY } from '../../origin/origin-setup.ts'
import { buyer, findRefusal, proxySetup } from './proxy-setup.ts'

const { LMCPolicyQuery: policy, RegisterLead: lead } = STORED_OPERATIONS

test('a GraphQL operation is found by text, documentId or persisted-query hash, and the origin gets the stored text', async () => {
  const { post, seen, later } = proxySetup(() => makeAnswer(POLICY))
  const requests = [
    { query: policy.text },
    { query: `# hello\n${policy.text.replaceAll('\n', '  ,\r\n\t')}`, operationName: 'LMCPolicyQuery' },
    { documentId: LmcPolicyQueryDocument.documentId, variables: null },
    { documentId: policy.hash },
    { extensions: { persistedQuery: { version: 1, sha256Hash: LmcPolicyQueryDocument.documentId.slice(7) } } },
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

/**
 * The operations of the GraphQL proxy. Only the site itself sends SignIn, because no script may get a session's token.
 */
const PUBLIC = Object.values(STORED_OPERATIONS).filter(({ name }) => name !== 'SignIn')

test('the GraphQL proxy answers each of its operations at both of its URLs', async () => {
  const { headers, variables } = await buyer()
  for (const operation of PUBLIC) {
    const data = sampleAnswer(operation.name)
    const { post, seen } = proxySetup(() => makeAnswer(data))
    for (const path of ['/api/graphql', '/graphql']) {
      const response = await post(
        { query: operation.text, operationName: operation.name, variables },
        { url: `https://glimmer.example${path}`, headers },
      )
      expect(await response.json()).toEqual({ data })
    }
    // An operation with several root fields is requested from the origin field by field.
    const texts = operation.fields.map(({ text }) => text ?? operation.text)
    expect(seen.slice(0, texts.length).map(({ body }) => body.query)).toEqual(texts)
  }
})

test('browsers cache no GraphQL answer, and the site never caches the answer to the registration of a lead', async () => {
  const { post, later } = proxySetup(() => makeAnswer(POLICY))
  const states: (string | null)[] = []
  for (const seconds of [0, 10, 4_000]) {
    later(seconds)
    const response = await post({ documentId: policy.hash })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    states.push(response.headers.get('x-cache'))
  }
  expect(states).toEqual(['miss', 'hit', 'hit'])

  let count = 0
  const answer = (message: string) => sampleAnswer('RegisterLead', { registerLead: { message } })
  const leads = proxySetup(() => makeAnswer(answer(String(++count))))
  for (const expected of ['1', '2', '3']) {
    const response = await leads.post({ documentId: lead.hash, variables: { input: { email: 'ada@example.com' } } })
    expect(await response.json()).toEqual({ data: answer(expected) })
    expect(response.headers.get('x-cache')).toBeNull()
  }
})

test('the browser’s cookies, IP address and headers are not forwarded to the origin', async () => {
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
])('a GraphQL request that accepts %s gets an answer of type %s', async (accept, type) => {
  const response = await proxySetup(() => makeAnswer(POLICY)).post({ documentId: policy.hash }, { headers: { accept } })
  expect(response.headers.get('content-type')).toBe(type)
})

test('only in local development, unknown GraphQL documents and their errors are passed on, and GraphiQL is served', async () => {
  const reply = { data: null, errors: [{ message: 'Cannot query field "x"' }] }
  const local = proxySetup(() => Response.json(reply, { status: 400 }), 'local')
  const response = await local.post({ query: '{ x }', operationName: null, variables: { a: 1 } })
  expect([response.status, await response.json()]).toEqual([400, reply])
  expect(local.seen[0]?.body).toEqual({ query: '{ x }', variables: { a: 1 } })
  expect(await findRefusal(await local.post({ documentId: 'sha256:00' }))).toEqual([400, 'OPERATION_NOT_KNOWN'])

  const page = await local.post(null, { method: 'GET' })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  expect(await page.text()).toContain(`<script nonce="${nonce}">`)
  for (const environment of ['preview', 'staging', 'production']) {
    expect((await proxySetup(() => makeAnswer({}), environment).post(null, { method: 'GET' })).status).toBe(405)
  }
})

describe('an operation about an attempt', () => {
  const about = (name: 'PurchaseVoucher' | 'ResumePurchase' | 'ReleaseVoucher' | 'PostPurchaseSurvey') => {
    const { post, seen } = proxySetup(() => makeAnswer(sampleAnswer(name)))
    const send = (variables: object, headers: Record<string, string>) =>
      post({ documentId: STORED_OPERATIONS[name].hash, variables }, { headers })
    return { send, seen }
  }

  test.each(['PurchaseVoucher', 'ResumePurchase', 'ReleaseVoucher', 'PostPurchaseSurvey'] as const)(
    'the operation %s is forwarded only for an attempt of the same browser',
    async (name) => {
      const { headers, variables } = await buyer()
      const { send, seen } = about(name)
      expect((await send(variables, headers)).status).toBe(200)
      const other = crypto.randomUUID()
      for (const [given, cookie] of [
        [variables, {}],
        [variables, { cookie: headers.cookie.replace('purchaser', 'puchaser') }],
        [{ attemptId: other, input: { ...variables.input, attemptId: other } }, headers],
        [{ attemptId: 7, input: null }, headers],
        [{}, headers],
      ] as [object, Record<string, string>][]) {
        expect(await findRefusal(await send(given, cookie))).toEqual([403, 'ATTEMPT_NOT_KNOWN'])
      }
      expect(seen).toHaveLength(1)
    },
  )

  test('a purchase is forwarded only with the consent text that was shown for its attempt', async () => {
    const { headers, variables } = await buyer()
    const { send, seen } = about('PurchaseVoucher')
    const { input } = variables
    for (const consent of [
      { ...input.consent, text: 'I agree to pay $79.' },
      { ...input.consent, token: input.consent.token.slice(1) },
      { text: input.consent.text },
      undefined,
    ]) {
      const response = await send({ input: { ...input, consent } }, headers)
      expect(await findRefusal(response)).toEqual([409, 'CONSENT_NOT_SHOWN'])
    }
    expect(seen).toEqual([])
    const spelled = { input: { ...input, attemptId: input.attemptId.toUpperCase() } }
    expect((await send(spelled, headers)).status).toBe(200)
  })
})
