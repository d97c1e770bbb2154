/**
 * Sends reports to Sentry through toucan-js. Only this file uses toucan-js, because that package is no longer
 * developed. The site, the origin and browsers send their reports here (docs/decisions/080-one-scrubber-one-sender.md).
 */
import { linkedErrorsIntegration, Toucan } from 'toucan-js'
import type { ErrorReport, FailureReport, SessionReport, TraceReport } from '../../../graphql/contract/error-report.ts'
import { scrub, scrubText } from '../../../graphql/contract/text/scrub.ts'

export interface SentryOptions {
  dsn: string
  environment: string
  waitUntil(work: Promise<unknown>): void
  fetch?: typeof fetch | undefined
}

/** How long to wait for Sentry's response, in milliseconds. */
const SENTRY_DEADLINE_MS = 3_000

type SentryEvent = Parameters<Toucan['captureEvent']>[0]

/** Sends one report to Sentry after the response. Never throws. */
export function sendToSentry(report: ErrorReport, options: SentryOptions): void {
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
    contexts: { trace: { trace_id: hex(16), span_id: hex(8), op: 'http.server', data: { status } } },
    spans: [],
  })
}

/** Counts a session without an id, so that a visitor cannot be followed from one page to the next. */
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

/** Renames scripts of Workers in stack traces to the names that scripts/system/source-maps.ts uploads. Keeps URLs. */
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

/** Returns a fetch that ends in time and never rejects, so that Sentry cannot affect the site. */
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

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
