import type { MouseEventHandler } from 'react'
import { ButtonLink } from '../button.tsx'
import { Note } from '../note.tsx'
import { Skeleton } from '../waiting.tsx'
import { type Review, ReviewCard } from './review-card.tsx'
import type { ReviewSortKey } from './review-sort.tsx'

export interface ReviewListProps {
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** The cursor of the next page; null on the last one. */
  after: string | null
  /** Path of the page with the list. */
  action: string
  anchor?: string
  /** Other query parameters that the links must keep. */
  keep?: Readonly<Record<string, string>>
  /** The next page is loading. */
  isLoading?: boolean
  /** The next page failed to load: the current reviews stay, with a note. */
  hasFailed?: boolean
  /** The level of the notices' headings, one below the list's heading. */
  level?: 2 | 3
  onMore?: MouseEventHandler<HTMLAnchorElement>
  /** Handles the link in the failure note. */
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** Reviews with a link to the next page, which a script may take over. */
export function ReviewList(props: ReviewListProps) {
  const { reviews, after, isLoading = false, hasFailed = false, level = 3 } = props
  if (reviews.length === 0 && hasFailed)
    return <ReviewsFailed href={reviewsHref(props, {})} level={level} onRetry={props.onRetry} />
  if (reviews.length === 0) return <ReviewsEmpty level={level} />
  return (
    <div className="stack" aria-busy={isLoading || undefined}>
      <ul role="list" className="pair review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {hasFailed && <ReviewsFailed href={reviewsHref(props, { after })} level={level} onRetry={props.onRetry} />}
      {after !== null && !hasFailed && (
        <div>
          <ButtonLink
            variant="secondary"
            href={reviewsHref(props, { after })}
            aria-busy={isLoading || undefined}
            onClick={props.onMore}
          >
            Show more reviews
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type Place = Pick<ReviewListProps, 'sort' | 'action' | 'anchor' | 'keep'>

/** A page of reviews: what follows a cursor, what comes before one, or the first. */
export interface ReviewsAt {
  after?: string | null
  before?: string | null
}

/** The URL of a page of reviews. */
export function reviewsHref(
  { sort, action, anchor = 'reviews', keep = {} }: Place,
  { after, before }: ReviewsAt,
): string {
  const query = new URLSearchParams({ ...keep, sort, ...(after && { after }), ...(before && { before }) })
  return `${action}?${query}#${anchor}`
}

export interface EarlierReviewsProps {
  href: string
  isLoading?: boolean
  hasFailed?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** The way back from a list that starts in the middle. After a failure the link stays where it is, with the focus. */
export function EarlierReviews({ href, isLoading, hasFailed, onClick }: EarlierReviewsProps) {
  return (
    <div className="stack">
      {hasFailed && (
        <Note title="Earlier reviews could not be loaded right now" level={3}>
          <p className="sm">The reviews below are still here. Try again in a moment.</p>
        </Note>
      )}
      <div>
        <ButtonLink variant="secondary" href={href} aria-busy={isLoading || undefined} onClick={onClick}>
          Earlier reviews
        </ButtonLink>
      </div>
    </div>
  )
}

/** A brand without reviews yet. */
export function ReviewsEmpty({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <Note title="No reviews yet" level={level}>
      <p className="sm">They appear here after the first visits.</p>
    </Note>
  )
}

export interface ReviewsFailedProps {
  /** The same reviews again. */
  href: string
  /** The first page, when a later one was requested. */
  firstHref?: string
  level?: 2 | 3
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** The reviews failed to load. The rest of the page does not depend on them. */
export function ReviewsFailed({ href, firstHref, level = 3, onRetry }: ReviewsFailedProps) {
  return (
    <Note title="Reviews could not be loaded right now" level={level}>
      <p className="sm">
        <a href={href} onClick={onRetry}>
          Try again
        </a>
        {firstHref && (
          <>
            {' or '}
            <a href={firstHref}>see the first reviews</a>
          </>
        )}
      </p>
    </Note>
  )
}

/** Reserves the space of loading reviews, at about their size. */
export function ReviewsSkeleton() {
  return (
    <div className="pair">
      <Skeleton label="Loading reviews" />
      <Skeleton label="Loading more of them" />
    </div>
  )
}
