/**
 * Lists of a state's cities: the largest, and all with a given letter. Frozen, and created once per answer of the
 * origin.
 */

import { paths } from '../../../client/paths.ts'
import type { ListedPlace } from '../../../client/ui/places/place-list.tsx'
import { formatCents } from '../../../graphql/contract/format.ts'
import { indexOf, type StatePlaces } from './places-data.ts'
import type { State } from './states.ts'

/** A place in a list, as plain data. */
export interface PlaceLine extends ListedPlace {
  name: string
  note?: string
}

export interface StateLists {
  largest: readonly PlaceLine[]
  /** By name. */
  all: readonly PlaceLine[]
  /** By capital letter, in order. */
  letters: ReadonlyMap<string, readonly PlaceLine[]>
  /** The number of places by letter, in the same order. */
  counts: readonly { letter: string; count: number }[]
}

const known = new WeakMap<StatePlaces, StateLists>()

export function listsOf(places: StatePlaces, state: State): StateLists {
  let lists = known.get(places)
  if (!lists) {
    lists = makeLists(places, state)
    known.set(places, lists)
  }
  return lists
}

function makeLists(places: StatePlaces, state: State): StateLists {
  const { cities, regions } = places
  const { slugs } = indexOf(places)
  const lines = cities.names.map((name, at): PlaceLine => {
    const region = regions[cities.regions[at] ?? -1]
    return Object.freeze({
      name,
      href: paths.city(state.slug, slugs[at] ?? ''),
      ...(region ? { note: formatCents(region.rate * 100) } : { isServed: false }),
    })
  })
  const letters = [...Map.groupBy(lines, ({ name }) => name.charAt(0).toUpperCase())]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, group]) => [letter, Object.freeze(group)] as const)
  return {
    largest: Object.freeze(cities.largest.flatMap((at) => lines[at] ?? [])),
    all: Object.freeze(letters.flatMap(([, group]) => group)),
    letters: new Map(letters),
    counts: Object.freeze(letters.map(([letter, { length }]) => Object.freeze({ letter, count: length }))),
  }
}
