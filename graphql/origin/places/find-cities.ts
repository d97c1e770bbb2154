import { STATE_NAMES, spellingKey } from '../../contract/places/place-names.ts'
import { type FoundCityRow, findCitiesByName } from '../db/find-cities.ts'
import { findPlace } from '../db/places.ts'
import { parseZipcode } from '../db/zipcode-answers.ts'
import type { CityMatch, UsState } from '../generated/resolvers.ts'

/** The maximum length of a search text in characters. Place names are shorter. */
const LONGEST_NAME = 60

/** Finds cities by a ZIP code or a name. `state` is the state that the visitor chose, if any. */
export async function findCities(
  db: D1Database,
  text: string,
  state: UsState | null | undefined,
): Promise<CityMatch[]> {
  if (text.length > LONGEST_NAME) return []
  const zipcode = parseZipcode(text)
  if (zipcode !== null) return cityOfZipcode(db, zipcode)
  const typed = parsePlace(text)
  const found = await findCitiesByName(db, typed.name, state ?? typed.state)
  if (found.length > 0) return found.map(toMatch)
  // GeoNames lists 'New York City' as New York, so search again without 'City'.
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
 * Splits a string into a city and a state. Treats 'Portland, OR' and 'portland oregon' alike. A state name alone is
 * treated as a city name, because there is a city named Oregon in Ohio.
 */
function parsePlace(text: string): { name: string; state: UsState | null } {
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
