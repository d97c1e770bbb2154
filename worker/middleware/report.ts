/** Reports errors: one log line each, and Sentry if a DSN is configured. */
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isReportable } from '../errors.ts'
import { assets } from '../render/assets.ts'
import { keepAlive } from './keep-alive.ts'
import { scrub, scrubText } from './scrub.ts'
import type { SentryEvents } from './sentry.ts'

/** Small details in a report: keys and names, nothing personal. They are scrubbed all the same. */
export type ReportDetails = Readonly<Record<string, string | number | boolean | null>>

export interface Reporter {
  /** For thrown errors. Redirects, not-founds and refused requests are not reported. */
  exception(error: unknown, facts?: ReportDetails): void
  /** For unexpected but harmless conditions, such as 'No voucher cohort found'. */
  message(text: string, facts?: ReportDetails): void
}

export interface ReportEnv {
  Bindings: { ENVIRONMENT: string; SENTRY_DSN?: string }
  Variables: { requestId: string; reporter: Reporter; brand?: { id: string }; page?: { pattern: string } }
}

/** The fraction of requests whose duration is sent to Sentry (specification, section 9). */
const TRACE_RATE = 0.01

export interface ReportOptions {
  build: string
  /** For tests. */
  fetch?: typeof fetch
  random?: () => number
}

/** Sets `reporter`, and samples durations. Without a DSN the overhead is one small object per request. */
export function report(options: ReportOptions = { build: assets.build }): MiddlewareHandler<ReportEnv> {
  const { random = Math.random } = options
  return async function report(c, next) {
    const sentry = c.env.SENTRY_DSN ? lazySentry(c, c.env.SENTRY_DSN, options) : null
    c.set('reporter', createReporter(c, sentry))
    if (!sentry || random() >= TRACE_RATE) return next()
    const startedAt = Date.now()
    await next()
    const route = c.get('page')?.pattern ?? routePath(c, -1)
    sentry((events) => events.trace(`${c.req.method} ${route}`, startedAt, Date.now(), c.res.status))
  }
}

type Sentry = (send: (events: SentryEvents) => void) => void

/** Loads the library on the first report, after the response. */
function lazySentry(c: Context<ReportEnv>, dsn: string, options: ReportOptions): Sentry {
  const waitUntil = keepAlive(c)
  return (send) => {
    const told = import('./sentry.ts').then(({ createSentry }) => {
      const tags = { request_id: c.var.requestId, ...(c.var.brand ? { brand: c.var.brand.id } : {}) }
      send(
        createSentry({
          dsn,
          environment: c.env.ENVIRONMENT,
          release: options.build,
          tags,
          waitUntil,
          fetch: options.fetch,
        }),
      )
    })
    waitUntil(told.catch((error) => log(c, 'error', error)))
  }
}

function createReporter(c: Context<ReportEnv>, sentry: Sentry | null): Reporter {
  return {
    exception(error, facts) {
      if (!isReportable(error)) return
      log(c, 'error', error, facts)
      if (!isRepeated(String(error))) sentry?.((events) => events.exception(error, facts))
    },
    message(text, facts) {
      log(c, 'warning', text, facts)
      if (!isRepeated(text)) sentry?.((events) => events.message(text, facts))
    },
  }
}

/**
 * The interval in milliseconds within which an isolate sends the same message to Sentry once. The log has every one, by
 * request id.
 */
const REPEAT_MS = 10_000
const REMEMBERED = 100
const told = new Map<string, number>()

function isRepeated(text: string): boolean {
  const now = Date.now()
  const last = told.get(text)
  if (last !== undefined && now - last < REPEAT_MS) return true
  if (told.size >= REMEMBERED) told.clear()
  told.set(text, now)
  return false
}

/** The maximum length of a stack in a log line. */
const STACK_LENGTH = 2_000

function log(c: Context<ReportEnv>, level: 'error' | 'warning', what: unknown, facts?: ReportDetails): void {
  const error = what instanceof Error ? what : null
  const line = {
    level,
    requestId: c.var.requestId,
    brand: c.var.brand?.id,
    method: c.req.method,
    path: scrubText(c.req.path),
    name: error && scrubText(error.name),
    message: scrubText(error ? error.message : String(what)),
    stack: error?.stack && scrubText(error.stack.slice(0, STACK_LENGTH)),
    facts: scrub(facts),
  }
  if (level === 'error') console.error(JSON.stringify(line))
  else console.warn(JSON.stringify(line))
}
