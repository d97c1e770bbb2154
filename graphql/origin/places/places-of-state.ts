/**
 * The cities of a state as columns: for each field, a list with one value per city. The site builds the pages of all
 * these cities from the columns.
 */
import { REVIEW_REACH_MILES } from '../../contract/places/distance.ts'
import { toSlug } from '../../contract/places/place-names.ts'
import type { OriginContext } from '../context.ts'
import {
  type CityReviewsRow,
  type CityRow,
  type CityZipcodeRow,
  countReviewsByCity,
  getAudience,
  type RegionRow,
  readState,
  type ServedCityRow,
} from '../db/cities.ts'
import { published } from '../db/indexable.ts'
import { Nearest } from '../db/nearest.ts'
import type { CityColumns, NeighborColumns, PlaceRegion, StatePlaces, UsState } from '../generated/resolvers.ts'

/** The number of served cities that a page lists as nearest. */
const NEAREST = 6
const LARGEST = 24

/** Takes two round trips: one for the state, and one for the reviews of its cities and of cities across its border. */
export async function placesOfState(context: OriginContext, state: UsState): Promise<StatePlaces> {
  const audience = getAudience(context)
  const rows = await readState(context.db, state, audience)
  const others = rows.served.filter((place) => place.state !== state)
  const inReach = withinReach(rows.cities, others)
  const counted = await countReviewsByCity(context.db, audience, [...new Set([state, ...inReach.map(getState)])])
  const reviews: Reviews = new Map(counted.map((row) => [toKey(row.state, row.city), row]))
  const nearest = nearestServed(state, rows.cities, rows.served)
  const beyond = [
    ...new Set([
      ...nearest.filter((place) => place !== null).filter((place) => place.state !== state),
      ...inReach.filter((place) => reviews.has(toKey(place.state, place.name))),
    ]),
  ]
  return {
    state,
    salesTaxRate: rows.salesTaxRate,
    regions: rows.regions.map(toPlaceRegion),
    nationalRate: meanRate([...rows.rates.values()]),
    cities: {
      ...cityColumns(rows.cities, rows.regions),
      ...reviewColumns(rows.cities.map(({ name }) => reviews.get(toKey(state, name)))),
      zipcodes: zipcodeColumn(rows.cities, rows.zipcodes),
      nearest: getIndexes(nearest, state, rows.cities, beyond),
    },
    beyond: neighborColumns(beyond, rows.rates, reviews),
    isDemonstration: [...rows.cities, ...rows.regions, ...counted].some((row) => row.is_demonstration === 1),
  }
}

type Reviews = ReadonlyMap<string, CityReviewsRow>

const toKey = (state: UsState, name: string) => `${state} ${toSlug(name)}`
const getState = (place: ServedCityRow) => place.state

/**
 * The review radius in degrees of latitude, and in degrees of longitude at the northern border of the contiguous
 * states.
 */
const REACH = { latitude: REVIEW_REACH_MILES / 69, longitude: REVIEW_REACH_MILES / 69 / Math.cos((49 * Math.PI) / 180) }

/**
 * Returns the other states' places that may be within the review radius of one of the state's cities. A bounding box is
 * enough, because pages measure the exact distance.
 */
function withinReach(cities: readonly CityRow[], others: readonly ServedCityRow[]): ServedCityRow[] {
  const [south, north] = getExtent(cities.map(({ latitude }) => latitude))
  const [west, east] = getExtent(cities.map(({ longitude }) => longitude))
  return others.filter(
    ({ latitude, longitude }) =>
      latitude >= south - REACH.latitude &&
      latitude <= north + REACH.latitude &&
      longitude >= west - REACH.longitude &&
      longitude <= east + REACH.longitude,
  )
}

function getExtent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Returns the six served cities nearest to each city, in the order of `cities`, padded with null. */
function nearestServed(
  state: UsState,
  cities: readonly CityRow[],
  served: readonly ServedCityRow[],
): (ServedCityRow | null)[] {
  const places = new Nearest(served)
  return cities.flatMap((city) => {
    const found = places.to(city, NEAREST, (place) => place.state === state && place.name === city.name)
    return Array.from({ length: NEAREST }, (_, rank) => found[rank] ?? null)
  })
}

function getIndexes(
  places: readonly (ServedCityRow | null)[],
  state: UsState,
  cities: readonly CityRow[],
  beyond: readonly ServedCityRow[],
): number[] {
  const own = cities.map(({ name }, index) => [toKey(state, name), index] as const)
  const foreign = beyond.map((place, index) => [toKey(place.state, place.name), cities.length + index] as const)
  const indexes = new Map<string, number>([...own, ...foreign])
  return places.map((place) => (place ? indexes.get(toKey(place.state, place.name)) : undefined) ?? -1)
}

function cityColumns(
  cities: readonly CityRow[],
  regions: readonly RegionRow[],
): Omit<CityColumns, 'zipcodes' | 'reviews' | 'stars' | 'nearest'> {
  const numbers = new Map<string | null, number>(regions.map(({ id }, index) => [id, index]))
  return {
    names: cities.map(({ name }) => name),
    latitudes: cities.map(({ latitude }) => latitude),
    longitudes: cities.map(({ longitude }) => longitude),
    regions: cities.map(({ region_id }) => numbers.get(region_id) ?? null),
    numCustomers: cities.map(({ num_customers }) => published(num_customers)),
    recentVisits: cities.map(({ recent_visits }) => published(recent_visits)),
    largest: cities
      .map(({ population, region_id }, index) => ({ population, isServed: region_id !== null, index }))
      .filter(({ isServed }) => isServed)
      .sort((a, b) => b.population - a.population)
      .slice(0, LARGEST)
      .map(({ index }) => index),
  }
}

function reviewColumns(reviews: readonly (CityReviewsRow | undefined)[]): Pick<CityColumns, 'reviews' | 'stars'> {
  return { reviews: reviews.map((row) => row?.count ?? 0), stars: reviews.map((row) => row?.stars ?? 0) }
}

/**
 * Returns the ZIP codes of each city: only the served ZIP codes of a served city, and all ZIP codes of an unserved
 * city.
 */
function zipcodeColumn(cities: readonly CityRow[], rows: readonly CityZipcodeRow[]): string[] {
  const byCity = Map.groupBy(rows, ({ city }) => city)
  return cities.map(({ name, region_id }) =>
    (byCity.get(name) ?? [])
      .filter(({ is_served }) => region_id === null || is_served === 1)
      .map(({ zipcode }) => zipcode)
      .join(' '),
  )
}

/** Returns the mean, in dollars, of rates in cents. Null if there are no rates. */
function meanRate(cents: readonly number[]): number | null {
  return cents.length === 0 ? null : Math.round(cents.reduce((sum, each) => sum + each, 0) / cents.length) / 100
}

function neighborColumns(
  places: readonly ServedCityRow[],
  rates: ReadonlyMap<string, number>,
  reviews: Reviews,
): NeighborColumns {
  return {
    states: places.map(getState),
    names: places.map(({ name }) => name),
    latitudes: places.map(({ latitude }) => latitude),
    longitudes: places.map(({ longitude }) => longitude),
    rates: places.map(({ region_id }) => (rates.get(region_id) ?? 0) / 100),
    ...reviewColumns(places.map((place) => reviews.get(toKey(place.state, place.name)))),
  }
}

function toPlaceRegion(row: RegionRow): PlaceRegion {
  return {
    name: row.name,
    rate: row.rate_cents / 100,
    numCleaners: row.num_cleaners,
    numCustomers: row.num_customers,
  }
}
