/**
 * Reads reviews by distance from a point: sorts the places that have reviews, and reads only the reviews of the nearest
 * places.
 */
import type { Coordinates } from '../../contract/places/distance.ts'
import { metersFrom } from './great-circle.ts'
import { type ReviewRequest, type ReviewRow, reviewsOfPlace } from './review-queries.ts'

export type ClosestRequest = ReviewRequest & { point: Coordinates }

interface ReviewPlace extends Coordinates {
  /** The place's distance in meters. */
  lead: number
  count: number
}

/** Reads the page's reviews and at most one more, in the page's direction. This usually takes two round trips. */
export async function readClosest(db: D1Database, request: ClosestRequest): Promise<ReviewRow[]> {
  const wanted = request.size + 1
  const rows: ReviewRow[] = []
  let places = await placesBeyond(db, request)
  while (rows.length < wanted && places.length > 0) {
    const next = placesWith(places, wanted - rows.length, request.beyond?.lead)
    places = places.slice(next.length)
    const found = await db.batch<ReviewRow>(next.map((place) => reviewsOfPlace(db, request, place)))
    rows.push(
      ...inOrder(
        found.flatMap(({ results }) => results),
        request.direction,
      ),
    )
  }
  return rows.slice(0, wanted)
}

/**
 * Lists the places that have reviews. If `beyond` is set, lists only places at its distance or farther away; in the
 * backward direction, only places at its distance or nearer.
 */
async function placesBeyond(
  db: D1Database,
  { brand, includeDemonstration, point, direction, beyond }: ClosestRequest,
): Promise<ReviewPlace[]> {
  const [from, order] = direction === 'forward' ? ['>=', 'ASC'] : ['<=', 'DESC']
  const { results } = await db
    .prepare(
      `SELECT * FROM (
         SELECT latitude, longitude, sum(count) AS count, ${metersFrom('?3', '?4')} AS lead FROM review_places
         WHERE brand = ?1 AND is_demonstration <= ?2 AND count > 0 GROUP BY latitude, longitude)
       WHERE ?5 IS NULL OR lead ${from} ?5 ORDER BY lead ${order}`,
    )
    .bind(brand, Number(includeDemonstration), point.latitude, point.longitude, beyond?.lead ?? null)
    .all<ReviewPlace>()
  return results
}

/**
 * Returns the first places whose review counts add up to at least `wanted`, and any places at the same distance as the
 * last one.
 */
function placesWith(places: readonly ReviewPlace[], wanted: number, keyLead: number | undefined): ReviewPlace[] {
  let [count, lead] = [0, -1]
  return places.filter((place) => {
    if (count >= wanted && place.lead !== lead) return false
    // Earlier pages may have shown some of the reviews at `keyLead`. How many remain is unknown, so they are not
    // counted.
    if (place.lead !== keyLead) count += place.count
    lead = place.lead
    return true
  })
}

function inOrder(rows: ReviewRow[], direction: ReviewRequest['direction']): ReviewRow[] {
  const sign = direction === 'forward' ? 1 : -1
  return rows.sort((a, b) => sign * (a.lead - b.lead || b.received.localeCompare(a.received) || b.id - a.id))
}
