import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { FetchMoreReviewsDocument } from '../../graphql/contract/generated/persisted.ts'
import { createGraphqlClient } from '../graphql.ts'
import type { Review } from '../ui/reviews/review-card.tsx'
import { ReviewList } from '../ui/reviews/review-list.tsx'
import { REVIEW_SORTS, ReviewSort, type ReviewSortKey } from '../ui/reviews/review-sort.tsx'
import { mergeReviews, NO_REVIEWS, type ReviewConnection } from './reviews/merge-reviews.ts'

export interface ReviewPagesProps {
  idPrefix: string
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** The cursor of the next page; null on the last one. */
  after: string | null
  /** Reviews per page. */
  perPage: number
  /** Path of the page with the list. */
  action: string
  keep: Readonly<Record<string, string>>
  /** The campaign that brought the visitor. */
  adTracking: AdTrackingInput | null
}

/** A requested page of reviews. */
interface Ask {
  sort: ReviewSortKey
  after: string | null
}

/**
 * Why an island: more reviews join the list without leaving the page, and another order replaces it. Without JavaScript
 * the button is a link to the next page, and sorting is a form.
 */
export function ReviewPages({ idPrefix, perPage, ...initial }: ReviewPagesProps) {
  const [list, setList] = useState<ReviewConnection>(() => mergeReviews(NO_REVIEWS, connectionOf(initial), {}))
  const [sort, setSort] = useState(initial.sort)
  const [loading, setLoading] = useState<Ask | null>(null)
  const [failed, setFailed] = useState<Ask | null>(null)
  const [news, setNews] = useState('')
  const newest = useRef<Ask>(undefined)
  const firstNew = useRef<string>(undefined)
  // Reading continues with the first new review.
  useEffect(() => {
    if (firstNew.current) focusReview(firstNew.current)
    firstNew.current = undefined
  })

  async function load(ask: Ask) {
    newest.current = ask
    setLoading(ask)
    setFailed(null)
    const variables = { first: perPage, after: ask.after, adTracking: initial.adTracking, filter: { sort: ask.sort } }
    const answer = await createGraphqlClient().query(FetchMoreReviewsDocument, variables)
    // Another order was selected in the meantime.
    if (newest.current !== ask) return
    setLoading(null)
    if (!answer.ok) return setFailed(ask)
    const { publicReviews } = answer.data
    const merged = mergeReviews(list, publicReviews, ask)
    setList(merged)
    if (ask.after) {
      firstNew.current = publicReviews.edges[0]?.node.id
      setNews(`${publicReviews.edges.length} more reviews, ${merged.edges.length} in all`)
    } else {
      setSort(ask.sort)
      setNews(`Reviews sorted: ${REVIEW_SORTS.find(({ value }) => value === ask.sort)?.label}`)
      rememberSort(ask.sort)
    }
  }

  const { endCursor, hasNextPage } = list.pageInfo
  const after = hasNextPage ? (endCursor ?? null) : null
  const inPlace = (ask: Ask | null) => (event: MouseEvent) => {
    // The visitor asked for a new tab or window, so let the link open it.
    if (!ask || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!loading) void load(ask)
  }
  return (
    <>
      <div className="stack">
        <ReviewSort
          id={`${idPrefix}-sort`}
          sort={sort}
          action={initial.action}
          keep={initial.keep}
          isLoading={loading !== null && loading.after === null}
          onSort={(chosen) => {
            if (chosen !== (loading?.sort ?? sort) || failed) void load({ sort: chosen, after: null })
          }}
        />
        <ReviewList
          reviews={list.edges.map(({ node }) => node)}
          sort={sort}
          after={after}
          action={initial.action}
          keep={initial.keep}
          isLoading={loading !== null}
          hasFailed={failed !== null}
          onMore={inPlace({ sort, after })}
          onRetry={inPlace(failed)}
        />
      </div>
      {/* The last element, whose coming into view wakes the island: the end of the list, not its start (entry.ts). */}
      <p className="sr" role="status">
        {loading ? 'Loading reviews' : news}
      </p>
    </>
  )
}

function connectionOf({ reviews, after }: Pick<ReviewPagesProps, 'reviews' | 'after'>): ReviewConnection {
  return { edges: reviews.map((node) => ({ node })), pageInfo: { hasNextPage: after !== null, endCursor: after } }
}

/** Adds the order to the URL, so that a reload or a shared link shows it. */
function rememberSort(sort: ReviewSortKey): void {
  const url = new URL(location.href)
  url.searchParams.set('sort', sort)
  url.searchParams.delete('after')
  history.replaceState(history.state, '', url)
}

function focusReview(id: string): void {
  const review = document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)
  if (!review) return
  review.tabIndex = -1
  review.focus()
}
