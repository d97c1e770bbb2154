/** The ZIP codes and cities that the seed loads, as checks of an operator's file ask for them. */
import { slugOf } from '../../../graphql/contract/places/place-names.ts'
import { type CityRow, citiesOf } from '../../../graphql/origin/seed/city-rows.ts'
import { readZipcodes } from '../../../graphql/origin/seed/zipcodes.ts'

interface Places {
  /** States by ZIP code, and by its first three digits. */
  states: ReadonlyMap<string, string>
  prefixes: ReadonlyMap<string, readonly string[]>
  cities: ReadonlyMap<string, CityRow>
}

let read: Places | undefined

/** Read once, when a command first asks: it takes a tenth of a second. */
function places(): Places {
  if (read) return read
  const zipcodes = readZipcodes()
  const byPrefix = Map.groupBy(zipcodes, ({ zipcode }) => zipcode.slice(0, 3))
  read = {
    states: new Map(zipcodes.map(({ zipcode, state }) => [zipcode, state])),
    prefixes: new Map([...byPrefix].map(([prefix, rows]) => [prefix, [...new Set(rows.map(({ state }) => state))]])),
    cities: new Map(citiesOf(zipcodes, new Map()).map((city) => [`${city.state} ${city.slug}`, city])),
  }
  return read
}

export function isZipcode(zipcode: string): boolean {
  return places().states.has(zipcode)
}

export function stateOfZipcode(zipcode: string): string {
  return places().states.get(zipcode) ?? ''
}

/** Empty if no ZIP code begins so. */
export function statesOfPrefix(prefix: string): readonly string[] {
  return places().prefixes.get(prefix) ?? []
}

/** Its name as pages write it, and its middle. */
export function placeOfCity(
  state: string,
  city: string,
): { city: string; latitude: number; longitude: number } | undefined {
  const found = places().cities.get(`${state} ${slugOf(city)}`)
  return found && { city: found.name, latitude: found.latitude, longitude: found.longitude }
}
