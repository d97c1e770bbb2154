import type { ReactNode } from 'react'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCents, formatRate } from '../../../graphql/contract/text/format.ts'
import { Icon } from '../icon.tsx'
import { checkIcon } from '../icons.generated.ts'

export interface RateCardProps {
  city: ReactNode
  /** Dollars per hour for members. */
  rate: number
  /** The state's tax, as a fraction. */
  salesTaxRate: number
  /** What the membership costs, without which nobody has the rate. */
  monthlyCents: number
  /** Null while there is nothing to sell. */
  offer: Offer | null
  /** The form that accepts the offer, or its replacement when nothing is for sale. */
  zipForm: ReactNode
}

/** A place's member rate and what the membership costs, then the introductory offer with all its terms, and the form: one frame. */
export function RateCard({ city, rate, salesTaxRate, monthlyCents, offer, zipForm }: RateCardProps) {
  const unit = salesTaxRate > 0 ? `an hour, plus ${formatRate(salesTaxRate)} tax` : 'an hour'
  return (
    <div className="offer-box">
      <section className="frame offer offer-stand rate-card" aria-label="Rates here, and the offer with its terms">
        <p className="offer-f">
          <Icon icon={checkIcon} isSmall />
          <span>Yes, we clean in {city}</span>
        </p>
        <div className="pane offer-a">
          <p>Members</p>
          <p className="price">
            {formatCents(rate * 100)} <small>{unit}</small>
          </p>
        </div>
        <div className="pane offer-b cool">
          <p>{MEMBERSHIP_NAME}</p>
          <p className="price">
            {formatCents(monthlyCents)} <small>a month</small>
          </p>
        </div>
        {offer && <OfferTerms offer={offer} />}
        <div className="pane offer-z">{zipForm}</div>
      </section>
    </div>
  )
}

function OfferTerms({ offer }: { offer: Offer }) {
  const terms = offerTerms(offer)
  const together = `First cleaning ${formatCents(offer.priceCents)} once, for ${offer.hours} hours, with ${MEMBERSHIP_NAME}, ${formatCents(offer.monthlyCents)} a month until you cancel.`
  const rest = [terms.renewal, terms.cancel, terms.earlyExit, terms.eligibility, terms.tax]
  // One text each, as in the price card (client/ui/offer/offer-card.tsx).
  return (
    <p className="pane offer-t">
      <b>{together}</b>
      {` ${rest.join(' ')}`}
    </p>
  )
}
