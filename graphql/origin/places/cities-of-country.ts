/** The cities of the whole country, for the map and for search engines. */
import type { OriginContext } from '../context.ts'
import { getAudience, readStateSummaries } from '../db/cities.ts'
import { judgeServedCities } from '../db/indexable.ts'
import type { CountryPlaces, IndexableCities } from '../generated/resolvers.ts'

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
  const cities = await judgeServedCities(context.db, getAudience(context))
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

const WIDTH = 78
const HEIGHT = 44

/**
 * The country as rows of characters, from north to south: 'o' for a served city, '.' for any other city, and ' '
 * elsewhere. SQL triggers update the table `map_dots` when `cities` changes.
 */
async function readDotMap(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT x, y, served > 0 AS isServed FROM map_dots WHERE cities > 0')
    .all<{ x: number; y: number; isServed: number }>()
  const rows = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => ' '))
  for (const { x, y, isServed } of results) {
    const row = rows[y]
    if (row && x >= 0 && x < WIDTH) row[x] = isServed ? 'o' : '.'
  }
  return rows.map((row) => row.join('').trimEnd())
}
