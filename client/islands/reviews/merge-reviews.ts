import type { EarlierReviewsQuery, FetchMoreReviewsQuery } from '../../../graphql/contract/generated/graphql.ts'
import type { Review } from '../../ui/reviews/review-card.tsx'
import type { ReviewsAt } from '../../ui/reviews/review-list.tsx'

/** A list of reviews in the browser. It keeps only the node of each edge, because nothing else is displayed. */
export interface ReviewConnection {
  edges: readonly { node: Review }[]
  /** The fields about the start of the list are optional, because `FetchMoreReviews` does not request them. */
  pageInfo: Omit<FetchMoreReviewsQuery['publicReviews']['pageInfo'] & Partial<EarlierPageInfo>, '__typename'>
}

type EarlierPageInfo = Pick<EarlierReviewsQuery['publicReviews']['pageInfo'], 'startCursor' | 'hasPreviousPage'>

/** The list before the first merge (specification, section 4). */
export const NO_REVIEWS: ReviewConnection = { edges: [], pageInfo: { hasNextPage: true, endCursor: null } }

/**
 * Merges a page into a list as the specification requires (section 4). A page requested with `after` is appended, a
 * page with `before` is prepended, and a page with neither replaces the list. `pageInfo` describes the ends of the
 * merged list.
 */
export function mergeReviews(
  existing: ReviewConnection,
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
