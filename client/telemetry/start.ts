import type { EventBatch, SentEvent } from '../../graphql/contract/events.ts'
import { createCollector } from './collector.ts'
import { watchForms } from './watch-forms.ts'

/**
 * Takes over the events that were tracked so far and those to come. The page view itself is sent by the loader when the
 * visitor leaves, so that a visit without any interaction counts too.
 */
export function startTelemetry(view: EventBatch): void {
  const collect = createCollector({ ...view, breakpoint: breakpointOf(innerWidth) })
  const earlier = window.publicwebEvents as SentEvent[] | undefined
  window.publicwebEvents = { push: collect }
  earlier?.forEach(collect)
  watchForms()
}

/** The breakpoint of a window's width in px (specification, section 2). */
export function breakpointOf(width: number): NonNullable<EventBatch['breakpoint']> {
  if (width >= 1280) return 'xl'
  if (width >= 768) return 'lg'
  return width >= 480 ? 'md' : 'sm'
}
