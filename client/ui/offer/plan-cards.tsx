import type { ReactNode } from 'react'
import { type Offer, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { formatCents, upperFirst } from '../../../graphql/contract/text/format.ts'
import { HomePicture, homeSize } from './home-picture.tsx'
import { SectionIntro } from './section-intro.tsx'

interface PlanCardsProps {
  heading: string
  lede?: string
  plan: Plan
  /** The page's offer. The card of its option is marked. */
  offer: Offer
  /** The campaign's discount on each option, in cents. */
  discountCents?: number
  /** The price of later visits in the visitor's area. */
  later?: ReactNode
}

/**
 * A card for every size on sale, with the price and the terms of that size. The terms that all sizes share appear once,
 * below the cards.
 */
export function PlanCards({ heading, lede, plan, offer, discountCents = 0, later }: PlanCardsProps) {
  const terms = offerTerms(offer)
  return (
    <section className="section">
      <div className="wrap">
        <SectionIntro heading={heading} lede={lede} />
        <div className="frame">
          <ul role="list" className={plan.options.length === 3 ? 'cards cards-3' : 'cards'}>
            {plan.options.map((option) => (
              <PlanCard
                key={option.hours}
                option={option}
                offer={offerFor(plan, option, discountCents)}
                isOn={option.hours === offer.hours}
              />
            ))}
          </ul>
          <div className="pane pick-t">
            <p>
              <b>{terms.together}</b> {later ?? terms.later} {terms.renewal} {terms.cancel} {terms.tax}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

function PlanCard({ option, offer, isOn }: { option: PlanOption; offer: Offer; isOn: boolean }) {
  return (
    <li className={isOn ? 'pane card on' : 'pane card'}>
      <HomePicture size={homeSize(option.hours)} />
      <div className="h">
        <h3>{option.name}</h3>
        <p className="quiet">
          {option.hours} hours. {sentence(option.description)}
        </p>
      </div>
      <Price cents={offer.priceCents} insteadOfCents={option.undiscountedCents} />
      <p>{offerTerms(offer).brief}</p>
    </li>
  )
}

function sentence(text: string): string {
  return `${upperFirst(text)}.`
}

interface PriceProps {
  cents: number
  /** The regular price in cents, shown struck through with the savings. */
  insteadOfCents: number
}

/** A prominent price. Its terms must be in the same block. */
export function Price({ cents, insteadOfCents }: PriceProps) {
  return (
    <p className="price price-s">
      {formatCents(cents)}
      {insteadOfCents > cents && (
        <>
          <Gap>
            <s>
              <span className="sr">instead of </span>
              {formatCents(insteadOfCents)}
            </s>
          </Gap>
          <Gap>
            <span className="save">You save {formatCents(insteadOfCents - cents)}</span>
          </Gap>
        </>
      )}
    </p>
  )
}

/** Adds a leading space, which separates the words in plain text. On screen the grid provides the spacing. */
function Gap({ children }: { children: ReactNode }) {
  return <> {children}</>
}
