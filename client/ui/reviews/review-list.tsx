import type { MouseEventHandler } from 'react'
import type { ReviewSort as ReviewSortKey } from '../../../graphql/contract/generated/graphql.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Note } from '../note.tsx'
import { type Review, ReviewCard } from './review-card.tsx'

export interface ReviewListProps {
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** The cursor for the next page. Null on the last page. */
  after: string | null
  /** The path of the page with the list. */
  action: string
  /** Other query parameters that the links must keep. */
  keep?: Readonly<Record<string, string>>
  /** Whether the next page is loading. */
  isLoading?: boolean
  /** Whether the next page failed to load. The current reviews then stay, with a note. */
  hasFailed?: boolean
  onMore?: MouseEventHandler<HTMLAnchorElement>
  /** Handles a click on the link in the failure note. */
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** Reviews with a link to the next page. A script may load that page in place. */
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

/** The position of a page of reviews: after a cursor, before a cursor, or, without a cursor, the first page. */
export interface ReviewsAt {
  after?: string | null
  before?: string | null
}

/** Returns the URL of a page of reviews. */
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

/**
 * The link to earlier reviews, for a list that does not start with the first review. After a failure the link remains,
 * so that it does not lose focus.
 */
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

/** The note for a brand that has no reviews yet. */
export function ReviewsEmpty() {
  return (
    <Note title="No reviews yet" level={3}>
      <p className="sm">They appear here after the first visits.</p>
    </Note>
  )
}

interface ReviewsFailedProps {
  /** The URL of the page with the reviews that failed to load. */
  href: string
  /** The URL of the first page, if a later page was requested. */
  firstHref?: string
  onRetry?: MouseEventHandler<HTMLAnchorElement>
}

/** The note that replaces reviews that failed to load. */
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

export type { ReviewSortKey }

/** The four sort orders of reviews, in display order. */
export const REVIEW_SORTS: readonly { value: ReviewSortKey; label: string }[] = [
  { value: 'LOCATION_CLOSEST', label: 'Closest to you' },
  { value: 'RECENT', label: 'Newest first' },
  { value: 'RATING_HIGHEST', label: 'Highest rating' },
  { value: 'RATING_LOWEST', label: 'Lowest rating' },
]

interface ReviewSortProps {
  id: string
  sort: ReviewSortKey
  /** The path of the page with the list. */
  action: string
  /** Other query parameters that sorting must keep. */
  keep?: Readonly<Record<string, string>>
  isLoading?: boolean
  /** Sorts in place, when the visitor selects an order or presses the button. */
  onSort?: (sort: ReviewSortKey) => void
}

/** The form to sort reviews. It is a GET form, so that it works without JavaScript and the order is part of the URL. */
export function ReviewSort({ id, sort, action, keep = {}, isLoading, onSort }: ReviewSortProps) {
  return (
    <form
      className="sort"
      method="get"
      action={`${action}#reviews`}
      onSubmit={
        onSort &&
        ((event) => {
          event.preventDefault()
          onSort(new FormData(event.currentTarget).get('sort') as ReviewSortKey)
        })
      }
    >
      <label className="label" htmlFor={id}>
        Sort reviews
      </label>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sort-pick">
        <select
          className="input"
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={onSort && ((event) => onSort(event.currentTarget.value as ReviewSortKey))}
        >
          {REVIEW_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button variant="secondary" isLoading={isLoading}>
          Sort
        </Button>
      </div>
    </form>
  )
}
