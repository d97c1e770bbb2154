import type { ReactNode } from 'react'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { bannerText } from '../chrome/offer-banner.tsx'
import { OfferCard } from './offer-card.tsx'

/** What an ad-landing page says instead of the brand's own words. */
export interface AdLanding {
  title: string
  shortTitle: string
  /** A word of the ad's kind, such as 'Affordable'. */
  keyword?: string
}

export interface HeroProps {
  heading: string
  offer: Offer
  ad?: AdLanding
  /** The form of the price card. */
  zipForm: ReactNode
  /** Who invites the visitor. */
  referral?: ReactNode
  vouchers?: ReactNode
  /** Stands where what is the same at any price ends: a page that is streamed may stop here until prices are known. */
  fence?: ReactNode
  /** Nothing is for sale: no banner calls for it. */
  isSoldOut?: boolean
  /** The house, inline: the first screen waits for no file. */
  house: ReactNode
}

/** Headings beyond this many letters take three lines on a phone, and smaller type there, to keep the card in view. */
const LONG_HEADING = 30

/** The first screen: whose house, the price card, and the house. In this order at every width. */
export function Hero({ heading, offer, ad, zipForm, referral, vouchers, fence, isSoldOut, house }: HeroProps) {
  const title = ad ? adHeading(ad) : heading
  return (
    <section className="hero sky beam">
      <div className="wrap hero-g">
        <div className="hero-t">
          {referral}
          <h1 className={title.length > LONG_HEADING ? 'long' : undefined}>{title}</h1>
        </div>
        {fence}
        <OfferCard
          offer={offer}
          banner={isSoldOut ? undefined : bannerText(offer, ad?.title)}
          zipForm={zipForm}
          vouchers={vouchers}
          isStanding
        />
        <div className="hero-house">{house}</div>
      </div>
    </section>
  )
}

function adHeading({ title, keyword }: AdLanding): string {
  return keyword ? `${keyword} ${title}` : title
}
