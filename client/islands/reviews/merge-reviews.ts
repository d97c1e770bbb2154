import type { EarlierReviewsQuery, FetchMoreReviewsQuery } from '../../../graphql/contract/generated/graphql.ts'
import type { Review } from '../../ui/reviews/review-card.tsx'
import type { ReviewsAt } from '../../ui/reviews/review-list.tsx'

/** A list of reviews in the browser. Of each edge, only the node is kept, because only it is displayed. */
export interface ReviewConnection {
  edges: readonly { node: Review }[]
  /** The fields about its start are optional, because `FetchMoreReviews` does not request them. */
  pageInfo: Omit<FetchMoreReviewsQuery['publicReviews']['pageInfo'] & Partial<Earlier>, '__typename'>
}

type Earlier = Pick<EarlierReviewsQuery['publicReviews']['pageInfo'], 'startCursor' | 'hasPreviousPage'>

/** The start of the first merge (specification, section 4). */
export const NO_REVIEWS: ReviewConnection = { edges: [], pageInfo: { hasNextPage: true, endCursor: null } }

/**
 * The specification's merge (section 4): a page requested with `after` is appended, one with `before` is prepended, and
 * one with neither replaces the list. The list starts where its first part starts, and ends where its last part ends; sort
 * and the other arguments do not matter, because there is only one list.
 */
export function mergeReviews(
  existing: ReviewConnection = NO_REVIEWS,
  incoming: ReviewConnection,
  { after, before }: ReviewsAt,
): ReviewConnection {
  if (after) {
    const pageInfo = { ...existing.pageInfo, ...incoming.pageInfo }
    return { edges: [...existing.edges, ...incoming.edges], pageInfo }
  }
  if (!before) return incoming
  const { endCursor, hasNextPage } = (existing.edges.length > 0 ? existing : incoming).pageInfo
  const pageInfo = { ...incoming.pageInfo, endCursor, hasNextPage }
  return { edges: [...incoming.edges, ...existing.edges], pageInfo }
}
