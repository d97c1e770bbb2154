/** The origin's data about a state's cities, and data derived from it. */
import type { Context } from 'hono'
import { type DotGrid, dotGrid } from '../../client/ui/places/dots.ts'
import type { StatePlacesQuery, UsState } from '../../graphql/contract/generated/graphql.ts'
import { spellingKey, toSlug } from '../../graphql/contract/places/place-names.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { ask } from '../render/ask.ts'

type StatePlacesAnswer = StatePlacesQuery['statePlaces']

export type Region = StatePlacesAnswer['regions'][number]

/**
 * The origin's answer about a state, with derived data for the state's pages. Computed once per answer, because
 * computing it takes longer than rendering.
 */
export interface StatePlaces extends StatePlacesAnswer {
  /** The slugs of the state's cities, in the order of `cities.names`. */
  slugs: readonly string[]
  /** The spelling keys of the state's cities, to match other spellings of their names. */
  spellings: readonly string[]
  /** The slugs of nearby cities in neighboring states. */
  slugsBeyond: readonly string[]
  /** Indexes of the few cities that have reviews. The numbering continues with the cities in neighboring states. */
  reviewed: readonly number[]
  /** Indexes of cities by the first letter of their names, in alphabetical order. */
  letters: readonly { letter: string; cities: readonly number[] }[]
  grid: DotGrid
}

/** The timeout in milliseconds, after which the page shows only data that does not come from the origin. */
const DEADLINE_MS = 1_200

/** Returns the cities of a state, or null if the origin does not answer. */
export function listPlaces(c: Context<AppEnv>, state: UsState): MaybePromise<StatePlaces | null> {
  return ask(
    c,
    'StatePlaces',
    'statePlaces',
    { state },
    { name: 'places', deadlineMs: DEADLINE_MS, read: readPlaces, fallback: null },
  )
}

function readPlaces(answer: StatePlacesAnswer): StatePlaces {
  const { cities, beyond } = answer
  const letters = Map.groupBy(cities.names.keys(), (at) => cities.names[at]?.charAt(0).toUpperCase() ?? '')
  return {
    ...answer,
    slugs: cities.names.map(toSlug),
    spellings: cities.names.map(spellingKey),
    slugsBeyond: beyond.names.map(toSlug),
    reviewed: [...cities.reviews, ...beyond.reviews].flatMap((count, number) => (count > 0 ? [number] : [])),
    letters: [...letters]
      .map(([letter, cities]) => ({ letter, cities }))
      .sort((a, b) => (a.letter < b.letter ? -1 : 1)),
    grid: dotGrid(cities),
  }
}

/**
 * Responds to crawlers with 503 while the data of a place is unknown. With 200, search engines would drop the place,
 * because a page without data is not indexed. Visitors still get the page with what is known.
 */
export function askCrawlersToReturn(c: Context<AppEnv>): void {
  if (!c.get('allows').isBot) return
  c.status(503)
  c.header('Retry-After', '600')
}
