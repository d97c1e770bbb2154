import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { createCollector, getBreakpoint } from './collector.ts'
import { loadScript } from './load-script.ts'

/**
 * The ids of the third parties that may get events in addition to our own collector. The Worker sets them after consent
 * (worker/render/document.tsx).
 */
interface Companies {
  pixel?: string
  analytics?: string
}

/**
 * Sends the events tracked so far and all later ones. Does not send the page view to our collector: the loader, or the
 * lazy script on a prefetched page, has already sent it, so that a page view without interaction counts too. Returns a
 * function that sends an event to our collector only.
 */
export function startTelemetry(view: EventBatch, { pixel, analytics }: Companies): (event: SentEvent) => void {
  const collect = createCollector({ ...view, breakpoint: getBreakpoint(innerWidth) })
  const tell = analytics ? createVendor(analytics) : () => {}
  for (const event of view.events) tell(event)
  const push = (event: SentEvent) => {
    collect(event)
    tell(event)
  }
  const earlier = window.publicwebEvents as SentEvent[] | undefined
  window.publicwebEvents = { push }
  earlier?.forEach(push)
  if (pixel) startPixel(pixel, view.events[0]?.[0] ?? '')
  // Loads a separate file, because nothing waits for the measurements.
  import('./measure-vitals.ts').then(
    ({ measureVitals }) => measureVitals(),
    () => {},
  )
  return collect
}

interface Pixel {
  (...command: unknown[]): void
  /** Set by the pixel's script once it has loaded. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

/** Loads the advertising pixel and reports the page view to it. Called only after consent. */
function startPixel(id: string, eventID: string): void {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command)
      else pixel.queue.push(command)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  window.fbq = pixel
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  pixel('init', id)
  pixel('track', 'ViewContent', {}, { eventID })
}

declare global {
  interface Window {
    /** Segment's object, or one with the same interface. */
    analytics?: { track?: (name: string, properties: object, options: { messageId: string }) => void }
  }
}

/**
 * The interval in milliseconds at which the page checks whether the vendor's script has loaded. TRIES checks take about
 * 15 s (specification, section 9).
 */
const POLL_MS = 300
const TRIES = 50

/**
 * Loads the analytics vendor's script and returns a function that sends events to the vendor. Events wait until the
 * script has loaded, and are dropped if it does not load within TRIES checks. Called only after consent.
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
