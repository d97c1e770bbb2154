import type { ReactNode } from 'react'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { OfferCard } from './offer-card.tsx'

/** What an ad landing page says and shows instead of the brand's copy and picture. */
export interface AdLanding {
  title: string
  /** An adjective from the ad, such as 'Affordable'. */
  keyword?: string
  /** A note on the earliest date, if the title could be read as promising more. */
  dateNote?: string | null
}

export interface HeroProps {
  heading: string
  ad?: AdLanding
  /** Who referred the visitor. */
  referral?: ReactNode
  /** The price card: `HeroCard`. What comes before it is the same at any price. */
  card: ReactNode
  /** The brand's is inlined, so that the first screen waits for no file. */
  picture: ReactNode
  /** Where the picture stands from 1280 px on. */
  layout: HeroLayout
}

/** A house beside the card, a street behind it, or the scene of an ad, which stands on the beam. */
export type HeroLayout = 'house-right' | 'house-left' | 'street' | 'scene'

/** Longer headings take three lines on a phone, so they use a smaller size there to keep the card in view. */
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

export interface HeroCardProps {
  offer: Offer
  /** What later visits cost near the visitor. */
  later?: ReactNode
  /** The banner's line, for brands without a header that has it. */
  banner?: ReactNode
  zipForm: ReactNode
  vouchers?: ReactNode
}

/** The price card of the first screen. */
export function HeroCard(props: HeroCardProps) {
  return <OfferCard {...props} isStanding />
}

/** 'Affordable Maid Services': the page's heading, and the title of its tab. */
export function adHeading({ title, keyword }: AdLanding): string {
  return keyword ? `${keyword} ${title}` : title
}
