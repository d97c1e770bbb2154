import type { Coordinates } from '../../contract/places/distance.ts'
import { chordSquared, toVector, type Vector } from './great-circle.ts'
import { type Place, type PlaceRow, type PlaceWithRegion, placesWithRegion, toRegion } from './places.ts'

/**
 * The search radii in degrees of latitude. A degree is 111 km. The second radius is used for points that have no city
 * within the first.
 */
const REACHES = [0.3, 1] as const
const MOST_CITIES = 5

/**
 * Finds up to five cities for each point, nearest first, each at its nearest ZIP code. Searches only the box that
 * extends 111 km from the point in each direction. Takes at most two round trips: reads the whole area that contains
 * the points, and searches it in memory for each point. The points should be close together.
 */
export async function findNearbyCities(db: D1Database, points: readonly Coordinates[]): Promise<PlaceWithRegion[][]> {
  const found: PlaceWithRegion[][] = points.map(() => [])
  for (const reach of REACHES) {
    const left = points.map((point, index) => ({ point, index })).filter(({ index }) => found[index]?.length === 0)
    if (left.length === 0) break
    const boxes = left.map(({ point }) => boxAround(point, reach))
    const places = (await readPlaces(db, union(boxes))).map((place) => ({
      place,
      vector: toVector(place),
      city: `${place.state} ${place.city}`,
    }))
    for (const [position, { point, index }] of left.entries()) {
      found[index] = citiesAround(places, point, boxes[position] as Box)
    }
  }
  return found
}

/** A rectangle in degrees. Points on its edges belong to it. */
interface Box {
  south: number
  north: number
  west: number
  east: number
}

function boxAround({ latitude, longitude }: Coordinates, reach: number): Box {
  const width = reach / Math.cos((latitude * Math.PI) / 180)
  return { south: latitude - reach, north: latitude + reach, west: longitude - width, east: longitude + width }
}

function union(boxes: readonly Box[]): Box {
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  }
}

/** Reads the places in a box, in one round trip. */
async function readPlaces(db: D1Database, { south, north, west, east }: Box): Promise<PlaceWithRegion[]> {
  const inside = `WHERE CAST(latitude * 4 AS INTEGER) IN (${listBands(south, north).join(', ')})
    AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?`
  // A region covers whole three-digit prefixes, of which there are far fewer than ZIP codes, so regions are read by
  // prefix.
  const prefixes = `(
    SELECT min(zipcode) AS zipcode, min(city) AS city, state, min(latitude) AS latitude, min(longitude) AS longitude
    FROM zipcodes ${inside} GROUP BY state, substr(zipcode, 1, 3))`
  const [places, regions] = await db.batch<PlaceRow>(
    [`SELECT zipcode, city, state, latitude, longitude FROM zipcodes ${inside}`, placesWithRegion(prefixes)].map(
      (sql) => db.prepare(sql).bind(south, north, west, east),
    ),
  )
  const byPrefix = new Map((regions?.results ?? []).map((row) => [getPrefix(row), toRegion(row)]))
  return (places?.results ?? []).map((row) => ({ ...row, region: byPrefix.get(getPrefix(row)) ?? null }))
}

/**
 * Lists the quarter-degree bands of latitude that a box overlaps. The index zipcodes_by_band finds ZIP codes by band.
 */
function listBands(south: number, north: number): number[] {
  const [first, last] = [Math.trunc(south * 4), Math.trunc(north * 4)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const getPrefix = ({ state, zipcode }: Place) => `${state} ${zipcode.slice(0, 3)}`

/** A place with values that are computed once for all searches. */
interface LocatedPlace {
  place: PlaceWithRegion
  vector: Vector
  /** The city's name with its state. */
  city: string
}

interface Candidate {
  place: PlaceWithRegion
  distance: number
}

/** Orders candidates by distance. At the same distance, the lower ZIP code comes first. */
const byDistance = (a: Candidate, b: Candidate) =>
  a.distance - b.distance || Number(a.place.zipcode) - Number(b.place.zipcode)

/** Finds up to five cities in a box, nearest first, each at its nearest ZIP code. */
function citiesAround(places: readonly LocatedPlace[], point: Coordinates, { south, north, west, east }: Box) {
  const from = toVector(point)
  const nearest = new Map<string, Candidate>()
  for (const { place, vector, city } of places) {
    const { latitude, longitude } = place
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue
    const candidate = { place, distance: chordSquared(from, vector) }
    const known = nearest.get(city)
    if (!known || byDistance(candidate, known) < 0) nearest.set(city, candidate)
  }
  return [...nearest.values()]
    .sort(byDistance)
    .slice(0, MOST_CITIES)
    .map(({ place }) => place)
}
