import type { ReactNode } from 'react'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { Art } from '../art.tsx'
import { OfferCard } from './offer-card.tsx'

export interface CloseProps {
  heading: string
  lede?: string
  offer: Offer
  zipForm: ReactNode
  vouchers?: ReactNode
  artFolder: string
}

/** The offer once more, and the street with its house. */
export function Close({ heading, lede, offer, zipForm, vouchers, artFolder }: CloseProps) {
  return (
    <section className="close sky">
      <div className="wrap close-g">
        <div className="stack gap-2">
          <h2>{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
        </div>
        <OfferCard offer={offer} zipForm={zipForm} vouchers={vouchers} label="The offer and its terms, once more" />
      </div>
      <Art folder={artFolder} name="street" className="street" />
    </section>
  )
}
