import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { easternTime, formatCents } from '../../../graphql/contract/text/format.ts'

export interface OfferBannerProps {
  offer: Offer
  /** The short title of the ad that brought the visitor. If present, `offer` must be the offer for the cheapest size. */
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

interface SiteNoticeProps {
  /** Why nothing can be bought. Null if the sale is open. */
  closed: keyof typeof SAYS | null
  /** An operator's message to visitors. Null if there is no message. */
  text: string | null
}

const SAYS = {
  pause: 'We are not taking new orders right now. You can look around, and what you enter is kept.',
  waitlist: 'We are not taking new orders right now. Leave an email, and we will write once when you can order.',
  'read-only':
    'We are working on our systems. You can read everything, but for a few minutes you cannot order or change anything.',
} as const

/** A notice above the page: that nothing can be bought at the moment, an operator's message, or both. */
export function SiteNotice({ closed, text }: SiteNoticeProps) {
  return (
    <aside className="banner inky" aria-label="Notice">
      <p className="wrap">
        {closed && <strong>{SAYS[closed]}</strong>} {text}
      </p>
    </aside>
  )
}
