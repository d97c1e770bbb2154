/** A point in degrees. West and south are negative. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** City pages show reviews from within this many miles, with the distance of each review. */
export const REVIEW_REACH_MILES = 25

/** Mean radius of the earth, in miles. */
const EARTH_RADIUS_MILES = 3958.76

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two points, in miles (haversine). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const half = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}
