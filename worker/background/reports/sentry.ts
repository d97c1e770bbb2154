/**
 * `POST /reports`: passes reports from the site, the origin and browsers on to Sentry
 * (docs/decisions/080-one-scrubber-one-sender.md). Browsers send reports through the site, so a report is not trusted:
 * its shape and lengths are checked, and its texts are scrubbed once more. Only this file uses toucan-js, because that
 * package is no longer developed.
 */
import { linkedErrorsIntegration, Toucan } from 'toucan-js'
import * as z from 'zod/mini'
import {
  type ErrorReport,
  type FailureReport,
  REPORT_SOURCES,
  type SessionReport,
  type TraceReport,
} from '../../../graphql/contract/error-report.ts'
import { scrub, scrubText } from '../../../graphql/contract/text/scrub.ts'
import { toHexDigits } from '../../http/network.ts'

const text = (length: number) => z.string().check(z.maxLength(length))
const LONG = 2_500
const time = z.number().check(z.gte(0), z.lte(8.64e15))
const shared = {
  source: z.enum(REPORT_SOURCES),
  release: text(100),
  tags: z.record(text(40), text(200)),
}

const reportSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('failure'),
    level: z.enum(['error', 'warning']),
    errors: z.array(z.object({ name: text(LONG), message: text(LONG), stack: text(LONG) })).check(z.maxLength(5)),
    message: text(LONG),
    facts: z.record(text(100), z.unknown()),
    breadcrumbs: z.array(z.object({ at: time, what: text(LONG) })).check(z.maxLength(50)),
  }),
  z.object({
    ...shared,
    kind: z.literal('trace'),
    route: text(300),
    startedAt: time,
    endedAt: time,
    status: z.number(),
  }),
  z.object({ ...shared, kind: z.literal('session'), startedAt: time, hasError: z.boolean() }),
])

/** Responds 204 to a valid report, even without a DSN, and 422 to anything else. Does not wait for Sentry. */
export async function receiveReport(
  request: Request,
  { dsn, ...options }: Omit<SentryOptions, 'dsn'> & { dsn: string | undefined },
): Promise<Response> {
  const report = reportSchema.safeParse(await request.json().catch(() => null))
  if (!report.success) return new Response('Not a report.\n', { status: 422 })
  if (dsn) sendToSentry(report.data, { dsn, ...options })
  return new Response(null, { status: 204 })
}

interface SentryOptions {
  dsn: string
  environment: string
  waitUntil(work: Promise<unknown>): void
  fetch?: typeof fetch | undefined
}

/** How long to wait for Sentry's response, in milliseconds. */
const SENTRY_DEADLINE_MS = 3_000

type SentryEvent = Parameters<Toucan['captureEvent']>[0]

/** Sends one report to Sentry without delaying the response. Never throws. */
function sendToSentry(report: ErrorReport, options: SentryOptions): void {
  const toucan = toucanFor(report, options)
  if (report.kind === 'failure') sendFailure(toucan, report)
  else if (report.kind === 'trace') sendTrace(toucan, report)
  else sendSession(toucan, report, options.environment)
}

function toucanFor(report: ErrorReport, { dsn, environment, waitUntil, fetch: send = fetch }: SentryOptions): Toucan {
  const allowed = (event: SentryEvent) => ({
    ...withSources(scrubEvent(event), report.source),
    tags: { ...report.tags },
    dist: report.source,
  })
  return new Toucan({
    dsn,
    environment,
    release: report.release,
    context: { waitUntil },
    // The default integrations are off because they would send the request's headers, cookies and URL.
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    beforeSend: (event) => ({ ...allowed(event), type: undefined }),
    beforeSendTransaction: (event) => ({ ...allowed(event), type: 'transaction' }),
    transportOptions: { fetcher: quietFetch(send) },
  })
}

function sendFailure(toucan: Toucan, { level, errors, message, facts, breadcrumbs }: FailureReport): void {
  for (const { at, what } of breadcrumbs) toucan.addBreadcrumb({ timestamp: at / 1000, message: what })
  const captureContext = { level, extra: { ...facts } } as const
  const error = errors.reduceRight<Error | undefined>((cause, { name, message: text, stack }) => {
    return Object.assign(new Error(text, { cause }), { name, stack })
  }, undefined)
  if (error) toucan.captureException(error, { captureContext })
  else toucan.captureMessage(message, level, { captureContext })
}

function sendTrace(toucan: Toucan, { route, startedAt, endedAt, status }: TraceReport): void {
  toucan.captureEvent({
    type: 'transaction',
    transaction: route,
    start_timestamp: startedAt / 1000,
    timestamp: endedAt / 1000,
    contexts: { trace: { trace_id: randomHex(16), span_id: randomHex(8), op: 'http.server', data: { status } } },
    spans: [],
  })
}

/** Counts a session, but sends no id, so that a visitor cannot be followed from one page to the next. */
function sendSession(toucan: Toucan, { release, startedAt, hasError }: SessionReport, environment: string): void {
  const started = new Date(startedAt).toISOString()
  toucan.getClient()?.sendSession({
    attrs: { release, environment },
    aggregates: [{ started, ...(hasError ? { errored: 1 } : { exited: 1 }) }],
  })
}

/**
 * Returns only the allowed fields of an event. Scrubs every text again, because a page that was loaded earlier may have
 * an older scrubber.
 */
function scrubEvent(event: SentryEvent): SentryEvent {
  const { event_id, timestamp, start_timestamp, platform, level, environment, release, sdk, contexts, spans } = event
  return {
    event_id,
    timestamp,
    start_timestamp,
    platform,
    level,
    environment,
    release,
    sdk,
    ...(contexts?.trace ? { contexts: { trace: contexts.trace } } : {}),
    ...(spans ? { spans } : {}),
    ...(event.message === undefined ? {} : { message: scrubText(event.message) }),
    ...(event.transaction === undefined ? {} : { transaction: scrubText(event.transaction) }),
    ...(event.exception === undefined ? {} : { exception: scrub(event.exception) as SentryEvent['exception'] }),
    ...(event.extra === undefined ? {} : { extra: scrub(event.extra) as SentryEvent['extra'] }),
    ...(event.breadcrumbs === undefined
      ? {}
      : {
          breadcrumbs: event.breadcrumbs.map(({ timestamp: at, message = '' }) => ({
            timestamp: at,
            message: scrubText(message),
          })),
        }),
  }
}

/**
 * Renames scripts of Workers in stack traces to the names that scripts/system/source-maps.ts uploads. Leaves the URLs
 * of browser scripts unchanged.
 */
function withSources(event: SentryEvent, source: ErrorReport['source']): SentryEvent {
  for (const { stacktrace } of event.exception?.values ?? []) {
    for (const frame of stacktrace?.frames ?? []) {
      const file = frame.filename ?? ''
      if (file.includes('://')) continue
      frame.filename = `app:///${source}/${file.replace(/^.*\//, '')}`
      frame.abs_path = frame.filename
    }
  }
  return event
}

/** Returns a fetch function that has a timeout and never rejects, so that Sentry cannot affect the site. */
function quietFetch(send: typeof fetch): typeof fetch {
  return async (input: RequestInfo | URL, init?: RequestInit) => {
    try {
      const response = await send(input, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(SENTRY_DEADLINE_MS),
      })
      response.body?.cancel().catch(() => {})
      return new Response(null, { status: response.status >= 200 ? response.status : 503, headers: response.headers })
    } catch {
      return new Response(null, { status: 503 })
    }
  }
}

function randomHex(bytes: number): string {
  return toHexDigits(crypto.getRandomValues(new Uint8Array(bytes)))
}
