import type { SentEvent } from '../../graphql/contract/events.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Segment's object, or one with the same interface. */
    analytics?: { track?: (name: string, properties: object, options: { messageId: string }) => void }
  }
}

/**
 * The milliseconds between two checks of whether the vendor has loaded. TRIES checks take about 15 s (specification,
 * section 9).
 */
const POLL_MS = 300
const TRIES = 50

/**
 * Loads the analytics vendor and returns a function that sends events to it. Events wait until its script has loaded.
 * Called only after consent.
 */
export function createVendor(id: string): (event: SentEvent) => void {
  loadScript(`https://cdn.segment.com/analytics.js/v1/${id}/analytics.min.js`)
  let waiting: SentEvent[] = []
  let tries = 0
  let isOver = false
  const timer = setInterval(() => {
    tries++
    const hasLoaded = window.analytics?.track !== undefined
    if (!hasLoaded && tries < TRIES) return
    clearInterval(timer)
    isOver = true
    if (hasLoaded) for (const event of waiting) send(event)
    waiting = []
  }, POLL_MS)
  return (event) => {
    if (isOver) send(event)
    else waiting.push(event)
  }
}

/** Sends an event. The vendor counts each message id once, even after a reload. */
function send([messageId, name, fields]: SentEvent): void {
  window.analytics?.track?.(name, fields, { messageId })
}
