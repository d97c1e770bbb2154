/** Draws visitors from the whole country. Each ZIP code is drawn in proportion to its population. */
import { slugOf } from '../../graphql/contract/places/place-names.ts'
import { cellOf } from '../../graphql/contract/places/tile.ts'
import type { ZipcodeRow } from '../../graphql/origin/seed/cities.ts'
import { readPopulations, readZipcodes } from '../../graphql/origin/seed/zipcodes.ts'
import { requestFrom } from './visitors.ts'

/**
 * The assumed population of a place that is missing from the table of cities, which lists those of 5,000 people and
 * more.
 */
const SMALL_TOWN = 1_500

export interface CountryVisitors {
  /** Returns the request head of the n-th visitor, which is the same in every run. */
  request(turn: number): Buffer
  /** Returns one request head for each tile of the country. */
  oneOfEachTile(): Buffer[]
  /** The fraction (0 to 1) of the first `visitors` visitors who were the first from their ZIP code. */
  shareOfNewPlaces(visitors: number): number
  /**
   * The fraction (0 to 1) of the first `visitors` visitors who were the first from their tile, which the site then
   * requested from the origin.
   */
  shareOfNewTiles(visitors: number): number
}

export function visitorsOfTheCountry(host: string, path: string): CountryVisitors {
  const zipcodes = readZipcodes()
  const populations = readPopulations()
  const cityOf = ({ state, city }: { state: string; city: string }) => `${state},${slugOf(city)}`
  const zipcodesOfCity = Map.groupBy(zipcodes, cityOf)
  // A city's population is divided evenly among its ZIP codes.
  let people = 0
  const upTo = zipcodes.map((zipcode) => {
    const city = cityOf(zipcode)
    people += (populations.get(city) ?? SMALL_TOWN) / (zipcodesOfCity.get(city)?.length ?? 1)
    return people
  })
  const random = seeded(20_261_128)
  const drawn: number[] = []
  const draw = (turn: number) => {
    while (drawn.length <= turn) drawn.push(indexAbove(upTo, random() * people))
    return drawn[turn] ?? 0
  }
  const head = ({ zipcode, city, state, latitude, longitude }: ZipcodeRow) =>
    requestFrom(host, path, [city, state, zipcode, String(latitude), String(longitude)])
  const tileOf = (place: ZipcodeRow) => `${place.state} ${JSON.stringify(cellOf(place).tile)}`
  const placeOf = (index: number) => zipcodes[index] as ZipcodeRow
  const shareOf = (names: readonly unknown[]) => new Set(names).size / names.length
  return {
    request: (turn) => head(placeOf(draw(turn))),
    oneOfEachTile: () => [...new Map(zipcodes.map((place) => [tileOf(place), place])).values()].map(head),
    shareOfNewPlaces: (visitors) => shareOf(drawn.slice(0, visitors)),
    shareOfNewTiles: (visitors) => shareOf(drawn.slice(0, visitors).map((index) => tileOf(placeOf(index)))),
  }
}

/** Finds the first index whose value is larger than `wanted`. */
function indexAbove(values: readonly number[], wanted: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns a generator of random numbers from 0 up to 1 that repeats in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
