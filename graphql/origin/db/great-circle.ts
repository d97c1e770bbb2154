/** Degrees; west and south are negative. */
export interface Point {
  latitude: number
  longitude: number
}

const EARTH_DIAMETER_METRES = 12_742_018

/**
 * SQL for the great-circle distance (haversine, mean radius of the earth) from a point to a row's `latitude` and
 * `longitude`, rounded to whole meters so that a distance in a cursor compares equal later.
 */
export function metresFrom(latitude: string, longitude: string): string {
  return `CAST(round(${EARTH_DIAMETER_METRES} * asin(min(1.0, sqrt(
    pow(sin(radians(latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(latitude)) * pow(sin(radians(longitude - ${longitude}) / 2), 2)
  )))) AS INTEGER)`
}
