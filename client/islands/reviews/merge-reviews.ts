import type { FetchMoreReviewsQuery } from '../../../graphql/contract/generated/graphql.ts'
import type { Review } from '../../ui/reviews/review-card.tsx'

/** A list of reviews as the browser keeps it: of edges only the node, which is all that shows. */
export interface ReviewConnection {
  edges: readonly { node: Review }[]
  pageInfo: Omit<FetchMoreReviewsQuery['publicReviews']['pageInfo'], '__typename'>
}

/** What a page was asked for with. Sort and the rest do not matter: there is one list, whatever it was asked with. */
export interface PageArguments {
  after?: string | null
  before?: string | null
}

/** Where the first merge starts (specification, section 4). */
export const NO_REVIEWS: ReviewConnection = { edges: [], pageInfo: { hasNextPage: true, endCursor: null } }

/**
 * The specification's merge (section 4): a page that was asked for with `after` is appended, one with `before` is
 * prepended, one with neither replaces. The list's end, and so what follows it, is that of the part that stands last.
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
