/**
 * Pages of reviews with keyset pagination: a page continues after a review rather than at an offset, so new reviews do
 * not shift pages.
 */
import type { CleaningService, ReviewSort } from '../generated/resolvers.ts'
import { metersFrom, type Point } from './great-circle.ts'

export interface ReviewRow {
  id: number
  body: string
  stars: number
  received: string
  city: string
  state: string
  first_name: string
  last_initial: string
  service: CleaningService | null
  hours: number | null
  is_demonstration: number
  /** The first sort column: stars, meters, or none. */
  lead: number
}

/** A review's position in a sort: by `lead`, then newest first. */
export type ReviewKey = Pick<ReviewRow, 'lead' | 'received' | 'id'>

export interface ReviewRequest {
  brand: string
  includeDemonstration: boolean
  sort: ReviewSort
  /** The point that distances are measured from. If null, LOCATION_CLOSEST falls back to RECENT. */
  point: Point | null
  minStars: number
  direction: 'forward' | 'backward'
  /** The page starts after this key, in the page's direction. Null for the start or the end of the sort. */
  beyond: ReviewKey | null
  size: number
}

export interface ReviewPage {
  rows: ReviewRow[]
  hasPreviousPage: boolean
  hasNextPage: boolean
}

/** One round trip. */
export async function readReviewPage(db: D1Database, request: ReviewRequest): Promise<ReviewPage> {
  const { sql, values } = reviewPageQuery(request)
  const [page, behind] = await db.batch([db.prepare(sql).bind(...values), behindStatement(db, request)])
  const found = (page?.results ?? []) as ReviewRow[]
  const hasMoreAhead = found.length > request.size
  const hasSomeBehind = (behind?.results.length ?? 0) > 0
  const rows = found.slice(0, request.size)
  return request.direction === 'forward'
    ? { rows, hasPreviousPage: hasSomeBehind, hasNextPage: hasMoreAhead }
    : { rows: rows.reverse(), hasPreviousPage: hasMoreAhead, hasNextPage: hasSomeBehind }
}

const COLUMNS = 'id, body, stars, received, city, state, first_name, last_initial, service, hours, is_demonstration'

/** Fetches one extra row to learn whether there is another page. */
export function reviewPageQuery(request: ReviewRequest): { sql: string; values: (string | number)[] } {
  const values = new Parameters()
  const backward = request.direction === 'backward'
  const lead = leadOf(request, values)
  const beyond = request.beyond ? `AND ${beyondSql(request, request.beyond, values)}` : ''
  const [leadOrder, restOrder] = [lead.isDescending !== backward, !backward].map((desc) => (desc ? 'DESC' : 'ASC'))
  const order = `${lead.sql === NO_LEAD ? '' : `lead ${leadOrder}, `}received ${restOrder}, id ${restOrder}`
  const sql = `SELECT ${COLUMNS}, ${lead.sql} AS lead FROM reviews
    WHERE brand = ${values.add(request.brand)} AND ${visibleSql(request, values)} ${beyond}
    ORDER BY ${order} LIMIT ${values.add(request.size + 1)}`
  return { sql, values: values.list }
}

/** Returns a row if there is anything before the key where the page starts. */
function behindStatement(db: D1Database, request: ReviewRequest): D1PreparedStatement {
  if (!request.beyond) return db.prepare('SELECT 1 WHERE 0')
  const values = new Parameters()
  const sql = `SELECT 1 FROM reviews WHERE ${visibleSql(request, values)}
    AND brand = ${values.add(request.brand)} AND NOT (${beyondSql(request, request.beyond, values)}) LIMIT 1`
  return db.prepare(sql).bind(...values.list)
}

function visibleSql(request: ReviewRequest, values: Parameters): string {
  return `is_demonstration <= ${values.add(Number(request.includeDemonstration))} AND stars >= ${values.add(request.minStars)}`
}

const NO_LEAD = '0'

function leadOf({ sort, point }: ReviewRequest, values: Parameters): { sql: string; isDescending: boolean } {
  if (sort === 'RATING_HIGHEST') return { sql: 'stars', isDescending: true }
  if (sort === 'RATING_LOWEST') return { sql: 'stars', isDescending: false }
  if (sort === 'LOCATION_CLOSEST' && point) {
    return { sql: metersFrom(values.add(point.latitude), values.add(point.longitude)), isDescending: false }
  }
  return { sql: NO_LEAD, isDescending: false }
}

/** The rows beyond a key in the request's direction, written so that an index scan can start at the key. */
function beyondSql(request: ReviewRequest, key: ReviewKey, values: Parameters): string {
  const backward = request.direction === 'backward'
  const rest = `(received, id) ${backward ? '>' : '<'} (${values.add(key.received)}, ${values.add(key.id)})`
  const lead = leadOf(request, values)
  if (lead.sql === NO_LEAD) return rest
  const sign = lead.isDescending !== backward ? '<' : '>'
  const value = values.add(key.lead)
  return `${lead.sql} ${sign}= ${value} AND (${lead.sql} ${sign} ${value} OR ${rest})`
}

/** Numbered parameters of a prepared statement. */
class Parameters {
  readonly list: (string | number)[] = []
  add(value: string | number): string {
    this.list.push(value)
    return `?${this.list.length}`
  }
}

export interface ReviewCounts {
  /** Counts by stars, 5 first. */
  distribution: number[]
  isDemonstration: boolean
}

/** Reads a table of at most ten rows per brand that triggers keep in sync with the reviews. */
export async function countReviews(
  db: D1Database,
  { brand, includeDemonstration }: Pick<ReviewRequest, 'brand' | 'includeDemonstration'>,
): Promise<ReviewCounts> {
  const { results } = await db
    .prepare(
      `SELECT stars, is_demonstration, count FROM review_counts
       WHERE brand = ?1 AND is_demonstration <= ?2 AND count > 0`,
    )
    .bind(brand, Number(includeDemonstration))
    .all<{ stars: number; is_demonstration: number; count: number }>()
  const countOf = (stars: number) =>
    results.filter((row) => row.stars === stars).reduce((sum, { count }) => sum + count, 0)
  return {
    distribution: [5, 4, 3, 2, 1].map(countOf),
    isDemonstration: results.some((row) => row.is_demonstration === 1),
  }
}

export interface CityReviewsRequest extends Pick<ReviewRequest, 'brand' | 'includeDemonstration' | 'size'> {
  state: string
  city: string
}

/** Reviews written in one city, newest first. */
export async function readCityReviews(db: D1Database, request: CityReviewsRequest): Promise<ReviewRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, 0 AS lead
       FROM reviews WHERE state = ? AND city = ? AND brand = ? AND is_demonstration <= ?
       ORDER BY received DESC, id DESC LIMIT ?`,
    )
    .bind(request.state, request.city, request.brand, Number(request.includeDemonstration), request.size)
    .all<ReviewRow>()
  return results
}
