import type { ReactNode } from 'react'
import {
  getAmounts,
  MEMBERSHIP_NAME,
  type Offer,
  type OfferTerms,
  offerTerms,
} from '../../../graphql/contract/offer.ts'
import { Icon } from '../icon.tsx'
import { plusIcon } from '../icons.generated.ts'

export interface OfferCardProps {
  offer: Offer
  /**
   * The price of later visits in the visitor's area. It replaces the offer's own sentence on pages whose offer does
   * not include the place.
   */
  later?: ReactNode
  /** The text of the offer banner, on pages that show it in the card. */
  banner?: ReactNode
  /** The form that accepts the offer. Absent where the card is only a reminder. */
  zipForm?: ReactNode
  /** `StockFacts`, if the number of vouchers left or the end of the offer is known. */
  vouchers?: ReactNode
  /** The card's name for screen readers. A second card on a page needs a different name. */
  label?: string
  /** Whether the card stands on the hero's beam, the thick line at its lower edge. */
  isStanding?: boolean
}

/**
 * The price card, in one frame and in this order: the introductory price, the monthly price, what the prices cover and
 * exclude, the form, and the terms. The form comes before the terms, so that it is on the first screen of small phones
 * and laptops.
 */
export function OfferCard(props: OfferCardProps) {
  const { offer, later, banner, zipForm, vouchers, label = 'The offer and its terms', isStanding = false } = props
  const terms = offerTerms(offer)
  const { once, month, withTax } = getAmounts(offer)
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

/** The remaining terms, below the form: renewal, canceling, fee, eligibility and tax. */
export function OfferTermsText({ terms }: { terms: OfferTerms }) {
  return (
    <p className="pane offer-t">
      {[terms.renewal, terms.cancel, terms.earlyExit, terms.eligibility, terms.tax].join(' ')}
    </p>
  )
}
