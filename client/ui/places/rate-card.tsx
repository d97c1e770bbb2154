import type { ReactNode } from 'react'
import {
  amountsOf,
  laterVisits,
  MEMBERSHIP_NAME,
  type Offer,
  offerTerms,
  taxSentence,
} from '../../../graphql/contract/offer.ts'
import { Icon } from '../icon.tsx'
import { checkIcon } from '../icons.generated.ts'
import { OfferTermsText } from '../offer/offer-card.tsx'

export interface RateCardProps {
  city: ReactNode
  /** The offer, including the place whose rates the card shows. */
  offer: Offer
  /**
   * The sentence about tax for a city whose ZIP codes have different tax rates. The amounts then exclude tax. If
   * absent, the sentence follows from the offer.
   */
  taxDiffers?: string | undefined
  /** Whether nothing can be bought. */
  isSoldOut: boolean
  /** The form that accepts the offer, or the content that replaces the form if nothing is on sale. */
  zipForm: ReactNode
}

/**
 * The price card of a place, in one frame: the member rate and the price of the membership, then the introductory
 * offer, the form and all terms.
 */
export function RateCard({ city, offer, taxDiffers, isSoldOut, zipForm }: RateCardProps) {
  const { once, month, hour, withTax } = amountsOf(offer)
  const terms = { ...offerTerms(offer), tax: taxDiffers ?? taxSentence(offer.place, 'here') }
  return (
    <div className="offer-box">
      <section
        className="frame offer offer-cents offer-stand rate-card"
        aria-label="Rates here, and the offer with its terms"
      >
        <p className="offer-f">
          <Icon icon={checkIcon} isSmall />
          <span>Yes, we clean in {city}</span>
        </p>
        <div className="pane offer-a">
          <p>For members</p>
          <p className="price">
            {hour} <small>an hour{withTax}</small>
          </p>
        </div>
        <div className="pane offer-b cool">
          <p>{MEMBERSHIP_NAME}</p>
          <p className="price">
            {month} <small>a month{withTax}</small>
          </p>
        </div>
        {!isSoldOut && (
          <p className="pane offer-w">
            <b>
              First cleaning {once} once{withTax}, for {offer.hours} hours, with {MEMBERSHIP_NAME} until you cancel.
            </b>{' '}
            {laterVisits(offer.place, 'here')}
          </p>
        )}
        <div className="pane offer-z">{zipForm}</div>
        {!isSoldOut && <OfferTermsText terms={terms} />}
      </section>
    </div>
  )
}
