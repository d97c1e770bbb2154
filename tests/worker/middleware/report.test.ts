import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ReportEnv, report } from '../../../worker/middleware/report.ts'
import { cardNumber, seeded, spelledOut } from '../../support/card-numbers.ts'

// Reporting an error does not need the build's assets.
vi.mock('../../../worker/render/assets.ts', () => ({ assets: { build: 'test-build' } }))

const DSN = 'https://key@sentry.example/7'
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)))
  }
})

/** A site whose pages behave as configured, and a Sentry that records what it receives. */
function setup(
  page: (variables: ReportEnv['Variables']) => void,
  options: { dsn?: string; random?: number; sentry?: typeof fetch } = {},
) {
  const sent: string[] = []
  const work: Promise<unknown>[] = []
  const app = new Hono<ReportEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  const keep = async (_url: unknown, init?: RequestInit) => {
    sent.push(String(init?.body))
    return new Response('{}')
  }
  app.use(report({ build: 'build-1', random: () => options.random ?? 1, fetch: options.sentry ?? keep }))
  app.use(async (c, next) => {
    c.set('brand', { id: 'glimmer' })
    await next()
  })
  app.all('*', (c) => {
    page(c.var)
    return c.text('ok')
  })
  app.onError((error, c) => {
    c.var.reporter.exception(error)
    return c.text('Something went wrong', 500)
  })
  async function answered(path = '/deal', init: RequestInit = {}) {
    const context = {
      waitUntil: (each: Promise<unknown>) => void work.push(each),
      passThroughOnException() {},
      props: {},
    }
    const env = { ENVIRONMENT: 'staging', SENTRY_DSN: options.dsn }
    return app.request(`https://glimmer.example${path}`, init, env, context)
  }
  async function visit(path?: string, init?: RequestInit) {
    const response = await answered(path, init)
    for (let done = 0; done < work.length; done++) await work[done]
    return response
  }
  return { sent, work, visit, answered }
}

test('an error is one line in the log and one event, with request id and brand', async () => {
  const { visit, sent } = setup(
    () => {
      throw new Error('Shell broke')
    },
    { dsn: DSN },
  )
  expect((await visit('/deal?utm_source=x')).status).toBe(500)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'error',
      requestId: 'request-1',
      brand: 'glimmer',
      method: 'GET',
      path: '/deal',
      name: 'Error',
      message: 'Shell broke',
    },
  ])
  expect(sent).toHaveLength(1)
  const event = JSON.parse(sent[0]?.split('\n')[2] ?? '')
  expect(event).toMatchObject({
    environment: 'staging',
    release: 'build-1',
    tags: { request_id: 'request-1', brand: 'glimmer' },
    exception: { values: [{ type: 'Error', value: 'Shell broke' }] },
  })
  expect(event).not.toHaveProperty('request')
})

test('without a DSN nothing is sent and no work remains', async () => {
  const { visit, sent, work } = setup(
    ({ reporter }) => reporter.message('No voucher cohort found', { key: 'FOREVERCLEAN_1' }),
    { random: 0 },
  )
  await visit()
  expect([sent, work]).toEqual([[], []])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warning',
    message: 'No voucher cohort found',
    facts: { key: 'FOREVERCLEAN_1' },
  })
})

test.each([
  ['a not-found', new HTTPException(404)],
  ['a refusal', new HTTPException(403)],
  ['a redirect', new HTTPException(302 as 400, { res: new Response(null, { status: 302 }) })],
])('%s is not an error', async (_name, error) => {
  const { visit, sent } = setup(
    () => {
      throw error
    },
    { dsn: DSN },
  )
  await visit()
  expect([sent, lines]).toEqual([[], []])
})

test('one request in a hundred reports its duration, by route and without its URL', async () => {
  const sampled = setup(() => {}, { dsn: DSN, random: 0.009 })
  await sampled.visit('/deal/pat@example.com?email=pat@example.com')
  expect(sampled.sent).toHaveLength(1)
  const event = JSON.parse(sampled.sent[0]?.split('\n')[2] ?? '')
  expect(event).toMatchObject({
    type: 'transaction',
    transaction: 'GET /*',
    contexts: { trace: { op: 'http.server' } },
  })
  // Letters that no random hexadecimal id can contain.
  expect(sampled.sent[0]).not.toContain('pat')
  const others = setup(() => {}, { dsn: DSN, random: 0.01 })
  await others.visit()
  expect(others.sent).toEqual([])
})

test('200 marked cards, emails and phones in errors of every shape: none in events, none in the log', async () => {
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  const all: string[] = []
  for (let index = 0; index < 200; index++) {
    const number = cardNumber(random)
    const secret = spelledOut(number, index)
    const person = `person${index}q@mail.example and (312) 555-${String(index).padStart(4, '0')}`
    const { visit, sent } = setup(
      ({ reporter }) => {
        const cause = new Error(`declined ${secret} for ${person}`)
        if (index % 3 === 0) throw new Error(`cannot charge ${secret}`, { cause })
        if (index % 3 === 1) throw Object.assign(new TypeError(`cvc: 737, ${secret}`), { name: `Odd ${secret}` })
        reporter.message(`paying ${secret} by ${person}`, { typed: secret, [secret]: Number(number), who: person })
      },
      { dsn: DSN, random: 0 },
    )
    await visit(`/deal/${[...secret].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('')}?card=${number}`, {
      headers: { cookie: `card=${number}` },
    })
    all.push(...sent, ...lines.splice(0))
    expect(sent.length).toBeGreaterThan(0)
    const digits = `${sent.join()}${all.slice(-4).join()}`.replace(/[^\dA-Za-z"]/g, '')
    expect(digits, `${secret}, seed ${seed}`).not.toContain(number)
  }
  expect(all.join('\n')).not.toMatch(/person\d+q|\(312\)|cvc\W*737/)
})

test('the same error ten times in quick succession is one event and ten lines', async () => {
  const { visit, sent } = setup(
    () => {
      throw new Error('The same again')
    },
    { dsn: DSN },
  )
  for (let index = 0; index < 10; index++) await visit()
  expect([sent.length, lines.length]).toEqual([1, 10])
})

const FAULTS: Record<string, typeof fetch> = {
  refuse: () => Promise.reject(new TypeError('Network connection lost.')),
  hang: (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  '500': async () => new Response('', { status: 500 }),
  '503 and HTML': async () => new Response('<html>', { status: 503 }),
  redirect: async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
  '10 MB': async () => new Response('x'.repeat(10_000_000)),
}

test.each(Object.entries(FAULTS))('a Sentry that answers with %s affects nobody', async (name, sentry) => {
  const page = ({ reporter }: ReportEnv['Variables']) => reporter.exception(new Error(`With ${name}`))
  const { work, answered } = setup(page, { dsn: DSN, sentry })
  const startedAt = performance.now()
  expect((await answered()).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(500)
  // A Sentry that hangs times out after three seconds, but nobody waits for it here.
  if (name !== 'hang') for (let done = 0; done < work.length; done++) await work[done]
})
