/** Head counts and visits that were made up for trying the site. Figures of cities add up to less than their region's. */
import type { CityRow } from './city-rows.ts'
import { insert } from './insert.ts'
import { REGIONS } from './regions.ts'

interface RegionCounts {
  id: string
  cleaners: number
  customers: number
}

/** Plausible figures by the number of zipcode prefixes: larger regions have more people. */
export function demonstrationRegionCounts(): RegionCounts[] {
  return REGIONS.map(({ id, prefixes, rate }) => {
    const cleaners = 24 + prefixes.length * 31 + ((id.length * 17 + rate * 7) % 29)
    return { id, cleaners, customers: cleaners * 14 + ((id.length * 53 + rate * 11) % 97) }
  })
}

/** Nine in ten customers live in cities that are large enough to be counted. */
const COUNTED_SHARE = 0.9
/** Demonstration reviews end in November 2026, and so does this. */
const COUNTED_ON = '2026-11-20'

/** Each city gets its region's customers by its share of the people there; a third of them had a visit this month. */
export function cityCountStatements(cities: readonly CityRow[]): string[] {
  const customersOf = new Map(demonstrationRegionCounts().map(({ id, customers }) => [id, customers]))
  const counted = cities.filter(({ regionId, population }) => regionId !== null && population > 0)
  const people = new Map<string | null, number>()
  for (const { regionId, population } of counted) people.set(regionId, (people.get(regionId) ?? 0) + population)
  return [
    'DELETE FROM city_counts WHERE is_demonstration = 1',
    ...insert(
      'city_counts (state, slug, num_customers, recent_visits, counted_on, is_demonstration)',
      counted.map(({ state, slug, regionId, population, latitude, longitude }) => {
        const share = (population / (people.get(regionId) ?? population)) * COUNTED_SHARE
        const customers = Math.floor((customersOf.get(regionId ?? '') ?? 0) * share)
        // Anything between a fourth and two fifths, the same each time.
        const visits = Math.round(customers * (0.25 + (Math.abs(Math.round((latitude + longitude) * 1e4)) % 16) / 100))
        return [state, slug, customers, visits, COUNTED_ON, true]
      }),
    ),
  ]
}
