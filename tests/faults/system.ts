/**
 * Runs the site, the origin, the background Worker and the sandbox gateway in this process on SQLite, so a whole
 * request takes milliseconds. Every call between them goes over a `Wire`, which a test can cut.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { applySeed } from '../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../graphql/origin/seed/statements.ts'
import { Gateway } from '../../graphql/sandbox/gateway.ts'
import sandbox from '../../graphql/sandbox/index.ts'
import { createApp } from '../../worker/app.tsx'
import mail from '../../worker/background/index.ts'
import { beforeAbort } from '../../worker/http/bounded-body.ts'
import { OriginMemory, sharedMemory } from '../../worker/origin/origin-memory.ts'
import { bundleWorker } from '../support/bundle-worker.ts'
import { d1 } from '../support/d1.ts'
import { emptyDatabase, transactionsOn } from '../support/sqlite-d1.ts'
import { Visitor, type VisitorOptions } from '../worker/visitor.ts'
import { pump, startClock } from './clock.ts'
import * as runtime from './cloudflare-workers.ts'
import { renew } from './renewable.ts'

/** The kinds of calls that can have a fault. */
export type Wire =
  | 'origin'
  | 'gateway'
  | 'flags'
  | 'mail'
  | 'mail transport'
  | 'error reporter'
  | 'sentry'
  | 'analytics'
  | 'KV'
  | 'D1'
  | 'rate limits'

/** Replaces one call. `pass` makes the real call. */
export type Cut = (pass: () => Promise<unknown>) => unknown

const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  INTENT_SECRET: 'an-intent-secret-of-the-tests',
  COOKIE_SECRET: 'a-cookie-secret-of-the-tests',
}

/** Texts that a visitor must never see. The publishable key is not one of them, because it is public. */
export const PRIVATE: readonly string[] = Object.entries(SECRETS).flatMap(([name, value]) =>
  name === 'STRIPE_PUBLISHABLE_KEY' ? [] : [value],
)

/** The flags payload, with an experiment in which everybody sees the control. */
const FLAGS_PAYLOAD = JSON.stringify({
  features: {
    'copy.hero.heading': {
      defaultValue: '',
      rules: [
        {
          key: 'hero-heading',
          seed: 'hero-heading',
          hashAttribute: 'id',
          hashVersion: 2,
          coverage: 1,
          weights: [1, 0],
          variations: ['', 'Another'],
        },
      ],
    },
  },
})

export type System = Awaited<ReturnType<typeof startSystem>>

