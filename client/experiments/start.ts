/**
 * The A/B script, `/experiments.js`: the specification's client of the flag service (section 7). People get it while
 * `convert_enabled` is on, crawlers and agents never; the first interaction loads it. The server has evaluated and rendered
 * every variant, so it is started with the user data of the server, the page view, and nothing flickers.
 */
import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { breakpointOf } from '../telemetry/breakpoint.ts'
import { loadScript } from '../telemetry/load-script.ts'
import { VIEWPORT_NAME } from './viewport-name.ts'

export interface ClientOptions {
  /** 'production' and so on. */
  tier?: string
  clientKey?: string
  /** The brand's id at Convert, after consent. */
  convert?: string
}

declare global {
  interface Window {
    /** What the company's A/B script may read: never who the visitor is. */
    publicwebExperiments?: { environmentTier: string; clientKey: string; variants: string }
  }
}

/** How long changes are collected before they are told, in milliseconds (specification, section 7). */
const LOGGING_INTERVAL_MS = 1000

/**
 * Tracks the exposures of the page, tells the server the width of the window, and loads the company's A/B script where the
 * brand has one and the visitor has agreed to it. `collect` sends an event to our collector.
 */
export function startExperiments(
  user: EventBatch,
  { tier = '', clientKey = '', convert }: ClientOptions,
  collect: (event: SentEvent) => void,
): void {
  // The loader sends them again as the visitor leaves; their ids make each count once for a visitor and experiment.
  for (const event of user.events) if (event[1] === 'publicweb.experiment.exposed') collect(event)
  watchViewport()
  if (!convert) return
  window.publicwebExperiments = { environmentTier: tier, clientKey, variants: user.variants }
  loadScript(`https://cdn-4.convertexperiments.com/v1/js/${convert}.js`)
}

function watchViewport(): void {
  tellViewport()
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(tellViewport, LOGGING_INTERVAL_MS)
  })
}

/** The next request tells the server (worker/experiments/attributes.ts). */
function tellViewport(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 115 have no Cookie Store API.
  document.cookie = `${VIEWPORT_NAME}=${innerWidth}.${breakpointOf(innerWidth)}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
