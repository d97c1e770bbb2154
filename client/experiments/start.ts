import { VIEWPORT_NAME } from '../stored-names.ts'
import { breakpointOf } from '../telemetry/start.ts'

/** How long changes are collected before they are told, in milliseconds (specification, section 9). */
const LOGGING_INTERVAL_MS = 1000

/**
 * The browser part of experiments, for visitors with the A/B script. The server has decided and rendered the variants, and
 * exposures travel with the page view, so all that is left is what only a browser knows: the width of its window and the
 * breakpoint's name, which the server reads with the next request (worker/experiments/attributes.ts).
 */
export function startExperiments(): void {
  if (!document.querySelector('script[src="/experiments.js"]')) return
  tellViewport()
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(tellViewport, LOGGING_INTERVAL_MS)
  })
}

function tellViewport(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 115 have no Cookie Store API.
  document.cookie = `${VIEWPORT_NAME}=${innerWidth}.${breakpointOf(innerWidth)}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
