import type { EdgeLocation } from '../../graphql/contract/transport.ts'

/**
 * The place as coarse as an answer needs it: coordinates to a tenth of a degree (some 11 km), so that neighbours share
 * answers and the origin is told no more than the cache can keep apart. Null where nothing is known.
 */
export function roundPlace(location: EdgeLocation): EdgeLocation | null {
  const { city, region, postalCode, latitude, longitude } = location
  const rounded: EdgeLocation = {
    ...(city ? { city: city.slice(0, 60) } : {}),
    ...(region ? { region: region.slice(0, 10) } : {}),
    ...(postalCode ? { postalCode: postalCode.slice(0, 10) } : {}),
    ...(latitude !== undefined && longitude !== undefined
      ? { latitude: tenth(latitude), longitude: tenth(longitude) }
      : {}),
  }
  return Object.keys(rounded).length > 0 ? rounded : null
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
