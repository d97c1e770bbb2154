/** Places by coordinates, and what counts as near. */

/** Degrees; west and south are negative. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** City pages show reviews from within this many miles, and say so. */
export const REVIEW_REACH_MILES = 25
