/**
 * Made-up customer and visit counts for demonstration. The counts of a region's cities add up to less than the
 * region's.
 */
import type { CityRow } from './city-rows.ts'
import { insert } from './insert.ts'
import { REGIONS, ratesOf } from './regions.ts'

interface RegionCounts {
  id: string
  cleaners: number
  customers: number
}

/** Plausible counts based on the number of zipcode prefixes: larger regions have more people. */
export function demonstrationRegionCounts(): RegionCounts[] {
  return REGIONS.map((region) => {
    const { id, prefixes } = region
    const { rateCents } = ratesOf(region)
    const cleaners = 24 + prefixes.length * 31 + ((id.length * 17 + rateCents * 7) % 29)
    return { id, cleaners, customers: cleaners * 14 + ((id.length * 53 + rateCents * 11) % 97) }
  })
}

/** Nine of ten customers live in cities large enough to be counted. */
const COUNTED_SHARE = 0.9
/** Demonstration reviews end in November 2026, so the counts do too. */
const COUNTED_ON = '2026-11-20'

/** Divides a region's customers among its cities by population. A third of them had a visit this month. */
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
        // A deterministic share between one fourth and two fifths.
        const visits = Math.round(customers * (0.25 + (Math.abs(Math.round((latitude + longitude) * 1e4)) % 16) / 100))
        return [state, slug, customers, visits, COUNTED_ON, true]
      }),
    ),
  ]
}
