/**
 * Makes the requests of visitors. There are two main groups: fifty visitors from fifty places, so that the personal
 * parts of a page differ, and any number of visitors from the whole country. Of the fifty, three in five return with
 * cookies, one in five has a referral, and one in ten comes from a campaign.
 */
import { randomUUID } from 'node:crypto'
import { STORED } from '../../client/stored-names.ts'
import { toSlug } from '../../graphql/contract/places/place-names.ts'
import { getCell } from '../../graphql/contract/places/tile.ts'
import type { ZipcodeRow } from '../../graphql/origin/seed/cities.ts'
import { readPopulations, readZipcodes } from '../../graphql/origin/seed/zipcodes.ts'
import { CF_HEADER } from './workerd.ts'

const PLACES = `New York,NY,10001,40.75,-73.99;Los Angeles,CA,90012,34.06,-118.24;Chicago,IL,60601,41.89,-87.62
Houston,TX,77002,29.76,-95.36;Phoenix,AZ,85003,33.45,-112.08;Philadelphia,PA,19103,39.95,-75.17
San Antonio,TX,78205,29.42,-98.49;San Diego,CA,92101,32.72,-117.17;Dallas,TX,75201,32.79,-96.8
Austin,TX,78701,30.27,-97.74;Jacksonville,FL,32202,30.33,-81.65;San Jose,CA,95113,37.33,-121.89
Columbus,OH,43215,39.97,-83;Charlotte,NC,28202,35.23,-80.84;Indianapolis,IN,46204,39.77,-86.16
San Francisco,CA,94103,37.77,-122.41;Seattle,WA,98101,47.61,-122.33;Denver,CO,80202,39.75,-104.99
Washington,DC,20001,38.91,-77.02;Boston,MA,02108,42.36,-71.06;Nashville,TN,37203,36.15,-86.79
Detroit,MI,48226,42.33,-83.05;Portland,OR,97204,45.52,-122.68;Las Vegas,NV,89101,36.17,-115.12
Memphis,TN,38103,35.15,-90.06;Louisville,KY,40202,38.25,-85.75;Baltimore,MD,21202,39.3,-76.61
Milwaukee,WI,53202,43.05,-87.9;Albuquerque,NM,87102,35.08,-106.65;Tucson,AZ,85701,32.22,-110.97
Fresno,CA,93721,36.73,-119.78;Sacramento,CA,95814,38.58,-121.49;Kansas City,MO,64106,39.1,-94.57
Atlanta,GA,30303,33.75,-84.39;Miami,FL,33131,25.77,-80.19;Raleigh,NC,27601,35.77,-78.64
Omaha,NE,68102,41.26,-95.93;Oakland,CA,94612,37.81,-122.27;Minneapolis,MN,55401,44.98,-93.27
Tulsa,OK,74103,36.15,-95.99;Tampa,FL,33602,27.95,-82.46;New Orleans,LA,70112,29.96,-90.08
Cleveland,OH,44113,41.48,-81.7;Honolulu,HI,96813,21.31,-157.86;Cincinnati,OH,45202,39.11,-84.5
St. Louis,MO,63101,38.63,-90.19;Pittsburgh,PA,15222,40.45,-79.99;Salt Lake City,UT,84101,40.76,-111.9
Richmond,VA,23219,37.54,-77.44;Boise,ID,83702,43.63,-116.2`
  .split(/[;\n]/)
  .map((line) => line.split(','))

const REFERRALS = ['MARIA-4821', 'DEVON-2207', 'SOO-JIN-9134']
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

/** Returns the head of one request by each of the fifty visitors, as sent over the wire. */
export function visitorRequests(host: string, path: string): Buffer[] {
  return PLACES.map((_, index) => request(host, path, index))
}

/** Returns a function that cycles through the given requests. */
export function inTurn(requests: readonly Buffer[]): (turn: number) => Buffer {
  return (turn) => requests[turn % requests.length] ?? Buffer.alloc(0)
}

/** The number of rows of map tiles from pole to pole. There are 180 columns. */
const TILE_ROWS = 90
const TILES = TILE_ROWS * 180

/**
 * Returns the request head of a visitor from a new map tile, at a varying position in it, so that nothing about the
 * place is cached. `turn` increases by one with each request.
 */
export function strangerRequest(host: string, path: string, turn: number): Buffer {
  const tile = turn % TILES
  const place = {
    latitude: (2 * (tile % TILE_ROWS) - 90 + (turn % 20) / 10).toFixed(1),
    longitude: (2 * Math.floor(tile / TILE_ROWS) - 180 + (turn % 19) / 10).toFixed(1),
  }
  // The site also caches data by state, so the visitor's state changes each time all tiles have been used.
  return head(host, path, { ...cf(PLACES[Math.floor(turn / TILES) % PLACES.length] ?? []), ...place }, [])
}

