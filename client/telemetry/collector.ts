import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { paths } from '../paths.ts'

/** How long events are collected before they are sent together, in milliseconds. */
const BATCH_MS = 1000
/** The maximum number of events in a batch, which keeps the batch far below the collector's size limit. */
const MAX_BATCH = 20

/**
 * Returns a function that sends events to our collector, in batches once a second and when the visitor leaves the page.
 */
export function createCollector(view: EventBatch): (event: SentEvent) => void {
  let waiting: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (; waiting.length > 0; waiting = waiting.slice(MAX_BATCH)) {
      navigator.sendBeacon(paths.events, JSON.stringify({ ...view, events: waiting.slice(0, MAX_BATCH) }))
    }
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return (event) => {
    waiting.push(event)
    timer ??= setTimeout(flush, BATCH_MS)
  }
}

/** Returns the breakpoint for a window's width in px (specification, section 2). */
export function getBreakpoint(width: number): NonNullable<EventBatch['breakpoint']> {
  if (width >= 1280) return 'xl'
  if (width >= 768) return 'lg'
  return width >= 480 ? 'md' : 'sm'
}
