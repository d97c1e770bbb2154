import { formatCents } from '../../../graphql/contract/format.ts'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'

export interface OfferBannerProps {
  offer: Offer
  /** From an ad landing variant. */
  title?: string
}

/** The header's banner, always with its terms. Pages with the price card show its line there instead. */
export function OfferBanner({ offer, title }: OfferBannerProps) {
  const terms = offerTerms(offer)
  return (
    <section className="banner inky" aria-label="Offer">
      <div className="wrap">
        <strong>{bannerText(offer, title)}</strong>
        <p>
          {terms.together} {terms.renewal} {terms.cancel} {terms.earlyExit} {terms.eligibility} {terms.tax}
        </p>
      </div>
    </section>
  )
}

/** 'Limited Time Offer: …!' as the specification words it (section 2, page shell). */
export function bannerText(offer: Offer, title?: string): string {
  return `Limited Time Offer: ${title ? `${title} Starting At` : 'Get Your Home Cleaned For'} ${formatCents(offer.priceCents)}!`
}
