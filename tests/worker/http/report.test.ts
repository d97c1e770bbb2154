import { type ContextVariableMap, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorReport } from '../../../graphql/contract/error-report.ts'
import { receiveReport } from '../../../worker/background/reports/sentry.ts'
import type { AppEnv } from '../../../worker/env.ts'
import { type Reporter, report } from '../../../worker/http/report.ts'
import { errors } from '../../../worker/routes/errors/errors-route.ts'
import { cardNumber, spelledOut } from '../../support/card-numbers.ts'
import { seeded } from '../../support/seeded.ts'

// Reporting an error does not need the build's assets.
vi.mock('../../../worker/assets.ts', () => ({ assets: { build: 'test-build' } }))

let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)))
  }
})

/** A background Worker that adds the reports that it receives to `sent`. */
const keepingIn =
  (sent: ErrorReport[]): typeof fetch =>
  async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Response(null, { status: 204 })
  }

/** Sets up a site whose page runs `page`, and a background Worker that records the reports that it receives. */
function setup(
  page: (variables: { reporter: Reporter }) => void,
  options: { random?: number; mail?: typeof fetch; isBound?: boolean; variants?: string } = {},
) {
  const sent: ErrorReport[] = []
  const work: Promise<unknown>[] = []
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  app.use(report({ random: () => options.random ?? 1 }))
  app.use(async (c, next) => {
    c.set('brand', { id: 'glimmer' } as ContextVariableMap['brand'])
    c.set('experiments', {
      summary: options.variants ?? 'voucherOption=FOREVERCLEAN_39',
    } as ContextVariableMap['experiments'])
    c.set('page', { pattern: '/deal', page: { key: 'deal' } } as ContextVariableMap['page'])
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
    const env = options.isBound === false ? {} : { BACKGROUND: { fetch: options.mail ?? keepingIn(sent) } }
    return app.request(`https://glimmer.example${path}`, init, env, context)
  }
  async function visit(path?: string, init?: RequestInit) {
    const response = await answered(path, init)
    for (let done = 0; done < work.length; done++) await work[done]
    return response
  }
  return { sent, work, visit, answered }
}

test('an error causes one log line, and one report with its request id, brand, page and variants', async () => {
  const { visit, sent } = setup(() => {
    throw new Error('Shell broke')
  })
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
  expect(sent).toMatchObject([
    {
      kind: 'failure',
      source: 'site',
      release: 'test-build',
      tags: { request_id: 'request-1', brand: 'glimmer', page: 'deal', variants: 'voucherOption=FOREVERCLEAN_39' },
      errors: [{ name: 'Error', message: 'Shell broke' }],
    },
  ])
})

test('the background Worker accepts the report about a visitor who is in many experiments', async () => {
  const variants = Array.from({ length: 20 }, (_, index) => `an-experiment-${index}:1`).join(' ')
  const { visit, sent } = setup(({ reporter }) => reporter.exception(new Error('Door broke')), { variants })
  await visit()
  const request = new Request('https://background/reports', { method: 'POST', body: JSON.stringify(sent[0]) })
  const answer = await receiveReport(request, { dsn: undefined, environment: 'local', waitUntil() {} })
  expect(answer.status).toBe(204)
  expect(sent[0]?.tags.variants).toMatch(/^an-experiment-0:1 .* an-experiment-\d+:1$/)
})

test('without a background Worker, a reported message is only logged', async () => {
  const { visit, work } = setup(
    ({ reporter }) => reporter.message('No voucher cohort found', { key: 'FOREVERCLEAN_1' }),
    { random: 0, isBound: false },
  )
  await visit()
  expect(work).toEqual([])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warning',
    message: 'No voucher cohort found',
    facts: { key: 'FOREVERCLEAN_1' },
  })
})

test.each([
  ['a missing page', new HTTPException(404)],
  ['a redirect', new HTTPException(302 as 400, { res: new Response(null, { status: 302 }) })],
])('an exception for %s is neither logged nor reported', async (_name, error) => {
  const { visit, sent } = setup(() => {
    throw error
  })
  await visit()
  expect([sent, lines]).toEqual([[], []])
})

