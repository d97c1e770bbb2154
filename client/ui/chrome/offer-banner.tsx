import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { easternTime, formatCents } from '../../../graphql/contract/text/format.ts'

export interface OfferBannerProps {
  offer: Offer
  /** The short title of an ad; the offer is then that of the cheapest size. */
  title?: string | null
  /** When the offer ends, ISO 8601; null for one without an end. */
  endsAt: string | null
}

/** The header's banner: the introductory price, and in the same block what follows it. */
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

/** The banner's text, worded as in the specification (section 2, page shell). If the offer ends, says so, and when. */
export function bannerText({ offer, title, endsAt }: OfferBannerProps): string {
  const what = `${title ? `${title} Starting At` : 'Get Your Home Cleaned For'} ${formatCents(offer.priceCents)}!`
  return endsAt ? `Limited Time Offer: ${what} Ends ${easternTime(endsAt)}.` : `Introductory Offer: ${what}`
}
