/**
 * Helpers that run the whole Worker with the real origin in workerd. Tests can intercept the site's requests to the
 * origin.
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { applySeed } from '../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../graphql/origin/seed/statements.ts'
import { OriginMemory } from '../../worker/origin/origin-memory.ts'
import type * as Isolate from '../support/workerd/isolate.ts'
import isolate from '../support/workerd/isolate.ts?factory'
import { runningFile } from '../support/workerd/test-file.ts'
import { Visitor, type VisitorOptions } from './visitor.ts'

export * from './visitor.ts'

/** A request from the site to the origin. */
export interface AskedOperation {
  operation: string
  variables: Record<string, unknown>
  brand: string | null
  place: EdgeLocation | null
  /** A keyed hash that identifies the browser. */
  client: string | null
  /** Keyed hashes of an IPv6 address's /48, /56 and /64, or of an IPv4 address and its /24. */
  network: string | null
  body: string
}

/** Intercepts requests from the site to the origin. `pass` forwards a request to the real origin. */
export type Interceptor = (asked: AskedOperation, pass: () => Promise<Response>) => Response | Promise<Response>

export const passThrough: Interceptor = (_, pass) => pass()

/** Returns an `Interceptor` that holds back requests for these operations until the test releases them. */
export function holding(...operations: string[]): { intercept: Interceptor; release(operation: string): void } {
  const gates = new Map(operations.map((operation) => [operation, Promise.withResolvers<void>()]))
  return {
    intercept: async ({ operation }, pass) => {
      await gates.get(operation)?.promise
      return pass()
    },
    release: (operation) => gates.get(operation)?.resolve(),
  }
}

/** Fills the origin's database with the small set of places and the demonstration data. */
export async function seed(): Promise<void> {
  await applySeed(env.DB, [...referenceParts(), ...demonstrationParts()])
}

/** Calls the sandbox gateway's control API: see graphql/sandbox/README.md. */
export async function controlGateway<Answer>(method: string, name: string, fields?: object): Promise<Answer> {
  const response = await env.GATEWAY.fetch(`http://gateway.test/sandbox/${name}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${name}: ${await response.text()}`)
  return response.json<Answer>()
}

export interface SiteOptions {
  intercept?: Interceptor
  /** Deployment variables, such as ENVIRONMENT. */
  vars?: Record<string, string>
  /** Bindings that only some deployments have, such as FLAGS. */
  bindings?: Record<string, unknown>
  from?: () => typeof Isolate | Promise<typeof Isolate>
  /** Names the isolate that `from` returns, so that the tests in a file share it. */
  build?: string
}

export interface Site {
  /** The requests to the origin so far, in order. */
  asked: AskedOperation[]
  /** The caches and other state that the isolate keeps for its origin. They exist only after the first request. */
  readonly memory: OriginMemory
  /** Clears the isolate's memory, which is faster than creating a new isolate. */
  forget(): void
  /** Replaces the function that intercepts requests to the origin. */
  intercept(next: Interceptor): void
  visitor(options?: VisitorOptions): Visitor
}

/**
 * Returns an isolate built from the source modules, which `vi.doMock` can replace. This takes ten times as long as the
 * default. Test files share the module cache, so it is cleared afterward.
 */
export async function isolateWithMocks(): Promise<typeof Isolate> {
  vi.resetModules()
  try {
    return await import('../support/workerd/isolate.ts')
  } finally {
    vi.resetModules()
  }
}

interface StartedIsolate {
  app: ReturnType<typeof Isolate.createApp>
  sharedMemory: typeof Isolate.sharedMemory
}

/** The isolates that the tests in a file share, by their build and variables. */
let shared = { file: runningFile(), isolates: new Map<string, StartedIsolate>() }

/** Returns a new isolate, or one that earlier tests in the file used. */
async function start({ intercept, vars, bindings, from, build }: SiteOptions) {
  const file = runningFile()
  const key = JSON.stringify([build, vars])
  if (shared.file !== file) shared = { file, isolates: new Map() }
  // An isolate keeps its bindings and unanswered requests, so a test with `bindings` or `intercept` gets a new isolate.
  const isShared = !(intercept || bindings || (from && !build))
  const used = isShared ? shared.isolates.get(key) : undefined
  if (used) return { started: used, key, isUsed: true }
  const { createApp, sharedMemory } = from ? await from() : isolate(file.console)
  const started: StartedIsolate = { app: createApp(), sharedMemory }
  if (isShared) shared.isolates.set(key, started)
  return { started, key, isUsed: false }
}

/**
 * Starts the site with empty caches and a closed breaker. A new isolate takes ten times as long for its first pages, so
 * tests in a file share an isolate if they set the same variables and their options allow it.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const file = runningFile()
  const { intercept = passThrough, vars = {}, bindings: further = {} } = options
  // The edge cache is off, because its copies would outlive this isolate.
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('No edge cache in this test'))
  const { started, key, isUsed } = await start(options)
  const { app, sharedMemory } = started
  const forget = () => {
    const { answers, breaker } = new OriginMemory()
    Object.assign(sharedMemory('test'), { answers, breaker })
  }
  if (isUsed) forget()
  const asked: AskedOperation[] = []
  let current = intercept
  const origin = new Proxy(env.ORIGIN, {
    get: (real, name) =>
      name === 'fetch' ? (url: string, init?: RequestInit) => ask(url, init) : Reflect.get(real, name),
  })
  const bindings = { ...env, ...vars, ...further, ORIGIN: origin }

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const pass = () => file.call(() => env.ORIGIN.fetch(url, init))
    if (!url.endsWith('/graphql')) return pass()
    const headers = new Headers(init.headers)
    const body = String(init.body)
    const { operationName, variables } = JSON.parse(body)
    const place = headers.get(ORIGIN_HEADERS.location)
    const question = {
      operation: operationName,
      variables,
      brand: headers.get(ORIGIN_HEADERS.brand),
      place: place === null ? null : JSON.parse(decodeURIComponent(place)),
      client: headers.get(ORIGIN_HEADERS.client),
      network: headers.get(ORIGIN_HEADERS.network),
      body,
    }
    asked.push(question)
    return current(question, pass)
  }

  return {
    asked,
    get memory() {
      return sharedMemory('test')
    },
    forget,
    intercept: (next) => {
      current = next
      if (shared.isolates.get(key) === started) shared.isolates.delete(key)
    },
    visitor: (options) =>
      new Visitor(async (request) => {
        const ctx = createExecutionContext()
        const response = await app.fetch(request, bindings, ctx)
        return { response, settled: () => waitOnExecutionContext(ctx) }
      }, options),
  }
}

/**
 * Starts a site that has already read these feature flags from KV. An isolate's first visitor waits for them, but only
 * 50 ms, which is too short on a busy test machine. experiments/decided-once.model.test.ts tests first visitors.
 */
export async function startSiteWithFlags(features: unknown, vars: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ vars, bindings: { FLAGS: { get: async () => JSON.stringify({ features }) } } })
  const first = site.visitor()
  await (await first.get('/robots.txt')).text()
  await first.settled()
  return site
}
