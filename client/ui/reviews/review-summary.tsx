import type { ReactNode } from 'react'
import { formatCount } from '../../../graphql/contract/text/format.ts'
import { Stars } from './review-card.tsx'

export interface ReviewSummaryProps {
  /** The mean number of stars. Null without reviews. */
  rating: number | null
  count: number
  /** The numbers of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  distribution: readonly number[]
  isDemonstration: boolean
  /** A drawing on the lower edge of the box. */
  picture?: ReactNode
}

/** The numbers of stars in the order of `distribution`. */
const STARS = [5, 4, 3, 2, 1] as const

/** The mean rating of all reviews, with the distribution of stars. Renders nothing without reviews. */
export function ReviewSummary({ rating, count, distribution, isDemonstration, picture }: ReviewSummaryProps) {
  if (rating === null || count === 0) return null
  return (
    <div className="box tint score" data-demonstration={isDemonstration || undefined}>
      <div>
        <p className="num">{rating.toFixed(1)}</p>
        <Stars rating={rating} />
        <p className="sm">
          {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
          {isDemonstration && ', written for demonstration'}
        </p>
      </div>
      <ul role="list" className="bars">
        {STARS.map((stars, index) => (
          <Bar key={stars} stars={stars} share={(distribution[index] ?? 0) / count} />
        ))}
      </ul>
      {picture}
    </div>
  )
}

function Bar({ stars, share }: { stars: number; share: number }) {
  return (
    <li>
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <svg viewBox="0 0 100 8" width="100" height="8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Number((share * 100).toFixed(1))} height="8" />
      </svg>
      <span>{Math.round(share * 100)}%</span>
    </li>
  )
}
