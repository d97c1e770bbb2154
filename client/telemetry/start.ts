import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { breakpointOf, createCollector } from './collector.ts'
import { startPixel } from './pixel.ts'
import { createVendor } from './vendor.ts'

/** Where events may go besides our own collector: set by the Worker after consent (worker/render/document.tsx). */
interface Companies {
  pixel?: string
  analytics?: string
}

/**
 * Takes over the events that were tracked so far and those to come. Our collector gets the page view itself from the
 * loader when the visitor leaves, so that a visit without any interaction counts too. Returns the function that sends
 * an event to our collector only.
 */
export function startTelemetry(view: EventBatch, { pixel, analytics }: Companies): (event: SentEvent) => void {
  const collect = createCollector({ ...view, breakpoint: breakpointOf(innerWidth) })
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
  // In a separate file, because nothing waits for it.
  import('./measure-vitals.ts').then(
    ({ measureVitals }) => measureVitals(),
    () => {},
  )
  return collect
}
