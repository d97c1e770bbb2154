/**
 * Runs first in both loaders, to catch every later error on the page. Counts one session in ten; a session is one page
 * view (docs/decisions/080-one-scrubber-one-sender.md). The code that sends error reports is in `/report.js`, which
 * loads when an error is reported, or with the first tap or key press in a sampled session.
 */
type Reporter = typeof import('./report.ts')

/**
 * The fraction of sessions that are sampled: they are counted, and their errors are reported. Errors are also reported
 * for the same fraction of all other sessions, which are not counted (specification, section 9).
 */
const RATE = 0.1

const startedAt = Date.now()
let isSampled = Math.random() < RATE
const reportsErrors = isSampled || Math.random() < RATE
let hasError = false

/**
 * Loads the reporter, which is built separately (scripts/worker-assets.ts). A failed load must not itself be reported
 * as an error.
 */
function use(act: (reporter: Reporter) => void): void {
  const file = '/report.js'
  import(file).then(act).catch(() => {})
}

for (const kind of ['error', 'unhandledrejection'] as const) {
  addEventListener(kind, (event) => {
    hasError = true
    if (reportsErrors) use(({ reportFailure }) => reportFailure(event))
  })
}

if (isSampled) {
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, () => use(({ watchSession }) => watchSession()))
  }
  // Ignores the event that fires when a prerendered page is shown.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' && isSampled)
      isSampled = !navigator.sendBeacon('/errors', JSON.stringify({ kind: 'session', startedAt, hasError }))
  })
}
