import type { SentEvent } from '../../graphql/contract/events.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Segment's, or one with the same interface. */
    analytics?: { track?: (name: string, properties: object, options: { messageId: string }) => void }
  }
}

/** How often to look whether the vendor has loaded (specification, section 9), and how many times, about 15 s. */
const POLL_MS = 300
const TRIES = 50

/** Sends events to the analytics vendor, after consent. Earlier ones wait until its script has loaded. */
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

/** The vendor counts a message id once, also after a reload. */
function send([messageId, name, fields]: SentEvent): void {
  window.analytics?.track?.(name, fields, { messageId })
}
