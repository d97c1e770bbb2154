import type { ReactNode } from 'react'
import { OfferCard, type OfferCardProps } from './offer-card.tsx'

/** The texts of an ad landing page. They replace the brand's texts. */
export interface AdLanding {
  title: string
  /** An adjective from the ad, such as 'Affordable'. */
  keyword?: string
  /** A note on how early a visit can be, if the title could be read as a promise of an earlier visit. */
  dateNote?: string | null
}

export interface HeroProps {
  heading: string
  ad?: AdLanding
  /** `ReferralLine`, if a customer referred the visitor. */
  referral?: ReactNode
  /**
   * The price card (`HeroCard`), or the route's slot for it. The content before the card does not depend on the price.
   */
  card: ReactNode
  /** The picture. A brand's picture is inlined, so that the first screen waits for no file. */
  picture: ReactNode
  /** The position of the picture on screens of at least 1280 px. */
  layout: HeroLayout
}

/**
 * The layout of the first screen, named after its picture: a house beside the card, a street behind the card, or the
 * scene from an ad. The scene stands on the thick line at the lower edge of the hero.
 */
export type HeroLayout = 'house-right' | 'house-left' | 'street' | 'scene'

/** A heading with more characters than this takes three lines on a phone, so it is smaller to keep the card in view. */
const LONG_HEADING = 30

/** The first screen: heading, price card and picture, in this order for keyboards and on phones. */
export function Hero({ heading, ad, referral, card, picture, layout }: HeroProps) {
  const title = ad ? adHeading(ad) : heading
  return (
    <section className={`hero sky beam hero-${layout}`}>
      <div className="wrap hero-g">
        <div className="hero-t">
          {referral}
          <h1 className={title.length > LONG_HEADING ? 'long' : undefined}>{title}</h1>
          {ad?.dateNote && <p>{ad.dateNote}</p>}
        </div>
        {card}
        <div className="hero-pic">{picture}</div>
      </div>
    </section>
  )
}

/** The price card of the first screen. It stands on the thick line at the lower edge of the hero. */
export function HeroCard(props: Omit<OfferCardProps, 'label' | 'isStanding'>) {
  return <OfferCard {...props} isStanding />
}

/** Returns the heading of an ad landing page, such as 'Affordable Maid Services'. It is also the title of the tab. */
export function adHeading({ title, keyword }: AdLanding): string {
  return keyword ? `${keyword} ${title}` : title
}
