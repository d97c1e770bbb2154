/**
 * Draws places of visitors from the ZIP code table by population. A city's population is divided evenly among its ZIP
 * codes, and places without a known population get the average of the remaining population.
 */
import { slugOf } from '../../graphql/contract/places/place-names.ts'
import { readPopulations, readZipcodes } from '../../graphql/origin/seed/zipcodes.ts'

/** A place as the edge reports it. */
export interface VisitorPlace {
  city: string
  /** The two-letter state code. */
  region: string
  postalCode: string
  latitude: number
  longitude: number
}

/**
 * The population of the United States (Census Bureau, 2020). People outside the listed cities are distributed over the
 * remaining places.
 */
const PEOPLE = 334_000_000

/**
 * Returns a function that draws places one after another. The same sequence of random numbers results in the same
 * places.
 */
export function drawPlaces(random: () => number): () => VisitorPlace {
  const zipcodes = readZipcodes()
  const populations = readPopulations()
  const cityOf = ({ state, city }: { state: string; city: string }) => `${state},${slugOf(city)}`
  const zipcodesByCity = Map.groupBy(zipcodes, cityOf)
  const known = [...zipcodesByCity.keys()].reduce((sum, city) => sum + (populations.get(city) ?? 0), 0)
  const numOthers = zipcodes.filter((row) => !populations.has(cityOf(row))).length
  const others = Math.max(0, PEOPLE - known) / numOthers
  const ends: number[] = []
  let total = 0
  for (const row of zipcodes) {
    const city = cityOf(row)
    total += (populations.get(city) ?? others) / (populations.has(city) ? (zipcodesByCity.get(city)?.length ?? 1) : 1)
    ends.push(total)
  }
  return () => {
    const { zipcode, city, state, latitude, longitude } = zipcodes[
      indexOf(ends, random() * total)
    ] as (typeof zipcodes)[0]
    return { city, region: state, postalCode: zipcode, latitude, longitude }
  }
}

/** Returns the first index whose end exceeds a value, by binary search. */
function indexOf(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}
