import type { EdgeLocation } from '../../graphql/contract/transport.ts'

/**
 * The place, as coarse as an answer needs it, so that neighbors share answers and the origin gets no more than the
 * cache key contains: the state, and coordinates to a tenth of a degree (about 11 km). A city or postal code counts
 * only without coordinates. Null if nothing is known.
 */
export function roundPlace({ city, region, postalCode, latitude, longitude }: EdgeLocation): EdgeLocation | null {
  const place: EdgeLocation = {}
  if (region) place.region = region.slice(0, 10)
  if (latitude !== undefined && longitude !== undefined) {
    place.latitude = tenth(latitude)
    place.longitude = tenth(longitude)
    return place
  }
  if (city) place.city = city.slice(0, 60)
  if (postalCode) place.postalCode = postalCode.slice(0, 10)
  return Object.keys(place).length > 0 ? place : null
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
