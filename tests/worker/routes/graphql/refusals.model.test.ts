import { expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { cardNumber, spelledOut } from '../../../support/card-numbers.ts'
import { seeded } from '../../../support/seeded.ts'
import { FAULTS, healthy, makeAnswer, POLICY } from '../../origin/origin-setup.ts'
import { findRefusal, proxySetup } from './proxy-setup.ts'

const { LMCPolicyQuery: policy, RegisterLead: lead } = STORED_OPERATIONS
const good = { query: policy.text, variables: {} }
const ofPolicy = () => makeAnswer(POLICY)
const persisted = (hash: string) => ({ extensions: { persistedQuery: { sha256Hash: hash } } })

test('the GraphQL proxy accepts only POST, and the refusal of any other method says so', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/api/graphql', '/graphql']) {
      const url = `https://glimmer.example${path}?query={__typename}`
      const response = await proxySetup(ofPolicy).post(null, { method, url })
      expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([405, 'POST'])
    }
  }
})

test.each([
  ['no content type', { 'content-type': null }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['plain text', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/graphql', { 'content-type': 'application/graphql' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['another charset', { 'content-type': 'application/json; charset=utf-16' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['an Accept header for HTML only', { accept: 'text/html' }, 406, 'NOT_ACCEPTABLE'],
  ['an Accept header that excludes JSON', { accept: 'application/json;q=0, text/html' }, 406, 'NOT_ACCEPTABLE'],
  ['no client name', { 'graphql-client-name': null }, 400, 'CLIENT_NOT_KNOWN'],
  ['another client name', { 'graphql-client-name': 'scraper' }, 400, 'CLIENT_NOT_KNOWN'],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403, 'CROSS_SITE'],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, 403, 'CROSS_SITE'],
  ['a foreign origin', { origin: 'https://evil.example' }, 403, 'CROSS_SITE'],
  ['another brand as origin', { origin: 'https://tidyhive.example' }, 403, 'CROSS_SITE'],
  ['an opaque origin', { origin: 'null' }, 403, 'CROSS_SITE'],
  ['our host without TLS', { origin: 'http://glimmer.example' }, 403, 'CROSS_SITE'],
])('a GraphQL request with %s is refused', async (_name, headers, status, code) => {
  const { post, seen } = proxySetup(ofPolicy)
  expect(await findRefusal(await post(good, { headers }))).toEqual([status, code])
  expect(seen).toEqual([])
})

test.each<Record<string, string>>([
  { origin: 'https://glimmer.example', 'sec-fetch-site': 'same-origin' },
  { 'content-type': 'application/json; charset=UTF-8' },
  { 'content-type': 'Application/JSON;charset="utf-8"' },
  { accept: '*/*' },
  { accept: 'application/*;q=0.5' },
  { 'graphql-client-name': ' publicweb ' },
])('a GraphQL request with the headers %o is accepted', async (headers) => {
  const response = await proxySetup(ofPolicy).post(good, { headers })
  expect([response.status, await response.json()]).toEqual([200, { data: POLICY }])
})

/** Returns a request body whose variables are nested objects. */
const deep = (levels: number) =>
  `{"documentId":"${policy.hash}","variables":${'{"a":'.repeat(levels)}1${'}'.repeat(levels + 1)}`

test.each([
  ['nothing', '', 'BODY_NOT_VALID'],
  ['invalid JSON', '{"query":', 'BODY_NOT_VALID'],
  ['a string', '"query"', 'BODY_NOT_VALID'],
  ['null', 'null', 'BODY_NOT_VALID'],
  ['an empty object', '{}', 'BODY_NOT_VALID'],
  ['a batch', [good, good], 'BATCH_REFUSED'],
  ['an empty batch', [], 'BATCH_REFUSED'],
  ['a query that is not text', { query: 7 }, 'BODY_NOT_VALID'],
  ['variables as an array', { ...good, variables: [] }, 'BODY_NOT_VALID'],
  ['variables as text', { ...good, variables: '{}' }, 'BODY_NOT_VALID'],
  ['extensions as text', { ...good, extensions: 'x' }, 'BODY_NOT_VALID'],
  ['an operation name that is not text', { ...good, operationName: {} }, 'BODY_NOT_VALID'],
  ['two hashes that differ', { documentId: policy.hash, ...persisted(lead.hash) }, 'BODY_NOT_VALID'],
  ['another operation name', { ...good, operationName: 'RegisterLead' }, 'OPERATION_NAME_MISMATCH'],
  ['the text and the hash of different operations', { ...good, documentId: lead.hash }, 'OPERATION_NOT_KNOWN'],
  ['an unknown hash', { documentId: 'sha256:00' }, 'OPERATION_NOT_KNOWN'],
  ['a hash that is a property of objects', { documentId: 'constructor' }, 'OPERATION_NOT_KNOWN'],
  ['a query that is not GraphQL', { query: '"' }, 'OPERATION_NOT_KNOWN'],
  ['very deep nesting', `${'['.repeat(16_000)}${']'.repeat(16_000)}`, 'BODY_NOT_VALID'],
  ['very deep nesting in its variables', deep(5_000), 'BODY_NOT_VALID'],
])('a GraphQL request body with this content is refused: %s', async (_name, body, code) => {
  const { post, seen } = proxySetup(ofPolicy)
  expect(await findRefusal(await post(body))).toEqual([400, code])
  expect(seen).toEqual([])
})

