/** Made-up counts of customers and visits. The counts of a region's cities add up to less than the region's count. */
import type { CityRow } from './city-rows.ts'
import { insert } from './insert.ts'
import { getRates, REGIONS } from './regions.ts'

interface RegionCounts {
  id: string
  cleaners: number
  customers: number
}

/** Makes up counts from the number of ZIP code prefixes, because a region with more prefixes has more people. */
export function demonstrationRegionCounts(): RegionCounts[] {
  return REGIONS.map((region) => {
    const { id, prefixes } = region
    const { rateCents } = getRates(region)
    const cleaners = 24 + prefixes.length * 31 + ((id.length * 17 + rateCents * 7) % 29)
    return { id, cleaners, customers: cleaners * 14 + ((id.length * 53 + rateCents * 11) % 97) }
  })
}

/** The share of a region's customers who live in cities large enough to be counted. */
const COUNTED_SHARE = 0.9
/** The day of the counts. The newest demonstration reviews are also from November 2026. */
const COUNTED_ON = '2026-11-20'

/**
 * Divides a region's customers among its cities by population. About a third of the customers had a visit this month.
 */
export function cityCountStatements(cities: readonly CityRow[]): string[] {
  const customersByRegion = new Map(demonstrationRegionCounts().map(({ id, customers }) => [id, customers]))
  const counted = cities.filter(({ regionId, population }) => regionId !== null && population > 0)
  const people = new Map<string | null, number>()
  for (const { regionId, population } of counted) people.set(regionId, (people.get(regionId) ?? 0) + population)
  return [
    'DELETE FROM city_counts WHERE is_demonstration = 1',
    ...insert(
      'city_counts (state, slug, num_customers, recent_visits, counted_on, is_demonstration)',
      counted.map(({ state, slug, regionId, population, latitude, longitude }) => {
        const share = (population / (people.get(regionId) ?? population)) * COUNTED_SHARE
        const customers = Math.floor((customersByRegion.get(regionId ?? '') ?? 0) * share)
        // A share between 25 and 40 percent, which is the same in every run.
        const visits = Math.round(customers * (0.25 + (Math.abs(Math.round((latitude + longitude) * 1e4)) % 16) / 100))
        return [state, slug, customers, visits, COUNTED_ON, true]
      }),
    ),
  ]
}
