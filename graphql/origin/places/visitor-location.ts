import { getCells, isTile } from '../../contract/places/tile.ts'
import type { OriginContext } from '../context.ts'
import { estimateLocation, estimatePlaces, type LocationEstimate } from '../db/location.ts'
import type { PlaceWithRegion } from '../db/places.ts'
import { badUserInput } from '../errors.ts'
import type { BrowserLocationEstimate, QueryPlacesOfTileArgs, TilePlaces } from '../generated/resolvers.ts'

const estimates = new WeakMap<OriginContext, Promise<LocationEstimate | null>>()

/** Returns the visitor's estimated location. Looks it up only once per request. */
export function visitorLocation(context: OriginContext): Promise<LocationEstimate | null> {
  const known = estimates.get(context)
  if (known) return known
  const estimate = estimateLocation(context.db, context.location)
  estimates.set(context, estimate)
  return estimate
}

export async function estimatedBrowserLocation(context: OriginContext): Promise<BrowserLocationEstimate | null> {
  const estimate = await visitorLocation(context)
  if (!estimate) return null
  return {
    nearbyCities: estimate.cities,
    nearbyState: estimate.state,
    nearbyZipcode: estimate.place.zipcode,
    nearbyRecentJobs: NEARBY_RECENT_JOBS,
    accuracyRadius: estimate.accuracyKilometers,
    ...getRates(estimate.place),
  }
}

/** Always null, because recent visits exist only as demonstration data, and this field cannot mark them as such. */
const NEARBY_RECENT_JOBS = null

function getRates({ region }: PlaceWithRegion): {
  memberHourlyRate: number | null
  nonmemberHourlyRate: number | null
} {
  return {
    memberHourlyRate: region && region.rateCents / 100,
    nonmemberHourlyRate: region && region.higherRateCents / 100,
  }
}

export async function placesOfTile(db: D1Database, { state, ...tile }: QueryPlacesOfTileArgs): Promise<TilePlaces> {
  if (!isTile(tile)) throw badUserInput('There is no tile with this corner', 'south')
  const found = await estimatePlaces(db, getCells(tile), state ?? undefined)
  // A city whose ZIP codes are in several regions is listed once for each region.
  const indexes = new Map<string, number>()
  const distinct: PlaceWithRegion[] = []
  const cells = found.map((place) => {
    if (!place) return null
    const key = `${place.state} ${place.city} ${place.region?.id}`
    const index = indexes.get(key) ?? distinct.push(place) - 1
    indexes.set(key, index)
    return index
  })
  const rates = distinct.map(getRates)
  return {
    cells: distinct.length > 0 ? cells : [],
    cities: distinct.map(({ city }) => city),
    states: distinct.map((place) => place.state),
    memberHourlyRates: rates.map(({ memberHourlyRate }) => memberHourlyRate),
    nonmemberHourlyRates: rates.map(({ nonmemberHourlyRate }) => nonmemberHourlyRate),
    nearbyRecentJobs: NEARBY_RECENT_JOBS,
  }
}
