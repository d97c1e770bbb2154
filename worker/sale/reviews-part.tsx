/** A page's reviews: score, order, list. */
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

/** Reviews per page; the island requests as many more. */
export const REVIEWS_PER_PAGE = 6

/** `FetchMoreReviews` requests only the end cursor of its page, because the page starts after a known review. */
export type PageOfReviews = (FetchMoreReviewsQuery | EarlierReviewsQuery)['publicReviews']

interface ReviewsProps {
  brand: Brand
  sort: ReviewSortKey
  /** Path of the page with the list. */
  action: string
  keep: Record<string, string>
  adTracking: AdTrackingInput | null
  page: PageOfReviews
  /** Only on the first page. */
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
  /** The requested page. */
  at: ReviewsAt
  action: string
  keep: Record<string, string>
}

/** Shown while reviews are pending. Without JavaScript it stays, and links to a page that waits for them. */
export const ReviewsLater = cached('reviews-later', function ReviewsLater(place: ReviewsPlace) {
  return (
    <p>
      <ButtonLink variant="secondary" href={reviewsHref(place, place.at)}>
        See the reviews
      </ButtonLink>
    </p>
  )
})

/** Shown in place of reviews that failed to load. Links to the same ones, and from a later page to the first. */
export const ReviewsMissing = cached('reviews-missing', function ReviewsMissing(place: ReviewsPlace) {
  const href = reviewsHref(place, place.at)
  const firstHref = reviewsHref(place, {})
  return <ReviewsFailed href={href} firstHref={href === firstHref ? undefined : firstHref} />
})
