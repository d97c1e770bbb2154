/** What the origin knows about a state's cities, and what is derived from it. */
import type { Context } from 'hono'
import { type DotGrid, dotGrid } from '../../client/ui/places/dots.ts'
import type { StatePlacesQuery, UsState } from '../../graphql/contract/generated/graphql.ts'
import { slugOf, spellingKey } from '../../graphql/contract/places/place-names.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { askField } from '../render/ask.ts'

type StatePlacesAnswer = StatePlacesQuery['statePlaces']

export type Region = StatePlacesAnswer['regions'][number]

/** A state's answer with what its pages need. Derived once per answer, which takes longer than rendering. */
export interface StatePlaces extends StatePlacesAnswer {
  /** The slugs of its cities, by their index in the columns. */
  slugs: readonly string[]
  /** The same, as a visitor may spell them. */
  spellings: readonly string[]
  /** The slugs of the cities beyond the border. */
  slugsBeyond: readonly string[]
  /** Indexes of cities with reviews, which continue across the border. They are few. */
  reviewed: readonly number[]
  /** Indexes of cities by the first letter of their names, in order. */
  letters: readonly { letter: string; cities: readonly number[] }[]
  grid: DotGrid
}

/** After this timeout the page shows only what is known without the origin. */
const DEADLINE_MS = 1_200

/** The cities of a state, or null while the origin does not answer. */
export function placesOf(c: Context<AppEnv>, state: UsState): MaybePromise<StatePlaces | null> {
  return askField(
    c,
    'StatePlaces',
    'statePlaces',
    { state },
    { name: 'places', kind: 'critical', deadlineMs: DEADLINE_MS, read: readPlaces, fallback: null },
  )
}

function readPlaces(answer: StatePlacesAnswer): StatePlaces {
  const { cities, beyond } = answer
  const letters = Map.groupBy(cities.names.keys(), (at) => cities.names[at]?.charAt(0).toUpperCase() ?? '')
  return {
    ...answer,
    slugs: cities.names.map(slugOf),
    spellings: cities.names.map(spellingKey),
    slugsBeyond: beyond.names.map(slugOf),
    reviewed: [...cities.reviews, ...beyond.reviews].flatMap((count, number) => (count > 0 ? [number] : [])),
    letters: [...letters]
      .map(([letter, cities]) => ({ letter, cities }))
      .sort((a, b) => (a.letter < b.letter ? -1 : 1)),
    grid: dotGrid(cities),
  }
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
