/**
 * Sentry through toucan-js, which is no longer developed: only this file knows it. Loaded on the first report (see
 * report.ts).
 */
import { linkedErrorsIntegration, Toucan } from 'toucan-js'
import type { ReportDetails } from './report.ts'
import { scrub, scrubText } from './scrub.ts'

export interface SentryEvents {
  exception(error: unknown, facts?: ReportDetails): void
  message(text: string, facts?: ReportDetails): void
  /** Times in milliseconds since the epoch. */
  trace(route: string, startedAt: number, endedAt: number, status: number): void
}

export interface SentryOptions {
  dsn: string
  environment: string
  release: string
  /** Our own messages, sent unchanged. */
  tags: Record<string, string>
  waitUntil(work: Promise<unknown>): void
  fetch?: typeof fetch | undefined
}

/** The timeout for Sentry's response, in milliseconds. */
const SENTRY_DEADLINE_MS = 3_000

type SentryEvent = Parameters<Toucan['captureEvent']>[0]

export function createSentry({
  dsn,
  environment,
  release,
  tags,
  waitUntil,
  fetch: send = fetch,
}: SentryOptions): SentryEvents {
  const toucan = new Toucan({
    dsn,
    environment,
    release,
    context: { waitUntil },
    // The default integrations would read the request: its headers, cookies and URL.
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    beforeSend: (event) => ({ ...scrubEvent(event, tags), type: undefined }),
    beforeSendTransaction: (event) => ({ ...scrubEvent(event, tags), type: 'transaction' }),
    transportOptions: { fetcher: quietFetch(send) },
  })
  return {
    exception: (error, facts) =>
      void toucan.captureException(error, facts && { captureContext: { extra: { ...facts } } }),
    message: (text, facts) =>
      void toucan.captureMessage(text, 'warning', facts && { captureContext: { extra: { ...facts } } }),
    trace(route, startedAt, endedAt, status) {
      toucan.captureEvent({
        type: 'transaction',
        transaction: route,
        start_timestamp: startedAt / 1000,
        timestamp: endedAt / 1000,
        contexts: { trace: { trace_id: hex(16), span_id: hex(8), op: 'http.server', data: { status } } },
        spans: [],
      })
    },
  }
}

/** An allowlist of what is sent: no request, user, cookies or breadcrumbs, and every text is scrubbed. */
function scrubEvent(event: SentryEvent, tags: Record<string, string>): SentryEvent {
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
    tags,
    ...(contexts?.trace ? { contexts: { trace: contexts.trace } } : {}),
    ...(spans ? { spans } : {}),
    ...(event.message === undefined ? {} : { message: scrubText(event.message) }),
    ...(event.transaction === undefined ? {} : { transaction: scrubText(event.transaction) }),
    ...(event.exception === undefined ? {} : { exception: scrub(event.exception) as SentryEvent['exception'] }),
    ...(event.extra === undefined ? {} : { extra: scrub(event.extra) as SentryEvent['extra'] }),
  }
}

/** A fetch that ends in time and never rejects, so that Sentry cannot affect the site. */
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