test('the duration of one request in a hundred is reported, with its route but without its URL', async () => {
  const sampled = setup(() => {}, { random: 0.009 })
  await sampled.visit('/deal/pat@example.com?email=pat@example.com')
  expect(sampled.sent).toMatchObject([{ kind: 'trace', route: 'GET /deal', status: 200 }])
  expect(JSON.stringify(sampled.sent)).not.toContain('pat@')
  const others = setup(() => {}, { random: 0.01 })
  await others.visit()
  expect(others.sent).toEqual([])
})

test('200 card numbers, emails and phone numbers in errors of every shape appear in no report and in no log line', async () => {
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
      { random: 0 },
    )
    await visit(`/deal/${[...secret].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('')}?card=${number}`, {
      headers: { cookie: `card=${number}` },
    })
    const told = sent.map((each) => JSON.stringify(each))
    all.push(...told, ...lines.splice(0))
    expect(sent.length).toBeGreaterThan(0)
    const digits = `${told.join()}${all.slice(-4).join()}`.replace(/[^\dA-Za-z"]/g, '')
    expect(digits, `${secret}, seed ${seed}`).not.toContain(number)
  }
  expect(all.join('\n')).not.toMatch(/person\d+q|\(312\)|cvc\W*737/)
})

test('the same error ten times in quick succession causes one report and ten log lines', async () => {
  const { visit, sent } = setup(() => {
    throw new Error('The same again')
  })
  for (let index = 0; index < 10; index++) await visit()
  expect([sent.length, lines.length]).toEqual([1, 10])
})

const FAULTS: Record<string, typeof fetch> = {
  refuse: () => Promise.reject(new TypeError('Network connection lost.')),
  hang: (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  '500': async () => new Response('', { status: 500 }),
}

test.each(Object.entries(FAULTS))('visitors still get pages if the background Worker fails: %s', async (name, mail) => {
  const page = ({ reporter }: { reporter: Reporter }) => reporter.exception(new Error(`With ${name}`))
  const { work, answered } = setup(page, { mail })
  expect((await answered()).status).toBe(200)
  if (name !== 'hang') for (let done = 0; done < work.length; done++) await work[done]
  // A hanging report times out after three seconds, and no response waits for it.
  else expect(await Promise.race([Promise.all(work).then(() => 'reported'), 'under way'])).toBe('under way')
})

describe('a report from a browser', () => {
  const told = {
    kind: 'session',
    source: 'site',
    release: 'old',
    startedAt: 1,
    hasError: false,
    tags: { path: '/deal', brand: 'x' },
  }
  async function post(body: string, headers: Record<string, string> = {}, isBot = false) {
    const sent: ErrorReport[] = []
    const BACKGROUND = { fetch: keepingIn(sent) }
    const app = new Hono<AppEnv>()
    app.use(async (c, next) => {
      c.set('requestId', 'request-1')
      c.set('brand', { id: 'glimmer' } as ContextVariableMap['brand'])
      c.set('allows', { isBot } as ContextVariableMap['allows'])
      await next()
    })
    app.route('/', errors)
    const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
    const { status } = await app.request('https://glimmer.example/errors', init, {
      BACKGROUND,
    } as unknown as AppEnv['Bindings'])
    return { status, sent }
  }

  test.each([
    ['the build of its page', 'Ab-1_xyz', 'Ab-1_xyz'],
    ['the current build if the browser names none', '', 'test-build'],
    ['the current build if the browser names an invalid one', 'a build <of> ours', 'test-build'],
  ])(
    'a browser’s error report is passed on with the source “browser”, the brand of its host and %s',
    async (_name, release, passedOn) => {
      expect(await post(JSON.stringify({ ...told, release }))).toEqual({
        status: 204,
        sent: [
          {
            ...told,
            source: 'browser',
            release: passedOn,
            tags: { path: '/deal', brand: 'glimmer', request_id: 'request-1' },
          },
        ],
      })
    },
  )

  test.each([
    ['from another site', [JSON.stringify(told), { 'sec-fetch-site': 'cross-site' }], 403],
    ['that is not JSON', ['<html>'], 400],
    ['from a crawler', [JSON.stringify(told), {}, true], 204],
    ['of a megabyte', ['x'.repeat(1_000_000)], 413],
  ] as [string, Parameters<typeof post>, number][])(
    'an error report %s is not passed on',
    async (_name, asked, status) => {
      expect(await post(...asked)).toEqual({ status, sent: [] })
    },
  )
})
