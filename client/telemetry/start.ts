import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { breakpointOf, createCollector } from './collector.ts'
import { startPixel } from './pixel.ts'
import { createVendor } from './vendor.ts'

/**
 * The ids of the companies that may get events besides our own collector. The Worker sets them after consent
 * (worker/render/document.tsx).
 */
interface Companies {
  pixel?: string
  analytics?: string
}

/**
 * Sends the events tracked so far and all later ones. Does not send the page view to our collector: the loader, or the
 * late script on a page that was fetched ahead, has sent it already, so that a visit without interaction counts too.
 * Returns a function that sends an event to our collector only.
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
  // Loads a separate file, because nothing waits for the measurements.
  import('./measure-vitals.ts').then(
    ({ measureVitals }) => measureVitals(),
    () => {},
  )
  return collect
}
