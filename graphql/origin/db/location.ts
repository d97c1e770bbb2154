import type { Coordinates } from '../../contract/places/distance.ts'
import type { EdgeLocation } from '../../contract/transport.ts'
import type { UsState } from '../generated/resolvers.ts'
import { findNearbyCities } from './nearby-cities.ts'
import { findCity, findPlace, type PlaceWithRegion } from './places.ts'

export interface LocationEstimate {
  state: UsState
  /** Names of cities: first the city of `place`, then the nearest ones. */
  cities: string[]
  place: PlaceWithRegion
  point: Coordinates
  accuracyKilometers: number
}

/** The typical error of each kind of estimate, in kilometers. */
const ACCURACY = { postalCode: 10, coordinates: 25, city: 40 } as const

const MOST_CITIES = 5

/**
 * Finds the place that `estimateLocation` would find for each point if the edge reported `state`. Null for points far
 * from every known place. Takes at most two round trips.
 */
export async function estimatePlaces(
  db: D1Database,
  points: readonly Coordinates[],
  state: string | undefined,
): Promise<(PlaceWithRegion | null)[]> {
  return (await findNearbyCities(db, points)).map((around) => findNearest(around, state) ?? null)
}

/**
 * Estimates the visitor's location by matching the edge's data with our places. Null if nothing is known, or if the
 * visitor is far from every known place. Takes at most two round trips if the edge reports coordinates, and at most
 * four if it does not.
 */
export async function estimateLocation(db: D1Database, edge: EdgeLocation | null): Promise<LocationEstimate | null> {
  if (!edge) return null
  const point = toPoint(edge)
  const [coded, around] = await Promise.all([
    edge.postalCode ? findPlace(db, edge.postalCode) : null,
    point ? citiesNear(db, point) : [],
  ])
  // Foreign postal codes can look like US ZIP codes. If the edge reports a state, the postal code must be in that
  // state. If the edge reports coordinates, they must be near a known city.
  const isPlausible = coded && (!edge.region || coded.state === edge.region) && (!point || around.length > 0)
  if (isPlausible) return estimateAt(db, coded, point ?? coded, around, ACCURACY.postalCode)
  const nearest = findNearest(around, edge.region)
  if (point) return nearest ? estimateAt(db, nearest, point, around, ACCURACY.coordinates) : null
  const city = edge.city && edge.region ? await findCity(db, edge.city, edge.region) : null
  return city && estimateAt(db, city, city, [], ACCURACY.city)
}

/** The nearest city in the state that the edge reports, otherwise the nearest city in any state. */
function findNearest(around: readonly PlaceWithRegion[], state: string | undefined): PlaceWithRegion | undefined {
  return around.find((place) => place.state === state) ?? around[0]
}

async function citiesNear(db: D1Database, point: Coordinates): Promise<PlaceWithRegion[]> {
  const [around = []] = await findNearbyCities(db, [point])
  return around
}

async function estimateAt(
  db: D1Database,
  place: PlaceWithRegion,
  point: Coordinates,
  around: readonly PlaceWithRegion[],
  accuracyKilometers: number,
): Promise<LocationEstimate> {
  const nearby = around.length > 0 ? around : await citiesNear(db, point)
  const cities = [...new Set([place, ...nearby].map((each) => each.city))].slice(0, MOST_CITIES)
  return { state: place.state, cities, place, point, accuracyKilometers }
}

function toPoint({ latitude, longitude }: EdgeLocation): Coordinates | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
