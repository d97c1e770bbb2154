/** The cities of the whole country: for the map, and for search engines. */
import type { OriginContext } from '../context.ts'
import { readStateSummaries } from '../db/cities.ts'
import { readDotMap } from '../db/dot-map.ts'
import { judgeServedCities } from '../db/indexable.ts'
import type { CountryPlaces, IndexableCities } from '../generated/resolvers.ts'
import { audienceOf } from './audience.ts'

export async function placesOfCountry(db: D1Database): Promise<CountryPlaces> {
  const [rows, map] = await Promise.all([readStateSummaries(db), readDotMap(db)])
  const states = rows.map((row) => ({
    state: row.state,
    numCities: row.num_cities,
    numServed: row.num_served,
    lowestRate: row.lowest_cents === null ? null : row.lowest_cents / 100,
    highestRate: row.highest_cents === null ? null : row.highest_cents / 100,
  }))
  return { states, map }
}

export async function indexableCities(context: OriginContext): Promise<IndexableCities[]> {
  const cities = await judgeServedCities(context.db, audienceOf(context))
  const found = Map.groupBy(
    cities.filter(({ isIndexable }) => isIndexable),
    ({ state }) => state,
  )
  return [...found].map(([state, group]) => ({
    state,
    names: group.map(({ name }) => name),
    updated: group.map(({ updated }) => updated),
  }))
}
