/** City search for visitors, and the cities to announce to search engines. */
import { LIMITS } from '../../contract/limits.ts'
import { STATE_NAMES, spellingKey } from '../../contract/places/place-names.ts'
import { readStateSummaries } from '../db/cities.ts'
import { readDotMap } from '../db/dot-map.ts'
import { type FoundCityRow, findCitiesByName } from '../db/find-cities.ts'
import { judgeServedCities } from '../db/indexable.ts'
import { findPlace } from '../db/places.ts'
import { readCityReviews } from '../db/reviews.ts'
import { parseZipcode } from '../db/zipcode-answers.ts'
import type { CityMatch, QueryResolvers, UsState } from '../generated/resolvers.ts'
import { toReview } from './reviews.ts'
import { audienceOf } from './state-places.ts'

export const countryPlaces: NonNullable<QueryResolvers['countryPlaces']> = async (_root, _args, { db }) => {
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

/** Longer texts cannot be a place name. */
const LONGEST_NAME = 60

export const findCities: NonNullable<QueryResolvers['findCities']> = async (_root, { text, state }, { db }) => {
  if (text.length > LONGEST_NAME) return []
  const zipcode = parseZipcode(text)
  if (zipcode !== null) return cityOfZipcode(db, zipcode)
  const typed = parsePlace(text)
  const found = await findCitiesByName(db, typed.name, state ?? typed.state)
  if (found.length > 0) return found.map(toMatch)
  // 'New York City' is listed as New York.
  const short = typed.name.replace(/[\s-]+city$/i, '')
  return short === typed.name ? [] : (await findCitiesByName(db, short, state ?? typed.state)).map(toMatch)
}

async function cityOfZipcode(db: D1Database, zipcode: string): Promise<CityMatch[]> {
  const place = await findPlace(db, zipcode)
  return place ? [{ state: place.state, name: place.city, isServed: place.region !== null }] : []
}

function toMatch({ state, name, region_id }: FoundCityRow): CityMatch {
  return { state, name, isServed: region_id !== null }
}

const STATES = Object.entries(STATE_NAMES) as [UsState, string][]

/**
 * Matches 'Portland, OR', 'portland oregon' and 'Portland' alike. A state name alone is treated as a city, because
 * there is an Oregon in Ohio.
 */
export function parsePlace(text: string): { name: string; state: UsState | null } {
  const words = text.trim().split(/[\s,]+/)
  for (const count of [1, 2, 3]) {
    const [name, end] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    if (name === '') break
    const key = spellingKey(end)
    const state = STATES.find(([code, full]) => code === end.toUpperCase() || spellingKey(full) === key)
    if (state) return { name, state: state[0] }
  }
  return { name: text, state: null }
}

export const cityReviews: NonNullable<QueryResolvers['cityReviews']> = async (
  _root,
  { state, city, first },
  context,
) => {
  const size = Math.max(0, Math.min(first ?? 3, LIMITS.reviewsPerPage))
  return (await readCityReviews(context.db, { ...audienceOf(context), state, city, size })).map(toReview)
}

export const indexableCities: NonNullable<QueryResolvers['indexableCities']> = async (_root, _args, context) => {
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
