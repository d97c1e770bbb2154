/**
 * Reports errors: writes one log line for each, and sends a report to the background Worker, which passes it on to
 * Sentry. Sentry's library is not part of this Worker's upload (docs/decisions/080-one-scrubber-one-sender.md).
 */
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import {
  type ErrorReport,
  type FailureReport,
  failureReport,
  type ReportDetails,
} from '../../graphql/contract/error-report.ts'
import { cutVariants } from '../../graphql/contract/events.ts'
import { scrubText } from '../../graphql/contract/text/scrub.ts'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'
import { repeatsWithin } from '../memory/repeats.ts'
import { isReportable } from './errors.ts'
import { keepAlive } from './keep-alive.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    reporter: Reporter
  }
}

export interface Reporter {
  /** Reports a thrown error. Redirects, 404s and refused requests are not reported. */
  exception(error: unknown): void
  /** Reports an unexpected but harmless condition, such as 'No voucher cohort found'. */
  message(text: string, facts?: ReportDetails): void
}

/** The fraction of requests whose duration is reported (specification, section 9). */
const TRACE_RATE = 0.01

/** Sets `reporter`, and reports the duration of a sample of requests. The overhead is one small object per request. */
export function report({ random = Math.random } = {}): MiddlewareHandler<AppEnv> {
  return async function report(c, next) {
    c.set('reporter', createReporter(c))
    if (!c.env.BACKGROUND || random() >= TRACE_RATE) return next()
    const startedAt = Date.now()
    await next()
    const route = scrubText(`${c.req.method} ${c.get('page')?.pattern ?? routePath(c, -1)}`)
    sendReport(c, { kind: 'trace', ...createSender(c), route, startedAt, endedAt: Date.now(), status: c.res.status })
  }
}

function createReporter(c: Context<AppEnv>): Reporter {
  const publish = (what: unknown, facts?: ReportDetails) => {
    const failure = failureReport(what instanceof Error ? what : String(what), { ...createSender(c), facts })
    log(c, failure)
    if (!isRepeated(String(what))) sendReport(c, failure)
  }
  return {
    exception: (error) => isReportable(error) && publish(error),
    message: publish,
  }
}

function createSender(c: Context<AppEnv>) {
  return {
    source: 'site' as const,
    release: assets.build,
    tags: {
      request_id: c.var.requestId,
      brand: c.get('brand')?.id ?? '',
      page: c.get('page')?.page.key ?? '',
      variants: cutVariants(c.get('experiments')?.summary),
    },
  }
}

/** The timeout for the background Worker's response, in milliseconds. The visitor's response does not wait for it. */
const DEADLINE_MS = 3_000

/** Sends a report without delaying the response. Does not send a lost report again, because the log contains it too. */
export function sendReport(c: Context<AppEnv>, data: ErrorReport): void {
  const sent = c.env.BACKGROUND?.fetch('https://background/reports', {
    method: 'POST',
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).then((response) => response.body?.cancel())
  if (sent) keepAlive(c)(sent.catch(() => {}))
}

/**
 * Whether this isolate sent the same message within the last ten seconds. The log contains every repetition, with its
 * request id.
 */
const isRepeated = repeatsWithin(10_000)

function log(c: Context<AppEnv>, { level, errors, message, facts, tags }: FailureReport): void {
  const line = {
    level,
    requestId: tags.request_id,
    brand: tags.brand,
    method: c.req.method,
    path: scrubText(c.req.path),
    name: errors[0]?.name,
    message: errors[0]?.message ?? message,
    stack: errors[0]?.stack,
    facts,
  }
  if (level === 'error') console.error(JSON.stringify(line))
  else console.warn(JSON.stringify(line))
}
