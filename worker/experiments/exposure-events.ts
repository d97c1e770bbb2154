import type { Context } from 'hono'
import type { SentEvent } from '../../graphql/contract/events.ts'
import type { AppEnv } from '../env.ts'

/**
 * The experiments that this page shows, as events. The browser sends them with the page view, so that they count what
 * people saw: not prerendered pages, crawlers or opted-out visitors. An event's id is the same each time, so that each
 * visitor counts once for each experiment; it is derived from the visitor's id, which stays secret.
 */
export function exposureEvents(c: Context<AppEnv>): SentEvent[] {
  const { id } = c.get('visitor')
  const { exposures } = c.get('experiments')
  if (!id) return []
  return exposures.map(({ experiment, variation }) => [
    `exposed/${digest(`${id} ${experiment}`)}`,
    'publicweb.experiment.exposed',
    { experiment, variant: variation },
  ])
}

/** 106 bits of a text that cannot be guessed (two rounds of cyrb53, public domain): enough to tell visitors apart. */
export function digest(text: string): string {
  return cyrb53(text, 1) + cyrb53(text, 2)
}

function cyrb53(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
