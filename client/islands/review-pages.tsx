import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { EarlierReviewsDocument, FetchMoreReviewsDocument } from '../../graphql/contract/generated/persisted.ts'
import { createGraphqlClient } from '../graphql.ts'
import type { Review } from '../ui/reviews/review-card.tsx'
import {
  EarlierReviews,
  REVIEW_SORTS,
  ReviewList,
  ReviewSort,
  type ReviewSortKey,
  type ReviewsAt,
  reviewsHref,
} from '../ui/reviews/review-list.tsx'
import { mergeReviews, NO_REVIEWS, type ReviewConnection } from './reviews/merge-reviews.ts'

export interface ReviewPagesProps {
  idPrefix: string
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** The cursor for earlier reviews. Null if the list starts with the first review. */
  before: string | null
  /** The cursor for more reviews. Null on the last page. */
  after: string | null
  /** The number of reviews per page. */
  perPage: number
  /** The path of the page with the list. */
  action: string
  keep: Readonly<Record<string, string>>
  /** The ad campaign that brought the visitor. Null if unknown. */
  adTracking: AdTrackingInput | null
}

/** A request for a page of reviews. */
interface Ask extends ReviewsAt {
  sort: ReviewSortKey
}

/**
 * Why an island: more reviews are added at the end of the list, and earlier reviews at its start, without leaving the
 * page. A different sort order replaces the list. Without JavaScript the buttons are links to other pages, and sorting
 * is a form.
 */
export function ReviewPages({ idPrefix, perPage, ...initial }: ReviewPagesProps) {
  const [list, setList] = useState<ReviewConnection>(() => mergeReviews(NO_REVIEWS, getConnection(initial), {}))
  const [sort, setSort] = useState(initial.sort)
  const [loading, setLoading] = useState<Ask | null>(null)
  const [failed, setFailed] = useState<Ask | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const newest = useRef<Ask>(undefined)
  const moveFocus = useRef<() => void>(undefined)
  useEffect(() => {
    moveFocus.current?.()
    moveFocus.current = undefined
  })

  async function load(ask: Ask) {
    newest.current = ask
    setLoading(ask)
    setFailed(null)
    const { before, after } = ask
    const rest = { adTracking: initial.adTracking, filter: { sort: ask.sort } }
    const client = createGraphqlClient()
    const answer = await (before
      ? client.query(EarlierReviewsDocument, { last: perPage, before, ...rest })
      : client.query(FetchMoreReviewsDocument, { first: perPage, after, ...rest }))
    // Ignores a response that came after the visitor selected a different sort order.
    if (newest.current !== ask) return
    setLoading(null)
    if (!answer.ok) {
      setFailed(ask)
      return setAnnouncement(
        before ? 'Earlier reviews could not be loaded right now' : 'Reviews could not be loaded right now',
      )
    }
    const { publicReviews } = answer.data
    const merged = mergeReviews(list, publicReviews, ask)
    setList(merged)
    const count = publicReviews.edges.length
    if (before) {
      // Earlier reviews appear below the link, which stays and keeps focus. Once no earlier reviews remain, the link
      // disappears and focus moves to the first review.
      if (!earlierThan(merged)) moveFocus.current = () => focusReview(merged.edges[0]?.node.id, { preventScroll: true })
      setAnnouncement(`${count} earlier reviews, ${merged.edges.length} in all`)
    } else if (after) {
      // Moves focus to the first new review, so that reading continues there.
      moveFocus.current = () => focusReview(publicReviews.edges[0]?.node.id)
      setAnnouncement(`${count} more reviews, ${merged.edges.length} in all`)
    } else {
      setSort(ask.sort)
      setAnnouncement(`Reviews sorted: ${REVIEW_SORTS.find(({ value }) => value === ask.sort)?.label}`)
      rememberSort(ask.sort)
    }
  }

  const { endCursor, hasNextPage } = list.pageInfo
  const after = hasNextPage ? (endCursor ?? null) : null
  const before = earlierThan(list)
  const inPlace = (ask: Ask | null) => (event: MouseEvent) => {
    // With a modifier key, the browser itself opens the link in a new tab or window.
    if (!ask || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!loading) void load(ask)
  }
  const status = (
    <p className="sr" role="status">
      {loading ? 'Loading reviews' : announcement}
    </p>
  )
  // The island wakes when its last element comes into view (entry.ts). If earlier reviews exist, the last element is
  // the list, which starts with the link to them. Otherwise the last element is the status, below the list.
  return (
    <>
      {initial.before && status}
      <div className="stack">
        <ReviewSort
          id={`${idPrefix}-sort`}
          sort={sort}
          action={initial.action}
          keep={initial.keep}
          isLoading={loading !== null && !loading.after && !loading.before}
          onSort={(chosen) => {
            if (chosen !== (loading?.sort ?? sort) || failed) void load({ sort: chosen })
          }}
        />
        {before && (
          <EarlierReviews
            href={reviewsHref({ ...initial, sort }, { before })}
            isLoading={Boolean(loading?.before)}
            hasFailed={Boolean(failed?.before)}
            onClick={inPlace({ sort, before })}
          />
        )}
        <ReviewList
          reviews={list.edges.map(({ node }) => node)}
          sort={sort}
          after={after}
          action={initial.action}
          keep={initial.keep}
          isLoading={loading !== null && !loading.before}
          hasFailed={failed !== null && !failed.before}
          onMore={inPlace({ sort, after })}
          onRetry={inPlace(failed)}
        />
      </div>
      {!initial.before && status}
    </>
  )
}

function getConnection({ reviews, before, after }: Pick<ReviewPagesProps, 'reviews' | 'before' | 'after'>) {
  const start = { hasPreviousPage: before !== null, startCursor: before }
  const end = { hasNextPage: after !== null, endCursor: after }
  return { edges: reviews.map((node) => ({ node })), pageInfo: { ...start, ...end } }
}

/** Returns the cursor for the reviews before a list, or null if there are none. */
function earlierThan({ pageInfo }: ReviewConnection): string | null {
  return pageInfo.hasPreviousPage ? (pageInfo.startCursor ?? null) : null
}

/** Adds the sort order to the URL, so that a reload or a shared link keeps it. */
function rememberSort(sort: ReviewSortKey): void {
  const url = new URL(location.href)
  url.searchParams.set('sort', sort)
  url.searchParams.delete('after')
  url.searchParams.delete('before')
  history.replaceState(history.state, '', url)
}

function focusReview(id = '', options?: FocusOptions): void {
  const review = document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)
  if (!review) return
  review.tabIndex = -1
  review.focus(options)
}
