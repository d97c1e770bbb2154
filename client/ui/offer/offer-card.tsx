import type { ReactNode } from 'react'
import { amountsOf, MEMBERSHIP_NAME, type Offer, type OfferTerms, offerTerms } from '../../../graphql/contract/offer.ts'
import { Icon } from '../icon.tsx'
import { plusIcon } from '../icons.generated.ts'

export interface OfferCardProps {
  offer: Offer
  /** What later visits cost near the visitor, where only that is known: replaces the offer's own sentence. */
  later?: ReactNode
  /** The banner's line, on pages that show it in the card. */
  banner?: ReactNode
  /** The form that accepts the offer; absent where the card is only a reminder. */
  zipForm?: ReactNode
  /** What remains of a campaign; absent if there is no real figure. */
  vouchers?: ReactNode
  /** Names the block; a second card on a page needs its own name. */
  label?: string
  /** Stands on the beam of the hero. */
  isStanding?: boolean
}

/**
 * The price card: both prices, what they cover and exclude, the form, and the terms, in one frame and in this order. The
 * form comes before the terms, so that it is on the first screen of small phones and laptops.
 */
export function OfferCard(props: OfferCardProps) {
  const { offer, later, banner, zipForm, vouchers, label = 'The offer and its terms', isStanding = false } = props
  const terms = offerTerms(offer)
  const { once, month, withTax } = amountsOf(offer)
  const className = `frame offer${withTax && ' offer-cents'}${isStanding ? ' offer-stand' : ''}`
  return (
    <div className="offer-box">
      <section className={className} aria-label={label}>
        {banner && <p className="offer-f">{banner}</p>}
        <div className="pane offer-a">
          <p>First cleaning</p>
          <p className="price">
            {once}{' '}
            <small>
              once{withTax}, for {offer.hours} hours
            </small>
          </p>
          <span className="offer-plus">
            <Icon icon={plusIcon} isSmall />
            <span className="sr">plus</span>
          </span>
        </div>
        <div className="pane offer-b cool">
          <p>{MEMBERSHIP_NAME}</p>
          <p className="price">
            {month} <small>a month{withTax}</small>
          </p>
        </div>
        <p className="pane offer-w">
          <b>
            {terms.together} {later ?? terms.later}
          </b>
        </p>
        {zipForm && (
          <div className="pane offer-z">
            {vouchers}
            {zipForm}
          </div>
        )}
        <OfferTermsText terms={terms} />
      </section>
    </div>
  )
}

/** The rest of the terms. */
export function OfferTermsText({ terms }: { terms: OfferTerms }) {
  return (
    <p className="pane offer-t">
      {[terms.renewal, terms.cancel, terms.earlyExit, terms.eligibility, terms.tax].join(' ')}
    </p>
  )
}