/** Starts the whole system with the demonstration data, as in a preview. */
export async function startSystem() {
  startClock()
  const cuts = new Map<Wire, Cut>()
  const used = new Set<Wire>()
  const background = runtime.backgroundWork
  const origin = await bundledOrigin()
  const sqlite = emptyDatabase()
  const money = new DatabaseSync(':memory:')

  /** Makes a call between two parts of the system, or runs the fault that the test has set for this kind of call. */
  function over<Result>(wire: Wire, pass: () => Promise<Result>) {
    used.add(wire)
    const cut = cuts.get(wire)
    return (cut ? cut(pass) : pass()) as Promise<Result>
  }
  const run = { waitUntil: (work: Promise<unknown>) => void background.push(work), passThroughOnException() {} }
  const service = (wire: (path: string) => Wire, worker: { fetch?: unknown }, env: () => object) => ({
    fetch: (url: string, init?: RequestInit) =>
      over(wire(new URL(url).pathname), async () => {
        return (worker.fetch as typeof mail.fetch)(new Request(url, init) as never, env() as never, run as never)
      }),
  })

  const gatewayEnv = { ...SECRETS, ENVIRONMENT: 'preview', WEBHOOK_URL: '', GATEWAY: { getByName: () => object } }
  const object = new Gateway(durableState(money, run) as never, gatewayEnv as never)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { hostname } = new URL(request.url)
    const answer = getAnswer(request, hostname)
    return init?.signal ? beforeAbort(answer, init.signal) : answer
  })

  function getAnswer(request: Request, hostname: string): Promise<unknown> {
    if (hostname === 'gateway.test') {
      const pass = () => sandbox.fetch(request as never, gatewayEnv as never, run as never) as Promise<unknown>
      return over('gateway', pass)
    }
    if (hostname === 'flags.test') return over('flags', async () => new Response(FLAGS_PAYLOAD))
    if (hostname === 'sentry.test') return over('sentry', async () => new Response('{}'))
    throw new Error(`Nothing may be fetched from ${hostname}`)
  }

  const payload = new Map([['payload', FLAGS_PAYLOAD]])
  const FLAGS = {
    get: (name: string) => over('KV', async () => payload.get(name) ?? null),
    put: async (name: string, value: string) => void payload.set(name, value),
  }
  const mailEnv = {
    ENVIRONMENT: 'preview',
    SITE_URL: 'https://preview.test.workers.dev',
    SENTRY_DSN: 'https://key@sentry.test/1',
    GROWTHBOOK_API_URL: 'https://flags.test',
    GROWTHBOOK_CLIENT_KEY: 'sdk-test',
    FLAGS,
    EMAIL: { send: () => over('mail transport', async () => ({ messageId: 'test' })) },
  }
  const transact = transactionsOn(sqlite)
  const DB = d1((statements) => over('D1', async () => transact(statements)))
  const originEnv = {
    ...SECRETS,
    ENVIRONMENT: 'preview',
    STRIPE_API_URL: 'http://gateway.test',
    DB,
    BACKGROUND: service(
      (path) => (path === '/reports' ? 'error reporter' : 'mail'),
      mail,
      () => mailEnv,
    ),
    FLAGS,
    EVENTS: { writeDataPoint: () => void over('analytics', (() => undefined) as never) },
  }
  const limit = { limit: () => over('rate limits', async () => ({ success: true })) }
  const siteEnv = {
    ...SECRETS,
    ENVIRONMENT: 'preview',
    GATEWAY_URL: 'http://gateway.test',
    CARD_FIELDS: 'own',
    GATEWAY_PUBLISHABLE_KEY: SECRETS.STRIPE_PUBLISHABLE_KEY,
    ORIGIN: service(
      () => 'origin',
      origin,
      () => originEnv,
    ),
    BACKGROUND: service(
      () => 'error reporter',
      mail,
      () => mailEnv,
    ),
    ASSETS: { fetch: readAsset },
    FLAGS,
    LOOK_LIMIT: limit,
    VISITOR_LIMIT: limit,
    PURCHASE_LIMIT: limit,
    CROWD_LIMIT: limit,
  }
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('No edge cache in this test')) })
  await applySeed(DB, [...referenceParts(), ...demonstrationParts()])
  const app = createApp()
  return {
    sqlite,
    money,
    cuts,
    used,
    visitor: (options?: VisitorOptions) =>
      new Visitor(
        async (request) => ({
          response: await pump(Promise.resolve(app.fetch(request, siteEnv as never, run as never))),
          settled: async () => {},
        }),
        { at: 'https://preview.test.workers.dev', ...options },
      ),
    /**
     * Waits for all work that continues after responses. Stops waiting for work that still hangs after a minute of the
     * simulated clock.
     */
    async settle() {
      for (let turn = 0; background.length > 0; turn++) {
        if (turn > 20) throw new Error('The work after the responses never ends')
        await pump(
          Promise.race([Promise.allSettled(background.splice(0)), new Promise((go) => setTimeout(go, 60_000))]),
        )
      }
    },
    /** Clears the data from the origin and from KV that an isolate has cached. */
    forget() {
      renew()
      const { answers, breaker } = new OriginMemory()
      Object.assign(sharedMemory('test'), { answers, breaker })
    },
    /** Runs a function, and then undoes everything that it stored in our database, in KV and at the gateway. */
    async undone<Result>(run: () => Promise<Result>): Promise<Result> {
      for (const each of [sqlite, money]) each.exec('SAVEPOINT undone')
      const before = new Map(payload)
      const now = Date.now()
      try {
        return await run()
      } finally {
        vi.clearAllTimers()
        vi.setSystemTime(now)
        for (const each of [sqlite, money]) each.exec('ROLLBACK TO undone; RELEASE undone')
        payload.clear()
        for (const [name, value] of before) payload.set(name, value)
      }
    },
    pump,
    /** Moves the clock forward. */
    later: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    /** Makes the background Worker fetch the flags. */
    async refreshFlags() {
      await pump(Promise.resolve(mail.scheduled(undefined as never, mailEnv as never)))
    },
    /** Runs the origin's cron trigger. */
    async cron() {
      const at = { scheduledTime: Date.now(), cron: '', noRetry() {} }
      const { scheduled } = origin as unknown as { scheduled(...given: unknown[]): Promise<void> }
      await pump(scheduled(at, originEnv))
    },
  }
}

/**
 * Bundles the origin as a deployment does and loads it. If Node loaded the sources, it would load packages twice, in
 * both module formats.
 */
async function bundledOrigin(): Promise<typeof mail> {
  vi.stubGlobal('cloudflareWorkers', runtime)
  const bundle = await bundleWorker('graphql/origin/index.ts')
  const code = bundle.replace(/import (\{[^}]*\}) from "cloudflare:workers"/, 'const $1 = globalThis.cloudflareWorkers')
  // The code is loaded from a file, because with a data URL, every error's stack would contain the whole code.
  const file = join(mkdtempSync(join(tmpdir(), 'publicweb-origin-')), 'origin.mjs')
  writeFileSync(file, code)
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href)
  rmSync(dirname(file), { recursive: true })
  return module.default
}

/** Returns the state of the gateway's Durable Object, stored in SQLite in this process. */
function durableState(sqlite: DatabaseSync, { waitUntil }: { waitUntil(work: Promise<unknown>): void }) {
  const exec = (sql: string, ...values: SQLInputValue[]) => {
    const statement = sqlite.prepare(sql)
    const rows = statement.all(...values) as Record<string, unknown>[]
    return {
      toArray: () => rows,
      one: () => rows[0],
      rowsWritten: Number(sqlite.prepare('SELECT changes() AS count').get()?.count),
      [Symbol.iterator]: () => rows[Symbol.iterator](),
    }
  }
  const transactionSync = <Result>(run: () => Result): Result => {
    sqlite.exec('SAVEPOINT call')
    try {
      const result = run()
      sqlite.exec('RELEASE call')
      return result
    } catch (error) {
      sqlite.exec('ROLLBACK TO call; RELEASE call')
      throw error
    }
  }
  return { waitUntil, storage: { sql: { exec }, transactionSync, setAlarm: async () => {} } }
}

/** Reads a file from the client build. */
async function readAsset(url: string | Request): Promise<Response> {
  const { pathname } = new URL(typeof url === 'string' ? url : url.url)
  try {
    return new Response(readFileSync(`dist/client${pathname}`))
  } catch {
    return new Response('Not found\n', { status: 404 })
  }
}
