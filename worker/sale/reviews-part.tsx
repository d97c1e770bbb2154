/** The reviews on a page: the score, the choice of a sort order, and the list. */
import { LACKED } from '#origin'
import { Art } from '../../client/ui/art.tsx'
import { ButtonLink } from '../../client/ui/button.tsx'
import { type ReviewsAt, ReviewsFailed, reviewsHref } from '../../client/ui/reviews/review-list.tsx'
import { ReviewSummary } from '../../client/ui/reviews/review-summary.tsx'
import type {
  AdTrackingInput,
  DealsHomeQuery,
  EarlierReviewsQuery,
  FetchMoreReviewsQuery,
  ReviewSort as ReviewSortKey,
} from '../../graphql/contract/generated/graphql.ts'
import type { Brand } from '../brands/brand.ts'
import { Island } from '../render/island.tsx'
import { cached } from '../render/section.tsx'

/** The number of reviews per page. The island requests this many at a time. */
export const REVIEWS_PER_PAGE = 6

/**
 * A page of reviews. An answer to `FetchMoreReviews` has an end cursor but no start cursor, because the page starts
 * after a known review.
 */
export type PageOfReviews = (FetchMoreReviewsQuery | EarlierReviewsQuery)['publicReviews']

interface ReviewsProps {
  brand: Brand
  sort: ReviewSortKey
  action: string
  keep: Record<string, string>
  adTracking: AdTrackingInput | null
  page: PageOfReviews
  /** The score, which only the first page has. */
  summary: DealsHomeQuery['reviewSummary'] | null
}

export const Reviews = cached('reviews', function Reviews({ brand, page, summary, ...list }: ReviewsProps) {
  const { pageInfo } = page
  const hasEarlier = !LACKED.has('earlier-reviews') && ('hasPreviousPage' in pageInfo ? pageInfo.hasPreviousPage : true)
  const props = {
    ...list,
    idPrefix: 'reviews',
    reviews: page.edges.map(({ node }) => node),
    before: hasEarlier ? (page.edges[0]?.cursor ?? null) : null,
    after: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    perPage: REVIEWS_PER_PAGE,
  }
  return (
    <div className="rated">
      {summary && (
        <ReviewSummary
          rating={summary.rating ?? null}
          count={summary.count}
          distribution={summary.distribution}
          isDemonstration={summary.isDemonstration}
          picture={<Art folder={`/art/${brand.id}`} name={brand.landing.person} className="score-art" />}
        />
      )}
      <div>
        <Island name="review-pages" when="visible" props={props} />
      </div>
    </div>
  )
})

interface ReviewsPlace {
  sort: ReviewSortKey
  at: ReviewsAt
  action: string
  keep: Record<string, string>
}

/**
 * Shown while reviews are pending. Without JavaScript, it stays on the page, with a link to a page that waits for the
 * reviews.
 */
export const ReviewsLater = cached('reviews-later', function ReviewsLater(place: ReviewsPlace) {
  return (
    <p>
      <ButtonLink variant="secondary" href={reviewsHref(place, place.at)}>
        See the reviews
      </ButtonLink>
    </p>
  )
})

/** Shown if reviews failed to load. Links to the same reviews, and from a later page also to the first page. */
export const ReviewsMissing = cached('reviews-missing', function ReviewsMissing(place: ReviewsPlace) {
  const href = reviewsHref(place, place.at)
  const firstHref = reviewsHref(place, {})
  return <ReviewsFailed href={href} firstHref={href === firstHref ? undefined : firstHref} />
})
