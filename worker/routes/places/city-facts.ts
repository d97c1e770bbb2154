/** The facts about one city, from the columns of its state's answer. */
import { paths } from '../../../client/paths.ts'
import { type Coordinates, milesBetween, REVIEW_REACH_MILES } from '../../../graphql/contract/distance.ts'
import { type CityFacts as CountedFacts, isIndexableCity } from '../../../graphql/contract/indexable-city.ts'
import { slugOf } from '../../../graphql/contract/place-names.ts'
import { oncePer } from '../../once-per.ts'
import { Lru } from '../../render/lru.ts'
import { indexOf, type StatePlaces } from './places-data.ts'
import { type State, stateOfCode } from './states.ts'

/** A city, and its distance from the page's city. */
export interface NearCity extends Coordinates {
  name: string
  state: State
  path: string
  miles: number
}

export interface ReviewsNear {
  /** Reviews from within `REVIEW_REACH_MILES`. */
  count: number
  /** Mean of their stars. */
  rating: number
  /** The nearest city with some; may be the city itself, at distance zero. */
  nearest: NearCity
}

export interface CityFacts extends CountedFacts, Coordinates {
  name: string
  state: State
  path: string
  /** Separated by spaces; only the served ones if any is. */
  zipcodes: string
  /** Index of its region in `places.regions`. Null if not served. */
  region: number | null
  /** The nearest served cities, nearest first. */
  nearest: readonly NearCity[]
  /** Null if there is none within reach. */
  reviewsNear: ReviewsNear | null
  isIndexable: boolean
}

/**
 * Cities that were asked for twice, as frozen objects: whatever follows from them is made once, too (`oncePerKept()`).
 * There are tens of thousands, and remembering one that nobody asks for again costs more than its page.
 */
const kept = new Lru<CityFacts>(1_000)
const seen = new Lru<true>(2_000)
let lastNumber = 0
/** A state's answers have different numbers, because a newer one may have other facts. */
const numberOf = oncePer((_places: StatePlaces) => ++lastNumber)

/** `at` is the city's index in the columns. */
export function cityFacts(places: StatePlaces, state: State, at: number): CityFacts {
  const key = `${numberOf(places)} ${at}`
  const known = kept.get(key)
  if (known) return known
  const facts = readFacts(places, state, at)
  if (seen.get(key)) kept.set(key, Object.freeze(facts))
  else seen.set(key, true)
  return facts
}

/** `oncePer()` for cities: for one that is not kept, the result is made each time. */
export function oncePerKept<Made>(make: (city: CityFacts) => Made): (city: CityFacts) => Made {
  const remembered = oncePer(make)
  return (city) => (isKept(city) ? remembered(city) : make(city))
}

export function isKept(city: CityFacts): boolean {
  return Object.isFrozen(city)
}

function readFacts(places: StatePlaces, state: State, at: number): CityFacts {
  const { cities } = places
  const here = { latitude: cities.latitudes[at] ?? 0, longitude: cities.longitudes[at] ?? 0 }
  const region = cities.regions[at] ?? null
  const counted: CountedFacts = {
    isServed: region !== null,
    numCustomers: cities.numCustomers[at] ?? null,
    recentVisits: cities.recentVisits[at] ?? null,
    reviews: cities.reviews[at] ?? 0,
  }
  return {
    ...here,
    ...counted,
    name: cities.names[at] ?? '',
    state,
    path: paths.city(state.slug, indexOf(places).slugs[at] ?? ''),
    zipcodes: cities.zipcodes[at] ?? '',
    region,
    nearest: cities.nearest.slice(at * 6, at * 6 + 6).map((number) => neighbor(places, state, number, here)),
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
  const slug = (further < 0 ? indexOf(places).slugs : slugsBeyond(places))[at] ?? ''
  return { ...point, name, state, path: paths.city(state.slug, slug), miles: milesBetween(here, point) }
}

const slugsBeyond = oncePer(({ beyond }: StatePlaces): readonly string[] => beyond.names.map(slugOf))

/** Reviews from farther north or south are certainly too far away: a degree of latitude is at least 68.7 miles. */
const REACH_DEGREES = REVIEW_REACH_MILES / 68.7

function reviewsNear(places: StatePlaces, own: State, here: Coordinates): ReviewsNear | null {
  const { cities, beyond } = places
  let [count, stars, nearest, least] = [0, 0, -1, Number.POSITIVE_INFINITY]
  for (const number of reviewedOf(places)) {
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

/** Indexes of the cities with reviews: few, so that every page can measure its distance to each. */
const reviewedOf = oncePer(({ cities, beyond }: StatePlaces): readonly number[] =>
  [...cities.reviews, ...beyond.reviews].flatMap((count, number) => (count > 0 ? [number] : [])),
)

/** '0.4 miles', '6 miles', '1,034 miles': rounded to a useful precision. */
export function milesText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
  return rounded === 1 ? '1 mile' : `${String(rounded).replace(/\B(?=(\d{3})+$)/g, ',')} miles`
}
