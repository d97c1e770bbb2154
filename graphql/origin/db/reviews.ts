/**
 * Pages of reviews with keyset pagination: a page continues after a review rather than at an offset, so new reviews do
 * not shift pages.
 */
import { readClosest } from './closest-reviews.ts'
import { REVIEW_COLUMNS, type ReviewRequest, type ReviewRow, reviewPageQuery } from './review-queries.ts'

export interface ReviewPage {
  rows: ReviewRow[]
  hasPreviousPage: boolean
  hasNextPage: boolean
}

export async function readReviewPage(db: D1Database, request: ReviewRequest): Promise<ReviewPage> {
  const { point, sort } = request
  const [found = [], behind = []] =
    point && sort === 'LOCATION_CLOSEST'
      ? await Promise.all(withBehind({ ...request, point }).map((each) => readClosest(db, each)))
      : await readInOrder(db, withBehind(request))
  const hasMoreAhead = found.length > request.size
  const hasSomeBehind = behind.length > 0
  const rows = found.slice(0, request.size)
  return request.direction === 'forward'
    ? { rows, hasPreviousPage: hasSomeBehind, hasNextPage: hasMoreAhead }
    : { rows: rows.reverse(), hasPreviousPage: hasMoreAhead, hasNextPage: hasSomeBehind }
}

/**
 * Returns the request for the page, and a request that checks whether a review precedes the page. The review at the key
 * counts as preceding.
 */
function withBehind<Request extends ReviewRequest>(request: Request): Request[] {
  if (!request.beyond) return [request]
  const direction = request.direction === 'forward' ? 'backward' : 'forward'
  return [request, { ...request, direction, size: 0, isFromKey: true }]
}

/** Reads the pages of all requests in one round trip. */
async function readInOrder(db: D1Database, requests: readonly ReviewRequest[]): Promise<ReviewRow[][]> {
  const statements = requests.map(reviewPageQuery).map(({ sql, values }) => db.prepare(sql).bind(...values))
  return (await db.batch<ReviewRow>(statements)).map(({ results }) => results)
}

export interface ReviewCounts {
  /** The numbers of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  distribution: number[]
  isDemonstration: boolean
}

/**
 * Counts reviews by stars. Reads a table of at most ten rows per brand. SQL triggers keep it in sync with the reviews.
 */
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
  const countWithStars = (stars: number) =>
    results.filter((row) => row.stars === stars).reduce((sum, { count }) => sum + count, 0)
  return {
    distribution: [5, 4, 3, 2, 1].map(countWithStars),
    isDemonstration: results.some((row) => row.is_demonstration === 1),
  }
}

export interface CityReviewsRequest extends Pick<ReviewRequest, 'brand' | 'includeDemonstration' | 'size'> {
  state: string
  city: string
}

/** Reads the reviews from one city, newest first. */
export async function readCityReviews(db: D1Database, request: CityReviewsRequest): Promise<ReviewRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${REVIEW_COLUMNS}, 0 AS lead
       FROM reviews WHERE state = ? AND city = ? AND brand = ? AND is_demonstration <= ?
       ORDER BY received DESC, id DESC LIMIT ?`,
    )
    .bind(request.state, request.city, request.brand, Number(request.includeDemonstration), request.size)
    .all<ReviewRow>()
  return results
}
