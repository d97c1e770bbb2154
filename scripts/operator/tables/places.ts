/** Looks up the ZIP codes and cities of the seed, for the checks of an operator's file. */
import { toSlug } from '../../../graphql/contract/places/place-names.ts'
import { type CityRow, getCities } from '../../../graphql/origin/seed/city-rows.ts'
import { readZipcodes } from '../../../graphql/origin/seed/zipcodes.ts'

interface Places {
  /** States by ZIP code, and by the first three digits of ZIP codes. */
  states: ReadonlyMap<string, string>
  prefixes: ReadonlyMap<string, readonly string[]>
  cities: ReadonlyMap<string, CityRow>
}

let read: Places | undefined

/** Reads the places once, when a command first needs them, because this takes a tenth of a second. */
function places(): Places {
  if (read) return read
  const zipcodes = readZipcodes()
  const byPrefix = Map.groupBy(zipcodes, ({ zipcode }) => zipcode.slice(0, 3))
  read = {
    states: new Map(zipcodes.map(({ zipcode, state }) => [zipcode, state])),
    prefixes: new Map([...byPrefix].map(([prefix, rows]) => [prefix, [...new Set(rows.map(({ state }) => state))]])),
    cities: new Map(getCities(zipcodes, new Map()).map((city) => [`${city.state} ${city.slug}`, city])),
  }
  return read
}

export function isZipcode(zipcode: string): boolean {
  return places().states.has(zipcode)
}

export function stateOfZipcode(zipcode: string): string {
  return places().states.get(zipcode) ?? ''
}

/** Returns the states of the ZIP codes that begin with a prefix. Empty if there is no such ZIP code. */
export function statesOfPrefix(prefix: string): readonly string[] {
  return places().prefixes.get(prefix) ?? []
}

/** Returns a city's name as pages write it, and the coordinates of its center. */
export function placeOfCity(
  state: string,
  city: string,
): { city: string; latitude: number; longitude: number } | undefined {
  const found = places().cities.get(`${state} ${toSlug(city)}`)
  return found && { city: found.name, latitude: found.latitude, longitude: found.longitude }
}
