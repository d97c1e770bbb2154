/**
 * Reports errors on this page to our own site (`POST /errors`). client/report/watch-page.ts loads this separate script,
 * `/report.js`, when an error must be reported, or with the first tap or key press in a sampled session
 * (docs/decisions/080-one-scrubber-one-sender.md).
 */
import { type ErrorReport, failureReport } from '../../graphql/contract/error-report.ts'

/** The maximum number of reports that one page sends, even if it keeps failing. */
const MAX_REPORTS = 5
const MAX_BREADCRUMBS = 30

const breadcrumbs: { at: number; what: string }[] = []
let isWatched = false
let failures = 0

/** Reports an 'error' or 'unhandledrejection' event of the window. */
export function reportFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  failures += 1
  if (failures > MAX_REPORTS) return
  const what: unknown = 'reason' in event ? event.reason : (event.error ?? event.message)
  const error = what instanceof Error ? what : new Error(String(what))
  send({ ...failureReport(error, { ...sender(), breadcrumbs, known: typed() }), tags: sender().tags })
}

/** Records which elements the visitor uses in a sampled session, for that session's error reports. */
export function watchSession(): void {
  if (isWatched) return
  isWatched = true
  for (const kind of ['click', 'submit', 'change']) addEventListener(kind, keep, true)
}

/** Records an element by its id, name or class, never by its text or value. */
function keep({ type, target }: Event): void {
  const element = (target as Element).closest?.('button, a, input, select, textarea, form, summary')
  if (!element) return
  const name = element.id || element.getAttribute('name') || element.getAttribute('class') || ''
  breadcrumbs.push({ at: Date.now(), what: `${type} ${element.tagName.toLowerCase()} ${name}`.trim() })
  if (breadcrumbs.length > MAX_BREADCRUMBS) breadcrumbs.shift()
}

function sender() {
  const path = location.pathname.slice(0, 200)
  // Reports the page's own build, because the server that receives the report may be newer.
  return { source: 'browser' as const, release: document.documentElement.dataset.build ?? '', tags: { path } }
}

/** Returns the texts that the visitor typed on this page. Reports must not contain them. */
function typed(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  return [...fields].map(({ value }) => value).filter(Boolean)
}

function send(report: ErrorReport): void {
  navigator.sendBeacon('/errors', JSON.stringify(report))
}
