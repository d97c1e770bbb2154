/**
 * The reports that the site, the origin and browsers send. A report is scrubbed before it is sent. The background
 * Worker receives it at `POST /reports` and passes it on to Sentry (worker/background/reports/).
 */
import { scrub, scrubText } from './text/scrub.ts'

/** Small details in a report, such as ids and statuses. They contain nothing personal, but are scrubbed anyway. */
export type ReportDetails = Readonly<Record<string, unknown>>

export const REPORT_SOURCES = ['site', 'origin', 'browser'] as const

interface ReportBase {
  source: (typeof REPORT_SOURCES)[number]
  /** The name of the build that sends the report. The build's source maps are uploaded under this name. */
  release: string
  /**
   * `brand`, `page`, `variants` and `request_id`. The values come from our code, not from visitors, and are sent
   * unscrubbed.
   */
  tags: Readonly<Record<string, string>>
}

/** Reports either a message, or an error with its causes (outermost first). */
export interface FailureReport extends ReportBase {
  kind: 'failure'
  level: 'error' | 'warning'
  errors: readonly { name: string; message: string; stack: string }[]
  /** The message, for reports without an error. */
  message: string
  facts: ReportDetails
  /** What happened before the failure, oldest first. `at` is in milliseconds since the epoch. */
  breadcrumbs: readonly { at: number; what: string }[]
}

/** How long one request took. Times are in milliseconds since the epoch. */
export interface TraceReport extends ReportBase {
  kind: 'trace'
  route: string
  startedAt: number
  endedAt: number
  status: number
}

/** Records that a browser session took place, and whether it had an error. */
export interface SessionReport extends ReportBase {
  kind: 'session'
  startedAt: number
  hasError: boolean
}

export type ErrorReport = FailureReport | TraceReport | SessionReport

/** The maximum length of a reported or logged text, in characters. */
const TEXT_LENGTH = 2_000
const DEEPEST_CAUSE = 3

type FailureOptions = Pick<FailureReport, 'source' | 'release' | 'tags'> & {
  level?: FailureReport['level']
  facts?: ReportDetails
  breadcrumbs?: FailureReport['breadcrumbs']
  /** Texts to remove, such as what a visitor typed. */
  known?: readonly string[]
}

/** Builds the scrubbed report of an error or a message. */
export function failureReport(
  what: unknown,
  { source, release, tags, level, facts = {}, breadcrumbs = [], known = [] }: FailureOptions,
): FailureReport {
  const isError = what instanceof Error
  return {
    kind: 'failure',
    source,
    release,
    tags,
    level: level ?? (isError ? 'error' : 'warning'),
    errors: collectErrors(what).map(({ name, message, stack }) => ({
      name: clean(name, known),
      message: clean(message, known),
      stack: clean(stack ?? '', known),
    })),
    message: isError ? '' : clean(String(what), known),
    facts: scrub(facts, known) as ReportDetails,
    breadcrumbs: breadcrumbs.map(({ at, what: text }) => ({ at, what: clean(text, known) })),
  }
}

/**
 * Scrubs twice as much text as it returns, and cuts the result, because the scrubber might not recognize a number that
 * has been cut.
 */
function clean(text: string, known: readonly string[]): string {
  return scrubText(text.slice(0, 2 * TEXT_LENGTH), known).slice(0, TEXT_LENGTH)
}

function collectErrors(what: unknown, depth = 0): Error[] {
  return what instanceof Error && depth <= DEEPEST_CAUSE ? [what, ...collectErrors(what.cause, depth + 1)] : []
}
