/** Tests the reports that Sentry would get. A local HTTP server receives the envelopes in Sentry's place. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failureReport } from '../../../graphql/contract/error-report.ts'
import { receiveReport } from '../../../worker/background/reports/sentry.ts'

const bodies: string[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    bodies.push(body)
    response.end('{}')
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const dsn = `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/7`

beforeEach(() => void bodies.splice(0))
afterAll(() => void receiver.close())

/** Posts a report to the background Worker. Returns the response's status and the envelopes that the Worker sent. */
async function report(body: unknown, options: { dsn?: string; fetch?: typeof fetch } = { dsn }) {
  const work: Promise<unknown>[] = []
  const request = new Request('https://background/reports', { method: 'POST', body: JSON.stringify(body) })
  const response = await receiveReport(request, {
    dsn: options.dsn,
    environment: 'staging',
    waitUntil: (each) => void work.push(each),
    fetch: options.fetch,
  })
  for (let done = 0; done < work.length; done++) await work[done]
  const envelopes = bodies.map((each) =>
    each
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
  return { status: response.status, envelopes }
}

const tags = { request_id: 'request-1', brand: 'glimmer', page: 'deal', variants: '' }
const sender = { source: 'browser', release: 'build-1', tags } as const

/** Returns the sent text without random ids and times, which may contain any digits. */
const said = () => bodies.join().replace(/[\da-f]{16,}|\d{10}\.\d+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

test('an error reaches Sentry without the card number, email, phone number, name and street address in its message and breadcrumbs', async () => {
  const cause = new TypeError('no row for ada@mail.example')
  const error = new Error('Ada Lovelace (312) 555-0142 paid with 4242 4242-4242.4242 at 12 Old Mill Road, Apt 4B', {
    cause,
  })
  const told = failureReport(error, {
    ...sender,
    facts: { firstName: 'Ada', text: 'I agree to pay $19.00 today, and $49 a month for it.', hours: 3 },
    breadcrumbs: [
      { at: 1_800_000_000_000, what: 'typed 4111111111111111 as Ada Lovelace, Springfield, IL 62704' },
      { at: 1_800_000_001_000, what: 'POST /deal?email=ada@mail.example from lovelace-77' },
    ],
    known: ['lovelace-77'],
  })
  const { status, envelopes } = await report(told)
  expect(status).toBe(204)
  expect(envelopes).toHaveLength(1)
  const [header, item, event] = envelopes[0] ?? []
  expect(header).toMatchObject({ event_id: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    environment: 'staging',
    release: 'build-1',
    dist: 'browser',
    level: 'error',
    tags,
    extra: { firstName: '[removed]', text: '[consent]', hours: 3 },
    breadcrumbs: [
      { timestamp: 1_800_000_000, message: 'typed [number] as [name], [place]' },
      { timestamp: 1_800_000_001, message: 'POST /deal from [typed]' },
    ],
  })
  expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => `${type}: ${value}`)).toEqual(
    ['TypeError: no row for [email]', 'Error: [name] [phone] paid with [number] at [address]'],
  )
  expect(event).not.toHaveProperty('request')
  expect(event).not.toHaveProperty('user')
  expect(said()).not.toMatch(/lovelace|ada@|4242|4111|555|old mill|62704/i)
})

test('personal data that a page did not remove from its report does not reach Sentry', async () => {
  const told = failureReport(new Error('x'), sender)
  await report({
    ...told,
    message: '',
    errors: [{ name: 'E', message: 'ada@mail.example 4242424242424242', stack: 'ada@mail.example' }],
  })
  expect(bodies).toHaveLength(1)
  expect(said()).not.toMatch(/ada@|4242/)
})

test('a message, a request’s duration and a session reach Sentry as an event, a transaction and a session', async () => {
  await report(failureReport('No voucher cohort found', { ...sender, source: 'site' }))
  await report({ ...sender, kind: 'trace', route: 'GET /deal', startedAt: 1_000, endedAt: 1_250, status: 200 })
  const { envelopes } = await report({ ...sender, kind: 'session', startedAt: 1_000, hasError: true })
  expect(envelopes.map(([, item]) => item.type)).toEqual(['event', 'transaction', 'sessions'])
  expect(envelopes.map(([, , content]) => content)).toMatchObject([
    { message: 'No voucher cohort found', level: 'warning', dist: 'site' },
    { transaction: 'GET /deal', start_timestamp: 1, timestamp: 1.25 },
    { aggregates: [{ started: '1970-01-01T00:00:01.000Z', errored: 1 }], attrs: { release: 'build-1' } },
  ])
})

test.each([
  ['no content', null],
  ['an unknown source', { ...failureReport('x', sender), source: 'elsewhere' }],
  ['a message of 3,000 characters', { ...failureReport('x', sender), message: 'x'.repeat(3_000) }],
  ['a thousand breadcrumbs', { ...failureReport('x', sender), breadcrumbs: Array(1_000).fill({ at: 1, what: 'x' }) }],
])('an error report with %s is rejected', async (_name, body) => {
  expect(await report(body)).toEqual({ status: 422, envelopes: [] })
})

test('no error report is sent without a DSN for Sentry', async () => {
  expect(await report(failureReport('x', sender), {})).toEqual({ status: 204, envelopes: [] })
})

const FAULTS: Record<string, typeof fetch> = {
  refuse: () => Promise.reject(new TypeError('Network connection lost.')),
  '500': async () => new Response('', { status: 500 }),
  redirect: async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
}

test.each(Object.entries(FAULTS))('an error report is accepted even if Sentry fails: %s', async (name, sentry) => {
  const told = failureReport(new Error(`With ${name}`), sender)
  expect((await report(told, { dsn, fetch: sentry })).status).toBe(204)
})
