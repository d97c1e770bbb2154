/**
 * The small set of places that tests use: the cities of the demonstration reviews, each with its most central ZIP code,
 * and a few others.
 */
import places from './sample-places.json' with { type: 'json' }

export interface ZipcodeRow {
  zipcode: string
  city: string
  state: string
  latitude: number
  longitude: number
}

type PlaceRow = [city: string, state: string, zipcode: string, latitude: number, longitude: number]

function toPlace([city, state, zipcode, latitude, longitude]: PlaceRow): ZipcodeRow {
  return { zipcode, city, state, latitude, longitude }
}

/** Cities that demonstration reviews come from. */
export const REVIEW_CITIES: readonly ZipcodeRow[] = (places.reviewed as PlaceRow[]).map(toPlace)

/** `REVIEW_CITIES`, cities that the specification names, and unserved places. */
export const SAMPLE_ZIPCODES: readonly ZipcodeRow[] = [...REVIEW_CITIES, ...(places.others as PlaceRow[]).map(toPlace)]
