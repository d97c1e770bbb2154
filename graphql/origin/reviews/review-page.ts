import { LIMITS } from '../../contract/limits.ts'
import type { Coordinates } from '../../contract/places/distance.ts'
import type { OriginContext } from '../context.ts'
import { getAudience } from '../db/cities.ts'
import type { ReviewRequest, ReviewRow } from '../db/review-queries.ts'
import { countReviews, readCityReviews, readReviewPage } from '../db/reviews.ts'
import { badUserInput } from '../errors.ts'
import type {
  PublicReview,
  QueryCityReviewsArgs,
  QueryPublicReviewsArgs,
  ReviewConnection,
  ReviewSort,
  ReviewSummary,
} from '../generated/resolvers.ts'
import { visitorLocation } from '../places/visitor-location.ts'
import { decodeCursor, encodeCursor, type ReviewCursor } from './review-cursor.ts'

type Args = Partial<QueryPublicReviewsArgs>

/**
 * Returns one page of reviews. Throws BAD_USER_INPUT for invalid arguments. Reduces a page size above the limit to the
 * limit.
 */
export async function reviewPage(context: OriginContext, args: Args): Promise<ReviewConnection> {
  const sort = args.filter?.sort ?? 'RECENT'
  const range = readRange(args, sort)
  const point = sort === 'LOCATION_CLOSEST' ? await startingPoint(range.cursor, context) : null
  const page = await readReviewPage(context.db, {
    ...getAudience(context),
    sort,
    point,
    direction: range.direction,
    beyond: range.cursor?.key ?? null,
    size: range.size,
  })
  const edges = page.rows.map((row) => ({ node: toReview(row), cursor: encodeCursor({ sort, key: row, point }) }))
  return {
    edges,
    pageInfo: {
      hasPreviousPage: page.hasPreviousPage,
      hasNextPage: page.hasNextPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** Counts all reviews that the brand may show. */
export async function summarizeReviews(context: OriginContext): Promise<ReviewSummary> {
  const { distribution, isDemonstration } = await countReviews(context.db, getAudience(context))
  const count = distribution.reduce((sum, each) => sum + each, 0)
  const stars = distribution.reduce((sum, each, index) => sum + each * (5 - index), 0)
  return { rating: count > 0 ? Math.round((stars / count) * 10) / 10 : null, count, distribution, isDemonstration }
}

/** Returns the newest reviews from one city. */
export async function reviewsOfCity(
  context: OriginContext,
  { state, city, first }: QueryCityReviewsArgs,
): Promise<PublicReview[]> {
  const size = Math.max(0, Math.min(first ?? 3, LIMITS.reviewsPerPage))
  return (await readCityReviews(context.db, { ...getAudience(context), state, city, size })).map(toReview)
}

interface Range extends Pick<ReviewRequest, 'direction' | 'size'> {
  cursor: ReviewCursor | null
}

/** Pages backward with `last` or `before`. `first` has a default value, so `last` takes precedence. */
function readRange({ first, after, last, before }: Args, sort: ReviewSort): Range {
  if (after != null && before != null) throw badUserInput('Use either after or before, not both', 'before')
  const isBackward = last != null || before != null
  if (isBackward && after != null) throw badUserInput('Use after with first, not with last', 'last')
  const size = last ?? first ?? 10
  if (size < 1) throw badUserInput('Ask for at least one review', last == null ? 'first' : 'last')
  return {
    direction: isBackward ? 'backward' : 'forward',
    size: Math.min(size, LIMITS.reviewsPerPage),
    cursor: isBackward ? readCursor(before, 'before', sort) : readCursor(after, 'after', sort),
  }
}

function readCursor(text: string | null | undefined, argument: string, sort: ReviewSort): ReviewCursor | null {
  if (text == null) return null
  const cursor = decodeCursor(text)
  if (!cursor) throw badUserInput('This cursor is not one of ours', argument)
  if (cursor.sort !== sort) throw badUserInput(`This cursor belongs to the sort ${cursor.sort}, not ${sort}`, argument)
  return cursor
}

/** Returns the point that distances are measured from: the cursor's point, otherwise the visitor's estimated location. */
async function startingPoint(cursor: ReviewCursor | null, context: OriginContext): Promise<Coordinates | null> {
  return cursor ? cursor.point : ((await visitorLocation(context))?.point ?? null)
}

function toReview(row: ReviewRow): PublicReview {
  return {
    id: String(row.id),
    body: row.body,
    stars: row.stars,
    received: row.received,
    publicLocation: `${row.city}, ${row.state}`,
    customer: { firstName: row.first_name, lastName: row.last_initial },
    service: row.service,
    hours: row.hours,
    isDemonstration: row.is_demonstration === 1,
  }
}
