import type { ReactNode } from 'react'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { STEPS, type Step } from '../../paths.ts'
import { Art } from '../art.tsx'
import { OfferCard } from '../offer/offer-card.tsx'

/** The page of a funnel step after step 1: the stepper, then the step's content. */
export function FunnelPage({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <main id="main" className="wrap funnel" tabIndex={-1}>
      <Stepper step={step} />
      {children}
    </main>
  )
}

interface YouPageProps {
  offer: Offer
  /** `YouForm`, or the route's slot for it. */
  form: ReactNode
  /** A notice about changes to the offer. */
  notice?: ReactNode
  artFolder: string
}

/** The page of step 3: the form beside the offer for the chosen size. */
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

/** The steps of the funnel, with the current step marked. */
export function Stepper({ step }: { step: Step }) {
  return (
    <nav className="stepper" aria-label={`Progress: step ${step} of ${STEPS.length}`}>
      <ol role="list">
        {STEPS.map((name, index) =>
          index + 1 === step ? (
            <li key={name} className="now" aria-current="step">
              {name}
            </li>
          ) : (
            <li key={name} className={index + 1 < step ? 'past' : undefined}>
              {name}
              {index + 1 < step && <span className="sr">, done</span>}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
