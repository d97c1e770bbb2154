import type { EventBatch } from '../../graphql/contract/events.ts'

/** The breakpoint of a window's width in px (specification, section 2). */
export function breakpointOf(width: number): NonNullable<EventBatch['breakpoint']> {
  if (width >= 1280) return 'xl'
  if (width >= 768) return 'lg'
  return width >= 480 ? 'md' : 'sm'
}
