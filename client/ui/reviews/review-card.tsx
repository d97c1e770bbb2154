import type { ReviewFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import { hoursText } from '../services/hours-text.ts'
import { Stars } from './stars.tsx'

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
