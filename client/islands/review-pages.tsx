import type { Review } from '../ui/reviews/review-card.tsx'
import { ReviewList } from '../ui/reviews/review-list.tsx'
import { ReviewSort, type ReviewSortKey } from '../ui/reviews/review-sort.tsx'

export interface ReviewPagesProps {
  idPrefix: string
  reviews: readonly Review[]
  sort: ReviewSortKey
  /** Where the next page starts; null when this is the last one. */
  after: string | null
  /** Path of the page that holds the list. */
  action: string
  keep: Readonly<Record<string, string>>
}

/** Why an island: more reviews join the list without leaving the page. Without script the button is a link. */
export function ReviewPages({ idPrefix, ...list }: ReviewPagesProps) {
  return (
    <div className="stack">
      <ReviewSort id={`${idPrefix}-sort`} sort={list.sort} action={list.action} keep={list.keep} />
      <ReviewList {...list} />
    </div>
  )
}
