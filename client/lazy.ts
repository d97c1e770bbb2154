/**
 * The lazy script: the code that a page does not need at first. It loads with the first interaction or, after consent
 * or on a prefetched page, once the page has loaded (`data-lazy`, client/telemetry/on-shown.ts). The page works without
 * it. Crawlers and support agents (agent mode) do not get it.
 */
import type { EventBatch } from '../graphql/contract/events.ts'
import { paths } from './paths.ts'
import { answerBanner } from './telemetry/answer-banner.ts'
import { startTelemetry } from './telemetry/start.ts'

/** Called once by the loader. `counted` is the page view that the loader has already counted, or null. */
export async function wake({ dataset }: HTMLElement, counted: EventBatch | null): Promise<void> {
  answerBanner()
  // A focused field can look like an interaction, even on a prerendered page that is not shown yet.
  if (document.prerendering) await untilShown()
  // Counts the page view even if the visitor leaves before `isCurrent` resolves.
  const leave = () => count(dataset)
  addEventListener('pagehide', leave)
  const isRight = !dataset.ahead || (await isCurrent(dataset.ahead))
  removeEventListener('pagehide', leave)
  if (!isRight) return location.reload()
  fetchAhead()
  const view = count(dataset) ?? counted
  if (view) {
    const collect = startTelemetry(view, dataset)
    if (dataset.experiments) await startExperiments(dataset.experiments, view, dataset, collect)
  }
}

/**
 * Reports the view of a prefetched page once, and returns the view. Returns null if the loader reports it, or if it has
 * already been reported.
 */
function count(dataset: DOMStringMap): EventBatch | null {
  const { view: text = 'null' } = dataset
  delete dataset.view
  const view = JSON.parse(text) as EventBatch | null
  if (view) navigator.sendBeacon(paths.events, text)
  return view
}

function untilShown(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

type Client = typeof import('./experiments/start.ts')

/**
 * Loads and starts the A/B script, which is built separately and whose URL is in the page. Ignores a failed load,
 * because an error would make the loader start everything again.
 */
async function startExperiments(file: string, ...given: Parameters<Client['startExperiments']>): Promise<void> {
  const client: Client | null = await import(/* @vite-ignore */ file).catch(() => null)
  await client?.startExperiments(...given)
}

/**
 * Whether a prefetched page is still current when it is shown. Its prices, the number of vouchers left or the visitor's
 * choices may have changed. Without a response the page counts as current, because every step of a purchase checks
 * these values again.
 */
function isCurrent(state: string): Promise<boolean> {
  return fetch(`${paths.events}?state=${state}`).then(
    ({ status }) => status !== 205,
    () => true,
  )
}

/** Marks a prefetch for worker/middleware/ahead.ts. Scripts cannot set the header Sec-Purpose. */
const AHEAD = { 'X-Ahead': '1' }

/**
 * Prefetches the target of a link that is touched, hovered or focused, in browsers without speculation rules. The
 * Worker decides which pages may be fetched and for how long they are cached. Does nothing in WebKit, which does not
 * support prefetching: a tap there requests the page again even if a script has fetched it.
 */
function fetchAhead(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  if (!document.createElement('link').relList.supports('prefetch')) return
  const asked = new Set([location.href])
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      kind,
      ({ target }) => {
        const link = (target as Element).closest?.('a')
        if (!link || link.origin !== location.origin || link.search || link.hash || asked.has(link.href)) return
        asked.add(link.href)
        fetch(link.href, { headers: AHEAD, priority: 'low' }).catch(() => {})
      },
      { capture: true, passive: true },
    )
  }
}
