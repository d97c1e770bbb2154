import { expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import type { OriginFaultError } from '../../../worker/origin/errors.ts'
import { FAULTS, healthy, makeAnswer, originSetup, POLICY } from './origin-setup.ts'

const lead = { input: { email: 'ada@example.com', phone: '3125550100', zipcode: '60601' } }
const soon = { deadlineMs: 500 }

// The tests run concurrently, because tests with a hanging origin wait for the full timeout.
test.concurrent.each(Object.entries(FAULTS))(
  'with the fault “%s”, a query and a mutation fail no later than their timeout, and their errors name the kind of fault, and say whether the mutation may have run',
  async (_name, { answer, kind }) => {
    const { client, seen } = originSetup(answer)
    expect(await client().query('LMCPolicyQuery', {}, soon)).toMatchObject({
      ok: false,
      error: { kind, operation: 'LMCPolicyQuery', mayHaveRun: false },
    })
    seen.length = 0
    const mutation = await client().mutate('RegisterLead', lead, soon)
    expect(mutation).toMatchObject({ ok: false, error: { kind, mayHaveRun: kind !== 'rejected' } })
    expect(seen).toHaveLength(1)
  },
)

test.each(['hang', 'errors only'])(
  'a query gets an old copy that is marked stale from an origin with the fault “%s”',
  async (name) => {
    const { client, answerWith, later } = originSetup(() => makeAnswer(POLICY))
    await client().query('LMCPolicyQuery', {})
    answerWith(FAULTS[name]?.answer ?? healthy)
    later(2 * 86_400)
    const result = await client().query('LMCPolicyQuery', {}, soon)
    expect(result).toMatchObject({ ok: true, data: POLICY, cache: 'stale' })
  },
)

test('a query that lost its connection is retried once, and returns the answer to the retry', async () => {
  let calls = 0
  const { client, seen } = originSetup(() =>
    ++calls === 1 ? Promise.reject(new TypeError('Network connection lost.')) : makeAnswer(POLICY),
  )
  expect(await client().query('LMCPolicyQuery', {})).toMatchObject({ ok: true, data: POLICY })
  expect(seen).toHaveLength(2)
})

test('the site follows no redirect from the origin, and does not read a body of 10 MB to its end', async () => {
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled += 65_536
      if (pulled > 10_000_000) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const { client } = originSetup((_seen, init) => {
    expect(init.redirect).toBe('manual')
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  expect(await client().query('LMCPolicyQuery', {})).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(pulled).toBeLessThan(1_300_000)
})

test('variables that contain a card number are not forwarded to the origin', async () => {
  const { client, seen } = originSetup(healthy)
  const input = { ...lead.input, firstName: 'Ada 4242 4242 4242 4242' }
  const result = await client().mutate('RegisterLead', { input })
  expect(result).toMatchObject({ ok: false, error: { kind: 'card-number', mayHaveRun: false } })
  expect(seen).toEqual([])
  expect(JSON.stringify(result)).not.toContain('4242')
})

test('failures of the origin that need attention are reported, without the visitor’s input', async () => {
  const reported: OriginFaultError[] = []
  const { client } = originSetup(() => makeAnswer(null, { status: 500 }))
  const asking = client({ report: (error) => void reported.push(error) })
  await asking.mutate('RegisterLead', lead)
  await asking.mutate('RegisterLead', { input: { ...lead.input, firstName: '4242424242424242' } })
  expect(reported.map((error) => [error.fault.kind, error.reportable])).toEqual([
    ['failed', true],
    ['card-number', false],
  ])
  expect(reported.map(String).join()).not.toMatch(/ada@|4242/)
})

test('a failure of the origin is reported once, however many visitors wait for the answer', async () => {
  const reported: OriginFaultError[] = []
  const { client } = originSetup(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return makeAnswer({ lateCancellationPolicy: 'text' })
  })
  const report = (error: OriginFaultError) => void reported.push(error)
  const results = await Promise.all(Array.from({ length: 50 }, () => client({ report }).query('LMCPolicyQuery', {})))
  expect(results.every((each) => !each.ok && each.error.kind === 'invalid')).toBe(true)
  expect(reported.map(String)).toEqual([
    'OriginFaultError: LMCPolicyQuery: origin invalid (not the requested shape: lateCancellationPolicy)',
  ])
})

test('a failure of the origin is reported even if visitors do not notice it because they get a stale copy', async () => {
  const reported: OriginFaultError[] = []
  const { client, answerWith, later, settled } = originSetup(() => makeAnswer(POLICY))
  await client().query('LMCPolicyQuery', {})
  later(2 * 3_600)
  answerWith(() => makeAnswer({ lateCancellationPolicy: { ...POLICY.lateCancellationPolicy, lmcHours: null } }))
  const report = (error: OriginFaultError) => void reported.push(error)
  expect(await client({ report }).query('LMCPolicyQuery', {})).toMatchObject({ ok: true, data: POLICY })
  await settled()
  expect(reported.map((error) => [error.fault.kind, error.fault.detail])).toEqual([
    ['invalid', 'not the requested shape: lateCancellationPolicy.lmcHours'],
  ])
})

test('the origin gets the stored text of an operation, only its declared variables, and a short list of headers', async () => {
  const { client, seen } = originSetup(healthy)
  // A variable that the operation does not declare is not forwarded.
  await client().run(STORED_OPERATIONS.PurchaseVoucher, { input: {}, extra: 'x' })
  expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'content-type',
    'graphql-client-name',
    'x-brand',
    'x-request-id',
    'x-site-url',
    'x-visitor-location',
  ])
  expect(seen[0]?.body).toEqual({
    query: expect.stringContaining('mutation PurchaseVoucher('),
    operationName: 'PurchaseVoucher',
    variables: { input: {} },
  })
  expect(JSON.parse(decodeURIComponent(seen[0]?.headers['x-visitor-location'] ?? ''))).toEqual({
    region: 'IL',
    latitude: 41.9,
    longitude: -87.6,
  })
})
