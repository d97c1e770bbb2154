import type { MouseEventHandler } from 'react'
import { ButtonLink } from '../button.tsx'
import { Note } from '../note.tsx'
import { type Review, ReviewCard } from './review-card.tsx'
import type { ReviewSortKey } from './review-sort.tsx'

export interface ReviewListProps {
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** The cursor of the next page; null on the last one. */
  after: string | null
  /** Path of the page with the list. */
  action: string
  /** Other query parameters that the links must keep. */
  keep?: Readonly<Record<string, string>>
  /** The next page is loading. */
  isLoading?: boolean
  /** The next page failed to load: the current reviews stay, with a note. */
  hasFailed?: boolean
  onMore?: MouseEventHandler<HTMLAnchorElement>
  /** Handles the link in the failure note. */
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** Reviews with a link to the next page, which a script may take over. */
export function ReviewList(props: ReviewListProps) {
  const { reviews, after, isLoading = false, hasFailed = false } = props
  if (reviews.length === 0 && hasFailed) return <ReviewsFailed href={reviewsHref(props, {})} onRetry={props.onRetry} />
  if (reviews.length === 0) return <ReviewsEmpty />
  return (
    <div className="stack" aria-busy={isLoading || undefined}>
      <ul role="list" className="pair review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {hasFailed && <ReviewsFailed href={reviewsHref(props, { after })} onRetry={props.onRetry} />}
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

type Place = Pick<ReviewListProps, 'sort' | 'action' | 'keep'>

/** A page of reviews: what follows a cursor, what comes before one, or the first. */
export interface ReviewsAt {
  after?: string | null
  before?: string | null
}

/** The URL of a page of reviews. */
export function reviewsHref({ sort, action, keep = {} }: Place, { after, before }: ReviewsAt): string {
  const query = new URLSearchParams({ ...keep, sort, ...(after && { after }), ...(before && { before }) })
  return `${action}?${query}#reviews`
}

interface EarlierReviewsProps {
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
export function ReviewsEmpty() {
  return (
    <Note title="No reviews yet" level={3}>
      <p className="sm">They appear here after the first visits.</p>
    </Note>
  )
}

interface ReviewsFailedProps {
  /** The same reviews again. */
  href: string
  /** The first page, when a later one was requested. */
  firstHref?: string
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** The reviews failed to load. The rest of the page does not depend on them. */
export function ReviewsFailed({ href, firstHref, onRetry }: ReviewsFailedProps) {
  return (
    <Note title="Reviews could not be loaded right now" level={3}>
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
