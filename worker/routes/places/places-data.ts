/** What the origin knows about a state's cities, and what is derived from it. Read once per answer, not per page. */
import type { Context } from 'hono'
import { type DotGrid, dotGrid } from '../../../client/ui/places/dots.ts'
import type { StatePlacesQuery, UsState } from '../../../graphql/contract/generated/graphql.ts'
import { StatePlacesDocument } from '../../../graphql/contract/generated/named.ts'
import { slugOf, spellingKey } from '../../../graphql/contract/place-names.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import { ask } from '../../render/ask.ts'
import type { MaybePromise } from '../../render/slots.ts'

export type StatePlaces = StatePlacesQuery['statePlaces']

/** After this timeout the page shows only what is known without the origin. */
const DEADLINE_MS = 1_200

/** The cities of a state, or null while the origin does not answer. */
export function placesOf(c: Context<AppEnv>, state: UsState): MaybePromise<StatePlaces | null> {
  return ask(
    c,
    StatePlacesDocument,
    { state },
    { name: 'places', kind: 'critical', deadlineMs: DEADLINE_MS, read: (data) => data.statePlaces, fallback: null },
  )
}

/**
 * Answers crawlers with 503 while the facts of a place are unknown. A 200 would tell search engines to drop the place,
 * because a page without facts is not indexed; people still get the page with what is known.
 */
export function askCrawlersToReturn(c: Context<AppEnv>): void {
  if (!c.get('allows').isBot) return
  c.status(503)
  c.header('Retry-After', '600')
}

/**
 * Indexes of cities in an answer's columns, and what all pages of the state share. Frozen, because it is used in keys.
 */
export interface StateIndex {
  slugs: readonly string[]
  bySlug: ReadonlyMap<string, number>
  bySpelling: ReadonlyMap<string, number>
  grid: DotGrid
  numServed: number
  rates: StateRates | null
}

/** Member rates of a state's regions, in dollars per hour. */
export interface StateRates {
  lowest: number
  highest: number
  /** Mean of the regions. */
  average: number
}

export const indexOf = oncePer(({ cities, regions }: StatePlaces): StateIndex => {
  const slugs = cities.names.map(slugOf)
  const rates = regions.map(({ rate }) => rate)
  const grid = dotGrid(cities)
  return {
    slugs,
    bySlug: new Map(slugs.map((slug, index) => [slug, index])),
    bySpelling: new Map(cities.names.map((name, index) => [spellingKey(name), index])),
    grid: Object.freeze({ ...grid, rows: Object.freeze(grid.rows) }),
    numServed: cities.regions.filter((region) => region != null).length,
    rates:
      rates.length > 0
        ? {
            lowest: Math.min(...rates),
            highest: Math.max(...rates),
            average: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
          }
        : null,
  }
})