/** Returns the request head of a visitor without a known place and without cookies. */
export function plainRequest(host: string, path: string): Buffer {
  return head(host, path, {}, [])
}

/**
 * Returns the request head of a visitor to a random page of a family. `turn` increases by one with each request. The
 * same turn always draws the same page, so that both sides of a comparison serve the same pages.
 */
export function familyRequest(host: string, paths: readonly string[], turn: number): Buffer {
  // The large prime divides no family's size, so its multiples reach all pages, in an order without a pattern.
  return request(host, paths[(turn * 15_485_863) % paths.length] ?? '/', turn % PLACES.length)
}

function request(host: string, path: string, index: number): Buffer {
  const cookies = [`${STORED.visitor.name}=${randomUUID()}`]
  if (index % 5 === 1) cookies.push(`${STORED.referral.name}=${REFERRALS[index % REFERRALS.length]}`)
  if (index % 10 === 2) cookies.push(`${STORED.utm.name}=spring`)
  return head(host, path, cf(PLACES[index] ?? []), index % 5 < 3 ? cookies : [])
}

function cf([city, regionCode, postalCode, latitude, longitude]: string[]) {
  return { country: 'US', city, regionCode, postalCode, latitude, longitude, colo: 'ORD', httpProtocol: 'HTTP/2' }
}

function head(host: string, path: string, place: object, cookies: string[]): Buffer {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    `user-agent: ${PHONE}`,
    'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language: en-US,en;q=0.9',
    `${CF_HEADER}: ${JSON.stringify(place)}`,
    ...(cookies.length > 0 ? [`cookie: ${cookies.join('; ')}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}

/**
 * The assumed population of a place that is missing from the table of cities, which lists only cities of at least 5,000
 * people.
 */
const SMALL_TOWN = 1_500

interface CountryVisitors {
  /** Returns the request head of the n-th visitor, which is the same in every run. */
  request(turn: number): Buffer
  /** Returns one request head for each combination of a state and a map tile. */
  oneOfEachTile(): Buffer[]
  /** The fraction (0 to 1) of the first `visitors` visitors whose ZIP code had no earlier visitor. */
  shareOfNewPlaces(visitors: number): number
  /**
   * The fraction (0 to 1) of the first `visitors` visitors whose map tile had no earlier visitor. For each of them, the
   * site requested the tile from the origin.
   */
  shareOfNewTiles(visitors: number): number
}

/** Draws visitors from the whole country. Each ZIP code is drawn in proportion to its population. */
export function visitorsOfTheCountry(host: string, path: string): CountryVisitors {
  const zipcodes = readZipcodes()
  const populations = readPopulations()
  const getCity = ({ state, city }: { state: string; city: string }) => `${state},${toSlug(city)}`
  const zipcodesOfCity = Map.groupBy(zipcodes, getCity)
  // A city's population is divided evenly among its ZIP codes.
  let people = 0
  const upTo = zipcodes.map((zipcode) => {
    const city = getCity(zipcode)
    people += (populations.get(city) ?? SMALL_TOWN) / (zipcodesOfCity.get(city)?.length ?? 1)
    return people
  })
  const random = seeded(20_261_128)
  const drawn: number[] = []
  const draw = (turn: number) => {
    while (drawn.length <= turn) drawn.push(indexAbove(upTo, random() * people))
    return drawn[turn] ?? 0
  }
  const from = ({ zipcode, city, state, latitude, longitude }: ZipcodeRow) =>
    head(host, path, cf([city, state, zipcode, String(latitude), String(longitude)]), [])
  const getTile = (place: ZipcodeRow) => `${place.state} ${JSON.stringify(getCell(place).tile)}`
  const getPlace = (index: number) => zipcodes[index] as ZipcodeRow
  const getShare = (names: readonly unknown[]) => new Set(names).size / names.length
  return {
    request: (turn) => from(getPlace(draw(turn))),
    oneOfEachTile: () => [...new Map(zipcodes.map((place) => [getTile(place), place])).values()].map(from),
    shareOfNewPlaces: (visitors) => getShare(drawn.slice(0, visitors)),
    shareOfNewTiles: (visitors) => getShare(drawn.slice(0, visitors).map((index) => getTile(getPlace(index)))),
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

/**
 * Returns a generator of random numbers from 0 up to, but excluding, 1. The numbers are the same in every run
 * (mulberry32).
 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
