import type { ReviewFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import { hoursText } from '../services/hours-text.ts'

/** One published review, as returned by the origin. */
export type Review = ReviewFieldsFragment

/** A review. Demonstration reviews are marked for people and machines. */
export function ReviewCard({ review }: { review: Review }) {
  const { customer, isDemonstration } = review
  return (
    <article className="box review" data-review={review.id} data-demonstration={isDemonstration || undefined}>
      <Stars rating={review.stars} isSmall />
      <blockquote>
        <p>{review.body}</p>
      </blockquote>
      <footer>
        <p>
          <b>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</b>, {review.publicLocation}
        </p>
        {whatWasCleaned(review) && <p>{whatWasCleaned(review)}</p>}
        <p>
          <time dateTime={review.received}>{longDate(review.received)}</time>
          {isDemonstration && ', demonstration review'}
        </p>
      </footer>
    </article>
  )
}

/** Describes the reviewed visit, such as 'Deep cleaning, 4 hours'. Omits unknown parts. */
export function whatWasCleaned({ service, hours }: Pick<Review, 'service' | 'hours'>): string {
  return [findService(service)?.name, hours && hoursText([hours, hours])].filter(Boolean).join(', ')
}

interface StarsProps {
  /** The rating from 0 to 5. A fraction partly fills a star. */
  rating: number
  isSmall?: boolean
}

const WIDTH = 24

/**
 * A rating as five stars. They are one picture with one text alternative, and have no ids, so that a page can repeat
 * them.
 */
export function Stars({ rating, isSmall = false }: StarsProps) {
  const filled = Math.min(5, Math.max(0, rating))
  return (
    <svg
      className={isSmall ? 'stars stars-s' : 'stars'}
      viewBox="0 0 120 24"
      width={isSmall ? 80 : 120}
      height={isSmall ? 16 : 24}
      role="img"
      aria-label={`${filled} out of 5 stars`}
    >
      <path d={starsPath(5)} fill="none" />
      {filled > 0 && (
        <svg width={Number((filled * WIDTH).toFixed(1))} height="24" aria-hidden="true">
          <path d={starsPath(Math.ceil(filled))} />
        </svg>
      )}
    </svg>
  )
}

function starsPath(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return `M${12 + index * WIDTH} 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`
  }).join('')
}