test('a GraphQL request body with invalid UTF-8 is refused', async () => {
  const bytes = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]))
      controller.close()
    },
  })
  expect(await findRefusal(await proxySetup(ofPolicy).post(bytes))).toEqual([400, 'BODY_NOT_VALID'])
})

test('a GraphQL request over the size limit is refused while it arrives, whatever length it declares', async () => {
  const { post } = proxySetup(ofPolicy)
  const text = JSON.stringify(good)
  expect((await post(text + ' '.repeat(32_768 - text.length))).status).toBe(200)
  expect((await post(text + ' '.repeat(32_769 - text.length))).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 4_096
      controller.enqueue(new Uint8Array(4_096).fill(0x20))
    },
  })
  const refused = await findRefusal(await post(endless, { headers: { 'content-length': '10' } }))
  expect(refused).toEqual([413, 'BODY_TOO_LARGE'])
  expect(sent).toBeLessThan(65_536)
})

test('outside local development, no unknown GraphQL document and no sign-in reaches the origin', async () => {
  const foreign = [
    '{ __schema { types { name } } }',
    '{ __typename }',
    'query LMCPolicyQuery { lateCancellationPolicy { lmcHours } }',
    'mutation { registerLead(input: {}) { success } }',
    'subscription { x }',
    `${policy.text} ""`,
    `"""${policy.text}"""`,
    `${policy.text}\u0000`,
    policy.text.replace('lmcHours', 'lmc Hours'),
    `${policy.text} query Second { __typename }`,
    policy.text.replace('lmcHours', 'hours: lmcHours'),
    policy.text.replace('LMCPolicyQuery', 'LMCPolicyQuery @live'),
    policy.text.replace('LMCPolicyQuery', 'Other'),
    // Only the site itself signs in, so that no script in a page gets a session's token.
    STORED_OPERATIONS.SignIn.text,
  ]
  for (const environment of ['preview', 'staging', 'production', '', 'LOCAL']) {
    const setup = proxySetup(ofPolicy, environment)
    for (const query of foreign) {
      expect(await findRefusal(await setup.post({ query }))).toEqual([400, 'OPERATION_NOT_KNOWN'])
    }
    expect(setup.seen).toEqual([])
  }
})

test('none of 2,000 card numbers in GraphQL requests reaches the origin, is echoed or is logged', async () => {
  const logs = (['log', 'info', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  )
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  const { post, seen } = proxySetup(healthy)
  for (let index = 0; index < 2_000; index++) {
    const number = cardNumber(random)
    const written = spelledOut(number, index)
    const escaped = [...written]
      .map((each) => (/\d/.test(each) ? `\\u00${each.charCodeAt(0).toString(16)}` : JSON.stringify(each).slice(1, -1)))
      .join('')
    const bodies = [
      JSON.stringify({ documentId: lead.hash, variables: { input: { firstName: written } } }),
      `{"documentId":"${lead.hash}","variables":{"input":{"firstName":"${escaped}"}}}`,
      `{"documentId":"${lead.hash}","variables":{"input":{"phone":${number}}}}`,
      JSON.stringify({ query: `${lead.text} # ${written}`, variables: { input: {} } }),
      JSON.stringify({ documentId: lead.hash, operationName: written, variables: { [written]: 1 } }),
    ]
    const response = await post(bodies[index % bodies.length])
    // The request id in the response is random and may contain any six digits, so it is removed.
    const text = (await response.clone().text()).replace(/[\da-f]{8}-[\da-f-]{27}/g, '')
    expect(await findRefusal(response), `${written}, seed ${seed}`).toEqual([400, 'CARD_NUMBER_REFUSED'])
    expect(text).not.toContain(number.slice(0, 6))
  }
  expect(seen).toEqual([])
  for (const log of logs) expect(log).not.toHaveBeenCalled()
})

const STATUS: Record<string, [number, string]> = {
  unreachable: [502, 'ORIGIN_UNREACHABLE'],
  timeout: [504, 'ORIGIN_TIMEOUT'],
  failed: [502, 'ORIGIN_FAILED'],
  invalid: [502, 'ORIGIN_INVALID'],
  errors: [502, 'ORIGIN_ERRORS'],
  rejected: [400, 'REQUEST_REJECTED'],
}

// Tests one fault of each kind; ../../origin/faults.test.ts tests all faults.
test('each kind of origin fault becomes an error with a code and the request id, without the origin’s own message', async () => {
  for (const [kind, as] of Object.entries(STATUS)) {
    const { answer } = Object.values(FAULTS).find((fault) => fault.kind === kind) ?? {}
    if (!answer) throw new Error(kind)
    expect(await findRefusal(await proxySetup(answer).post(good)), kind).toEqual(as)
  }
  const errors = [{ message: 'SELECT * FROM leads', extensions: { code: 'SQL' } }]
  const response = await proxySetup(() => Response.json({ errors })).post(good)
  expect(await response.text()).not.toMatch(/SELECT|SQL/)
})

test('if the breaker is open, a GraphQL request gets status 503 and Retry-After', async () => {
  const { post } = proxySetup(() => new Response('', { status: 500 }))
  for (let index = 0; index < 5; index++) await post({ documentId: lead.hash, variables: {} })
  const response = await post({ documentId: lead.hash, variables: {} })
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await findRefusal(response)).toEqual([503, 'ORIGIN_UNAVAILABLE'])
})
