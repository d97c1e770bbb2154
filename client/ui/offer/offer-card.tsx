import type { ReactNode } from 'react'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { Icon } from '../icon.tsx'
import { plusIcon } from '../icons.generated.ts'

export interface OfferCardProps {
  offer: Offer
  /** The banner's line, on the page that shows it here. */
  banner?: ReactNode
  /** The form that accepts the offer; absent where the card is only a reminder. */
  zipForm?: ReactNode
  /** What remains of a campaign, real or absent. */
  vouchers?: ReactNode
  /** Names the block; a second card on a page needs its own name. */
  label?: string
  /** Stands on the beam of the hero. */
  isStanding?: boolean
}

/** The price card: the one-time price, the monthly price, the terms and the form, in one frame and in this order. */
export function OfferCard(props: OfferCardProps) {
  const { offer, banner, zipForm, vouchers, label = 'The offer and its terms', isStanding = false } = props
  return (
    <div className="offer-box">
      <section className={isStanding ? 'frame offer offer-stand' : 'frame offer'} aria-label={label}>
        {banner && <p className="offer-f">{banner}</p>}
        <div className="pane offer-a">
          <p>First cleaning</p>
          <p className="price">
            {formatCents(offer.priceCents)} <small>once, for {offer.hours} hours</small>
          </p>
          <span className="offer-plus">
            <Icon icon={plusIcon} isSmall />
            <span className="sr">plus</span>
          </span>
        </div>
        <div className="pane offer-b cool">
          <p>{MEMBERSHIP_NAME}</p>
          <p className="price">
            {formatCents(offer.monthlyCents)} <small>a month</small>
          </p>
        </div>
        <OfferTermsText offer={offer} />
        {zipForm && (
          <div className="pane offer-z">
            {vouchers}
            {zipForm}
          </div>
        )}
      </section>
    </div>
  )
}

function OfferTermsText({ offer }: { offer: Offer }) {
  const terms = offerTerms(offer)
  const rest = [terms.renewal, terms.cancel, terms.earlyExit, terms.eligibility, terms.tax]
  // One text: of several, each would jump to where its line breaks are once the font has loaded.
  return (
    <p className="pane offer-t">
      <b>{terms.together}</b>
      {` ${rest.join(' ')}`}
    </p>
  )
}
