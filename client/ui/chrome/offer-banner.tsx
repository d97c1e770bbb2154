import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { easternTime, formatCents } from '../../../graphql/contract/text/format.ts'

export interface OfferBannerProps {
  offer: Offer
  /** The short title of the ad that brought the visitor, if any. `offer` is then the offer of the cheapest size. */
  title?: string | null
  /** When the offer ends, in ISO 8601. Null if it has no end. */
  endsAt: string | null
}

/** The banner above the header: the introductory price and, in the same block, the membership that follows. */
export function OfferBanner({ offer, ...rest }: OfferBannerProps) {
  return (
    <div className="banner inky">
      <p className="wrap">
        <strong>{bannerText({ offer, ...rest })}</strong>
        {` ${offerTerms(offer).follows}`}
      </p>
    </div>
  )
}

/**
 * Returns the banner's text in the words of the specification (section 2, page shell), including the end of the offer
 * if it has one.
 */
export function bannerText({ offer, title, endsAt }: OfferBannerProps): string {
  const what = `${title ? `${title} Starting At` : 'Get Your Home Cleaned For'} ${formatCents(offer.priceCents)}!`
  return endsAt ? `Limited Time Offer: ${what} Ends ${easternTime(endsAt)}.` : `Introductory Offer: ${what}`
}
