import type { ReactNode } from 'react'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { Art } from '../art.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { FunnelPage } from './funnel-page.tsx'

interface YouPageProps {
  offer: Offer
  /** `YouForm`, or the route's slot for it. */
  form: ReactNode
  /** A notice about changes of the offer. */
  notice?: ReactNode
  artFolder: string
}

/** The page of step 3: the form beside the offer in the chosen size. */
export function YouPage({ offer, form, notice, artFolder }: YouPageProps) {
  return (
    <FunnelPage step={3}>
      <div className="split">
        <div>{form}</div>
        <aside aria-label="The offer">
          <Art folder={artFolder} name="grace-stand" className="stand" />
          <OfferCard offer={offer} />
          {notice}
        </aside>
      </div>
    </FunnelPage>
  )
}
