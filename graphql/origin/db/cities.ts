/** Reads cities, which are groups of ZIP codes, and their counts. */
import type { Coordinates } from '../../contract/places/distance.ts'
import type { OriginContext } from '../context.ts'
import { allowsDemonstration } from '../env.ts'
import type { UsState } from '../generated/resolvers.ts'

/** The brand whose figures are read, and whether to include demonstration data. */
export interface Audience {
  brand: string
  includeDemonstration: boolean
}

export function getAudience({ brand, env }: OriginContext): Audience {
  return { brand, includeDemonstration: allowsDemonstration(env.ENVIRONMENT) }
}

export interface CityRow extends Coordinates {
  name: string
  region_id: string | null
  population: number
  num_customers: number | null
  recent_visits: number | null
  is_demonstration: number | null
}

export interface CityZipcodeRow {
  city: string
  zipcode: string
  is_served: number
}

/** A served city anywhere in the country. */
export interface ServedCityRow extends Coordinates {
  state: UsState
  name: string
  region_id: string
}

const SERVED_CITIES = 'SELECT state, name, latitude, longitude, region_id FROM cities WHERE region_id IS NOT NULL'

export async function readServedCities(db: D1Database): Promise<ServedCityRow[]> {
  return (await db.prepare(SERVED_CITIES).all<ServedCityRow>()).results
}

export interface RegionRow {
  id: string
  name: string
  rate_cents: number
  num_cleaners: number | null
  num_customers: number | null
  is_demonstration: number | null
}

export interface StateRows {
  cities: CityRow[]
  zipcodes: CityZipcodeRow[]
  /** Every served city in the country. */
  served: ServedCityRow[]
  regions: RegionRow[]
  /** The sales tax rate as a fraction. Null if it differs within the state. */
  salesTaxRate: number | null
  /** The member rates in all regions of the country, in cents, by region id. */
  rates: ReadonlyMap<string, number>
}

/** Reads everything about a state's cities except their reviews, in one round trip. */
export async function readState(
  db: D1Database,
  state: UsState,
  { includeDemonstration }: Audience,
): Promise<StateRows> {
  const shown = Number(includeDemonstration)
  const [cities, zipcodes, served, regions, rates, taxes] = await db.batch([
    db
      .prepare(
        `SELECT c.name, c.latitude, c.longitude, c.region_id, c.population,
           n.num_customers, n.recent_visits, n.is_demonstration
         FROM cities c LEFT JOIN city_counts n ON n.state = c.state AND n.slug = c.slug AND n.is_demonstration <= ?2
         WHERE c.state = ?1 ORDER BY c.slug`,
      )
      .bind(state, shown),
    db
      .prepare(
        `SELECT z.city, z.zipcode, p.prefix IS NOT NULL AS is_served FROM zipcodes z
         LEFT JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3) WHERE z.state = ? ORDER BY z.zipcode`,
      )
      .bind(state),
    db.prepare(SERVED_CITIES),
    db
      .prepare(
        `SELECT r.id, r.name, r.rate_cents, n.num_cleaners, n.num_customers, n.is_demonstration
         FROM regions r LEFT JOIN region_counts n ON n.region_id = r.id AND n.is_demonstration <= ?2
         WHERE r.id IN (SELECT region_id FROM place_counts WHERE state = ?1 AND count > 0) ORDER BY r.name`,
      )
      .bind(state, shown),
    db.prepare('SELECT id, rate_cents FROM regions'),
    db.prepare('SELECT max(rate) AS tax, max(rate) > min(rate) AS differs FROM taxes WHERE state = ?').bind(state),
  ])
  const { tax, differs } = (taxes?.results[0] ?? {}) as { tax?: number | null; differs?: number }
  return {
    cities: (cities?.results ?? []) as CityRow[],
    zipcodes: (zipcodes?.results ?? []) as CityZipcodeRow[],
    served: (served?.results ?? []) as ServedCityRow[],
    regions: (regions?.results ?? []) as RegionRow[],
    salesTaxRate: differs ? null : (tax ?? 0),
    rates: new Map(
      ((rates?.results ?? []) as Pick<RegionRow, 'id' | 'rate_cents'>[]).map((row) => [row.id, row.rate_cents]),
    ),
  }
}

export interface CityReviewsRow {
  state: UsState
  city: string
  count: number
  stars: number
  newest: string
  is_demonstration: number
}

/** Counts reviews by city, in the given states or in all states. */
export async function countReviewsByCity(
  db: D1Database,
  { brand, includeDemonstration }: Audience,
  states?: readonly UsState[],
): Promise<CityReviewsRow[]> {
  const where = states ? `AND state IN (${states.map(() => '?').join(', ')})` : ''
  const { results } = await db
    .prepare(
      `SELECT state, city, sum(count) AS count, sum(stars) AS stars, max(newest) AS newest,
         max(is_demonstration) AS is_demonstration
       FROM review_places WHERE brand = ? ${where} AND is_demonstration <= ? AND count > 0 GROUP BY state, city`,
    )
    .bind(brand, ...(states ?? []), Number(includeDemonstration))
    .all<CityReviewsRow>()
  return results
}

export interface StateSummaryRow {
  state: UsState
  num_cities: number
  num_served: number
  lowest_cents: number | null
  highest_cents: number | null
}

/** Counts each state's cities and served cities, and reads its lowest and highest rate. Sorted by state name. */
export async function readStateSummaries(db: D1Database): Promise<StateSummaryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.state, sum(c.count) AS num_cities, sum(CASE c.region_id WHEN '' THEN 0 ELSE c.count END) AS num_served,
         min(r.rate_cents) AS lowest_cents, max(r.rate_cents) AS highest_cents
       FROM place_counts c JOIN states s ON s.state = c.state LEFT JOIN regions r ON r.id = c.region_id
       WHERE c.count > 0 GROUP BY c.state ORDER BY s.name`,
    )
    .all<StateSummaryRow>()
  return results
}

export interface CountedCityRow {
  state: UsState
  name: string
  num_customers: number
  recent_visits: number
  counted_on: string
}

/** Reads the served cities that have counts. */
export async function readCountedCities(db: D1Database, { includeDemonstration }: Audience): Promise<CountedCityRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.state, c.name, n.num_customers, n.recent_visits, n.counted_on FROM city_counts n
       JOIN cities c ON c.state = n.state AND c.slug = n.slug
       WHERE c.region_id IS NOT NULL AND n.is_demonstration <= ?`,
    )
    .bind(Number(includeDemonstration))
    .all<CountedCityRow>()
  return results
}
