import type { FetchMoreReviewsQuery } from '../../../graphql/contract/generated/graphql.ts'
import type { Review } from '../../ui/reviews/review-card.tsx'

/** A list of reviews in the browser. Of each edge, only the node is kept, because only it is displayed. */
export interface ReviewConnection {
  edges: readonly { node: Review }[]
  pageInfo: Omit<FetchMoreReviewsQuery['publicReviews']['pageInfo'], '__typename'>
}

/** The arguments of a page request. Sort and the rest do not matter: there is only one list. */
export interface PageArguments {
  after?: string | null
  before?: string | null
}

/** The start of the first merge (specification, section 4). */
export const NO_REVIEWS: ReviewConnection = { edges: [], pageInfo: { hasNextPage: true, endCursor: null } }

/**
 * The specification's merge (section 4): a page requested with `after` is appended, one with `before` is prepended, and
 * one with neither replaces the list. The list's end, and therefore its next page, comes from the last part.
 */
export function mergeReviews(
  existing: ReviewConnection = NO_REVIEWS,
  incoming: ReviewConnection,
  { after, before }: PageArguments,
): ReviewConnection {
  if (after) return { edges: [...existing.edges, ...incoming.edges], pageInfo: incoming.pageInfo }
  if (!before) return incoming
  const { pageInfo } = existing.edges.length > 0 ? existing : incoming
  return { edges: [...incoming.edges, ...existing.edges], pageInfo }
}
