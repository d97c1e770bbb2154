/**
 * The first lines of both loaders: catch every error of the page from here on, and count one session of ten. A session is
 * one page view (docs/decisions/080-one-scrubber-one-sender.md). Nothing loads for it but `/report.js`: with an error that is
 * reported, or in a session of the sample with the first tap.
 */
type Reporter = typeof import('./report.ts')

/** The fraction of all sessions that are counted, and of sessions with an error that are told (specification, section 9). */
const RATE = 0.1

const startedAt = Date.now()
const isSampled = Math.random() < RATE
const isTold = isSampled || Math.random() < RATE
let hasError = false

/** Built alone (scripts/worker-assets.ts). One that does not load must not be an error to report. */
function use(act: (reporter: Reporter) => void): void {
  const file = '/report.js'
  import(file).then(act).catch(() => {})
}

for (const kind of ['error', 'unhandledrejection'] as const) {
  addEventListener(kind, (event) => {
    hasError = true
    if (isTold) use(({ reportFailure }) => reportFailure(event))
  })
}

if (isSampled) {
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, () => use(({ watchSession }) => watchSession()), { once: true })
  }
  // Not when a prerendered page is shown, which is an event of the same name.
  addEventListener('visibilitychange', function count() {
    if (document.visibilityState === 'visible') return
    removeEventListener('visibilitychange', count)
    navigator.sendBeacon('/errors', JSON.stringify({ kind: 'session', startedAt, hasError }))
  })
}
