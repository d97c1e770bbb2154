import type { MouseEventHandler } from 'react'
import { ButtonLink } from '../button.tsx'
import { Note } from '../note.tsx'
import { Skeleton } from '../waiting.tsx'
import { type Review, ReviewCard } from './review-card.tsx'
import type { ReviewSortKey } from './review-sort.tsx'

export interface ReviewListProps {
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** Where the next page starts; null when this is the last one. */
  after: string | null
  /** Path of the page that holds the list. */
  action: string
  anchor?: string
  /** Other parameters of the page that the links must not lose. */
  keep?: Readonly<Record<string, string>>
  /** The next page is on its way. */
  isLoading?: boolean
  /** The next page did not come: the reviews at hand stay, and a note says so. */
  hasFailed?: boolean
  /** Of the headings of notices, one below the heading of the list. */
  level?: 2 | 3
  onMore?: MouseEventHandler<HTMLAnchorElement>
  /** Takes over the link of the note about failure. */
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** Reviews and the way to more of them, which is a link to the next page until a script takes it over. */
export function ReviewList(props: ReviewListProps) {
  const { reviews, after, isLoading = false, hasFailed = false, level = 3 } = props
  if (reviews.length === 0 && hasFailed)
    return <ReviewsFailed href={reviewsHref(props, null)} level={level} onRetry={props.onRetry} />
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
      {hasFailed && <ReviewsFailed href={reviewsHref(props, after)} level={level} onRetry={props.onRetry} />}
      {after !== null && !hasFailed && (
        <div>
          <ButtonLink
            variant="secondary"
            href={reviewsHref(props, after)}
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

/** The address of a page of reviews; `after` null is the first page. */
export function reviewsHref({ sort, action, anchor = 'reviews', keep = {} }: Place, after: string | null): string {
  const query = new URLSearchParams({ ...keep, sort, ...(after === null ? {} : { after }) })
  return `${action}?${query}#${anchor}`
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
  /** The first page, where a later one was asked for. */
  firstHref?: string
  level?: 2 | 3
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** The reviews did not come. The rest of the page does not depend on them. */
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

/** Holds the place of reviews on their way, at about their size. */
export function ReviewsSkeleton() {
  return (
    <div className="pair">
      <Skeleton label="Loading reviews" />
      <Skeleton label="Loading more of them" />
    </div>
  )
}
