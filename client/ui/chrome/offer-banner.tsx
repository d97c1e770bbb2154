import { formatCents } from '../../../graphql/contract/format.ts'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'

export interface OfferBannerProps {
  offer: Offer
  /** From an ad landing variant, the short one: a line above the header has little room. */
  title?: string
}

/** The header's banner: the introductory price, and in the same block what follows it. */
export function OfferBanner({ offer, title }: OfferBannerProps) {
  return (
    <div className="banner inky">
      <p className="wrap">
        <strong>{bannerText(offer, title)}</strong>
        {` ${offerTerms(offer).follows}`}
      </p>
    </div>
  )
}

/** 'Limited Time Offer: …!' as the specification words it (section 2, page shell). */
export function bannerText(offer: Offer, title?: string): string {
  return `Limited Time Offer: ${title ? `${title} Starting At` : 'Get Your Home Cleaned For'} ${formatCents(offer.priceCents)}!`
}
