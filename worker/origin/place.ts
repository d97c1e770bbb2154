import type { EdgeLocation } from '../../graphql/contract/transport.ts'

/**
 * The place, as coarse as an answer needs it, so that neighbors share answers and the origin gets no more than the
 * cache key contains: the state, and coordinates to a tenth of a degree (about 11 km). A city or postal code counts
 * only without coordinates. Null if nothing is known.
 */
export function roundPlace({ city, region, postalCode, latitude, longitude }: EdgeLocation): EdgeLocation | null {
  const state = region ? { region: region.slice(0, 10) } : {}
  if (latitude !== undefined && longitude !== undefined) {
    return { ...state, latitude: tenth(latitude), longitude: tenth(longitude) }
  }
  const named: EdgeLocation = {
    ...state,
    ...(city ? { city: city.slice(0, 60) } : {}),
    ...(postalCode ? { postalCode: postalCode.slice(0, 10) } : {}),
  }
  return Object.keys(named).length > 0 ? named : null
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
