/** The facts about one city, from the columns of its state's answer. */
import { paths } from '../../../client/paths.ts'
import { type Coordinates, milesBetween, REVIEW_REACH_MILES } from '../../../graphql/contract/places/distance.ts'
import { type CityFacts as CountedFacts, isIndexableCity } from '../../../graphql/contract/places/indexable-city.ts'
import type { Region, StatePlaces } from '../../places/places-data.ts'
import { type State, stateOfCode } from '../../places/states.ts'

/** The number of cities that a page lists as near. */
export const NEAR_CITIES = 6

/** A city, and its distance from the page's city. */
export interface NearCity {
  name: string
  state: State
  path: string
  miles: number
  /** Dollars per hour for members. Null if not served. */
  rate: number | null
}

interface ReviewsNear {
  /** Reviews from within `REVIEW_REACH_MILES`. */
  count: number
  /** Mean of their stars. */
  rating: number
  /** The nearest city with reviews; may be the city itself, at distance zero. */
  nearest: NearCity
}

export interface CityFacts extends CountedFacts, Coordinates {
  name: string
  state: State
  path: string
  /** Separated by spaces. If any of them is served, only the served ones. */
  zipcodes: string
  /** Null if not served. */
  region: Region | null
  /** The nearest served cities, nearest first. */
  nearest: readonly NearCity[]
  /** The cities to list: around a served city, unserved ones of its state too. */
  listed: readonly NearCity[]
  /** Null if there is none within reach. */
  reviewsNear: ReviewsNear | null
  isIndexable: boolean
}

/** `at` is the city's index in the columns. */
export function cityFacts(places: StatePlaces, state: State, at: number): CityFacts {
  const { cities } = places
  const here = { latitude: cities.latitudes[at] ?? 0, longitude: cities.longitudes[at] ?? 0 }
  const region = places.regions[cities.regions[at] ?? -1] ?? null
  const counted: CountedFacts = {
    isServed: region !== null,
    numCustomers: cities.numCustomers[at] ?? null,
    recentVisits: cities.recentVisits[at] ?? null,
    reviews: cities.reviews[at] ?? 0,
  }
  const nearest = cities.nearest
    .slice(at * NEAR_CITIES, (at + 1) * NEAR_CITIES)
    .filter((number) => number >= 0)
    .map((number) => neighbor(places, state, number, here))
  return {
    ...here,
    ...counted,
    name: cities.names[at] ?? '',
    state,
    path: paths.city(state.slug, places.slugs[at] ?? ''),
    zipcodes: cities.zipcodes[at] ?? '',
    region,
    nearest,
    listed: region ? withUnserved(places, state, here, nearest) : nearest,
    reviewsNear: reviewsNear(places, state, here),
    isIndexable: isIndexableCity(counted),
  }
}

/** A city by its index in the columns, which continue across the state's border. */
function neighbor(places: StatePlaces, own: State, number: number, here: Coordinates): NearCity {
  const { cities, beyond } = places
  const further = number - cities.names.length
  const columns = further < 0 ? cities : beyond
  const at = further < 0 ? number : further
  const state = (further < 0 ? undefined : stateOfCode(beyond.states[at] ?? '')) ?? own
  const name = columns.names[at] ?? ''
  const point = { latitude: columns.latitudes[at] ?? 0, longitude: columns.longitudes[at] ?? 0 }
  const slug = (further < 0 ? places.slugs : places.slugsBeyond)[at] ?? ''
  const rate = further < 0 ? places.regions[cities.regions[at] ?? -1]?.rate : beyond.rates[at]
  const path = paths.city(state.slug, slug)
  return { name, state, path, miles: milesBetween(here, point), rate: rate ?? null }
}

function withUnserved(places: StatePlaces, state: State, here: Coordinates, served: readonly NearCity[]): NearCity[] {
  const { latitudes, regions } = places.cities
  const reach = (served.at(-1)?.miles ?? 0) / MILES_OF_DEGREE
  const unserved = regions.flatMap((region, number) =>
    region == null && Math.abs((latitudes[number] ?? 0) - here.latitude) <= reach
      ? [neighbor(places, state, number, here)]
      : [],
  )
  return [...served, ...unserved].sort((a, b) => a.miles - b.miles).slice(0, NEAR_CITIES)
}

/** The shortest length of a degree of latitude. Places farther north or south than REACH_DEGREES are too far. */
const MILES_OF_DEGREE = 68.7
const REACH_DEGREES = REVIEW_REACH_MILES / MILES_OF_DEGREE

function reviewsNear(places: StatePlaces, own: State, here: Coordinates): ReviewsNear | null {
  const { cities, beyond } = places
  let [count, stars, nearest, least] = [0, 0, -1, Number.POSITIVE_INFINITY]
  for (const number of places.reviewed) {
    const further = number - cities.names.length
    const columns = further < 0 ? cities : beyond
    const at = further < 0 ? number : further
    const point = { latitude: columns.latitudes[at] ?? 0, longitude: columns.longitudes[at] ?? 0 }
    if (Math.abs(point.latitude - here.latitude) > REACH_DEGREES) continue
    const miles = milesBetween(here, point)
    if (miles > REVIEW_REACH_MILES) continue
    count += columns.reviews[at] ?? 0
    stars += columns.stars[at] ?? 0
    if (miles < least) [nearest, least] = [number, miles]
  }
  return count === 0 ? null : { count, rating: stars / count, nearest: neighbor(places, own, nearest, here) }
}

/** '0.4 miles', '6 miles', '1,034 miles': rounded to a useful precision. */
export function milesText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
  return rounded === 1 ? '1 mile' : `${String(rounded).replace(/\B(?=(\d{3})+$)/g, ',')} miles`
}
