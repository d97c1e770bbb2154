/** The data about one city, taken from the origin's answer about its state. */
import { paths } from '../../../client/paths.ts'
import { type Coordinates, milesBetween, REVIEW_REACH_MILES } from '../../../graphql/contract/places/distance.ts'
import { type CityCounts, isIndexableCity } from '../../../graphql/contract/places/indexable-city.ts'
import type { Region, StatePlaces } from '../../places/places-data.ts'
import { type State, stateOfCode } from '../../places/states.ts'

export const NEAR_CITIES = 6

/** A city near the page's city, with the distance between them. */
export interface NearCity {
  name: string
  state: State
  path: string
  miles: number
  /** The member rate in dollars per hour. Null if the city is not served. */
  rate: number | null
}

interface ReviewsNear {
  /** The number of reviews from places within `REVIEW_REACH_MILES` of the city. */
  count: number
  /** The mean number of stars of these reviews. */
  rating: number
  /** The nearest city with reviews. It may be the page's own city, at distance zero. */
  nearest: NearCity
}

export interface CityFacts extends CityCounts, Coordinates {
  name: string
  state: State
  path: string
  /** The city's ZIP codes, separated by spaces: only the served ones, or all if none are served. */
  zipcodes: string
  /** The region that serves the city; null if the city is not served. */
  region: Region | null
  /** The nearest served cities, in order of distance. */
  nearest: readonly NearCity[]
  /** The nearby cities to list. For a served city, they include unserved cities in its state. */
  listed: readonly NearCity[]
  /** Reviews of the city and its surroundings; null if there are none within reach. */
  reviewsNear: ReviewsNear | null
  isIndexable: boolean
}

/** Returns the data about a city. `at` is the city's index in the arrays of `places.cities`. */
export function cityFacts(places: StatePlaces, state: State, at: number): CityFacts {
  const { cities } = places
  const here = { latitude: cities.latitudes[at] ?? 0, longitude: cities.longitudes[at] ?? 0 }
  const region = places.regions[cities.regions[at] ?? -1] ?? null
  const counted: CityCounts = {
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

/**
 * Returns a nearby city by its number. Numbers past the end of the state's cities refer to `beyond`: cities in other
 * states.
 */
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

/** The length in miles of a degree of latitude at the equator, where it is shortest. */
const MILES_OF_DEGREE = 68.7

function reviewsNear(places: StatePlaces, own: State, here: Coordinates): ReviewsNear | null {
  const { cities, beyond } = places
  let [count, stars, nearest, least] = [0, 0, -1, Number.POSITIVE_INFINITY]
  for (const number of places.reviewed) {
    const further = number - cities.names.length
    const columns = further < 0 ? cities : beyond
    const at = further < 0 ? number : further
    const point = { latitude: columns.latitudes[at] ?? 0, longitude: columns.longitudes[at] ?? 0 }
    const miles = milesBetween(here, point)
    if (miles > REVIEW_REACH_MILES) continue
    count += columns.reviews[at] ?? 0
    stars += columns.stars[at] ?? 0
    if (miles < least) [nearest, least] = [number, miles]
  }
  return count === 0 ? null : { count, rating: stars / count, nearest: neighbor(places, own, nearest, here) }
}

/** Formats a distance: 'under a mile', '6.4 miles', '1,034 miles'. */
export function milesText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
  return rounded === 1 ? '1 mile' : `${String(rounded).replace(/\B(?=(\d{3})+$)/g, ',')} miles`
}
