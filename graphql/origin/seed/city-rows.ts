/** Groups ZIP codes into cities. ZIP codes with the same city name and state form one city, located at their center. */
import { spellingKey, toSlug } from '../../contract/places/place-names.ts'
import { toSound } from '../db/sound.ts'
import type { ZipcodeRow } from './cities.ts'
import { REVIEW_CITIES, SAMPLE_ZIPCODES } from './cities.ts'
import { REGIONS } from './regions.ts'

export interface CityRow {
  state: string
  slug: string
  name: string
  spelling: string
  sound: string
  latitude: number
  longitude: number
  /** Null if no region serves the city. */
  regionId: string | null
  /** The number of people; 0 if unknown. */
  population: number
}

/** Populations by state and slug: `populations.get('CA,san-francisco')`. */
export type Populations = ReadonlyMap<string, number>

const regionOfPrefix = new Map(REGIONS.flatMap(({ id, prefixes }) => prefixes.map((prefix) => [prefix, id] as const)))

export function getCities(zipcodes: readonly ZipcodeRow[], populations: Populations): CityRow[] {
  const groups = Map.groupBy(zipcodes, ({ state, city }) => `${state},${toSlug(city)}`)
  return [...groups].map(([key, rows]) => {
    const [state = '', slug = ''] = key.split(',')
    const name = rows[0]?.city ?? ''
    return {
      state,
      slug,
      name,
      spelling: spellingKey(name),
      sound: toSound(name),
      latitude: mean(rows.map((row) => row.latitude)),
      longitude: mean(rows.map((row) => row.longitude)),
      regionId: getRegion(rows),
      population: populations.get(key) ?? 0,
    }
  })
}

/** Returns the mean, rounded to four decimal places, or about ten meters. */
function mean(degrees: readonly number[]): number {
  return Number((degrees.reduce((sum, each) => sum + each, 0) / degrees.length).toFixed(4))
}

/**
 * Returns the region of a city. A city in two regions, such as Stratford, CT, belongs to the region that has more of
 * its ZIP codes.
 */
function getRegion(rows: readonly ZipcodeRow[]): string | null {
  const ids = rows.map(({ zipcode }) => regionOfPrefix.get(zipcode.slice(0, 3))).filter((id) => id !== undefined)
  const bySize = [...Map.groupBy(ids, (id) => id)].sort(([, a], [, b]) => b.length - a.length)
  return bySize[0]?.[0] ?? null
}

/** The made-up population of each city in the small set of places that tests use. */
const SAMPLE_POPULATION = 100_000

export function sampleCities(): CityRow[] {
  const populations = REVIEW_CITIES.map(({ state, city }) => [`${state},${toSlug(city)}`, SAMPLE_POPULATION] as const)
  return getCities(SAMPLE_ZIPCODES, new Map(populations))
}
