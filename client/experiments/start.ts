/**
 * The A/B script, `/experiments.js`: pages load it while the flag `convert_enabled` is on, except for crawlers, support
 * agents and visitors who opted out. The server has chosen and rendered the variants, so this script only measures. It
 * reports the width of the window to our own collector, to the server with the next request, and, after consent, to
 * the flag service. After consent it also loads Convert's script.
 */
import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { getBreakpoint } from '../telemetry/collector.ts'
import { loadScript } from '../telemetry/load-script.ts'
import { type BrowserInfo, LOGGING_INTERVAL_MS, TIER, VIEWPORT_NAME } from './service.ts'

export interface ClientOptions {
  /** The brand's client key at the flag service. Absent before consent. */
  growthbook?: string
  /** The brand's id at Convert. Absent before consent. */
  convert?: string
}

declare global {
  interface Window {
    /** The data that Convert's script may read. It never identifies the visitor. */
    publicwebExperiments?: { environmentTier: string; clientKey: string; variants: string }
  }
}

/**
 * Reports the width of the window now and after each change. Loads Convert's script and the flag service's client if
 * the page has their keys. `collect` sends an event to our collector; `loadClient` loads the flag service's client.
 */
export async function startExperiments(
  user: EventBatch,
  { growthbook, convert }: ClientOptions,
  collect: (event: SentEvent) => void,
  loadClient: () => Promise<typeof import('./flag-client.ts') | null> = loadFlagClient,
): Promise<void> {
  reportWidth(collect)
  if (convert) {
    window.publicwebExperiments = { environmentTier: TIER, clientKey: growthbook ?? '', variants: user.variants }
    loadScript(`https://cdn-4.convertexperiments.com/v1/js/${convert}.js`)
  }
  const client = growthbook ? await loadClient() : null
  const reportToService = growthbook ? client?.startFlagClient(growthbook, user) : undefined
  reportToService?.(browserInfo())
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reportWidth(collect)
      reportToService?.(browserInfo())
    }, LOGGING_INTERVAL_MS)
  })
}

/** Loads the flag client, which is a separate file so that only visitors who have consented download it. */
function loadFlagClient(): Promise<typeof import('./flag-client.ts') | null> {
  const file = '/flag-client.js'
  return import(/* @vite-ignore */ file).catch(() => null)
}

function browserInfo(): BrowserInfo {
  return { width: innerWidth, breakpoint: getBreakpoint(innerWidth) }
}

/**
 * Reports the window's width to our collector now. The next request reports it to the server in a cookie
 * (worker/experiments/attributes.ts).
 */
function reportWidth(collect: (event: SentEvent) => void): void {
  const { width, breakpoint } = browserInfo()
  collect([crypto.randomUUID(), 'publicweb.window.measured', { breakpoint, width }])
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 115 have no Cookie Store API.
  document.cookie = `${VIEWPORT_NAME}=${width}.${breakpoint}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
