import type { ReactNode } from 'react'
import { getAmounts, type OfferPlace, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { DiscountLines, Line, TaxLine } from './amounts.tsx'
import { MembershipPane } from './order-summary.tsx'

const PAY_STEP_SHOWS = 'Each size says what it costs. You see your order with tax before you pay.'

interface PlanSummaryProps extends ChosenProps {
  /** City, state and ZIP code, such as 'Austin, TX 78704'. */
  place: string | null
}

/** The order, with the amounts of the selected option. */
export function PlanSummary({ plan, hours, discountCents, offerPlace, place }: PlanSummaryProps) {
  return (
    <PerOption
      plan={plan}
      hours={hours}
      otherwise={
        <section className="frame order" aria-label="Your order">
          <div className="pane">
            <h2>Your order</h2>
            <p className="sm">{PAY_STEP_SHOWS}</p>
          </div>
        </section>
      }
    >
      {(option) => {
        const offer = offerFor(plan, option, discountCents, null, offerPlace)
        const taxCents = offerPlace && taxOn(offer.priceCents, offerPlace.salesTaxRate)
        return (
          <section className="frame order" aria-label={`Your order: ${option.name}`}>
            <div className="pane">
              <h2>{option.name}</h2>
              <p className="sm quiet">
                {option.hours} hours{place && ` in ${place}`}
              </p>
              <dl className="lines">
                <DiscountLines
                  undiscountedCents={option.undiscountedCents}
                  priceCents={offer.priceCents}
                  campaignDiscountCents={option.priceCents - offer.priceCents}
                />
                {offerPlace && taxCents !== null ? (
                  <TaxLine rate={offerPlace.salesTaxRate} cents={taxCents} />
                ) : (
                  <Line label="Tax">on the next step</Line>
                )}
                <Line label="First cleaning" isTotal>
                  {formatCentsExact(offer.priceCents + (taxCents ?? 0))}
                </Line>
              </dl>
            </div>
            <MembershipPane offer={offer} />
          </section>
        )
      }}
    </PerOption>
  )
}

export interface ChosenProps {
  plan: Plan
  /** The hours of the selected option. */
  hours: number
  /** The campaign's discount on each option, in cents. 0 without a campaign. */
  discountCents: number
  /** The rates and tax of the visitor's ZIP code. Null if they are unknown. */
  offerPlace: OfferPlace | null
}

/** The early cancellation fee of the selected option, with the calculation of the fee. */
export function ChosenEarlyExit({ plan, hours, discountCents }: ChosenProps) {
  return (
    <PerOption
      plan={plan}
      hours={hours}
      as="span"
      otherwise={`There is a fee for canceling before ${plan.minimumMonths} paid months. It is shown with each size.`}
    >
      {(option) => offerTerms(offerFor(plan, option, discountCents)).earlyExit}
    </PerOption>
  )
}

/**
 * The introductory price of the selected option with the terms in brief, beside the button. The full terms are directly
 * above the button.
 */
export function ChosenTerms({ plan, hours, discountCents, offerPlace }: ChosenProps) {
  return (
    <PerOption plan={plan} hours={hours} otherwise={<p>{PAY_STEP_SHOWS}</p>}>
      {(option) => {
        const offer = offerFor(plan, option, discountCents, null, offerPlace)
        const { once, withTax } = getAmounts(offer)
        return (
          <p>
            <b>
              {once} once{withTax}, for {offer.hours} hours.
            </b>{' '}
            {offerTerms(offer).brief}
          </p>
        )
      }}
    </PerOption>
  )
}

/** The introductory and the monthly price, as phones show them, with a note that later visits are not included. */
export function ChosenInBrief({ plan, hours, discountCents, offerPlace }: ChosenProps) {
  return (
    <PerOption plan={plan} hours={hours} otherwise={<p>You see your order before you pay.</p>}>
      {(option) => {
        const { once, month, withTax } = getAmounts(offerFor(plan, option, discountCents, null, offerPlace))
        return (
          <p>
            <b>
              {option.name}: {once} today
            </b>
            , then {month} a month{withTax && `, both${withTax}`}. Later visits not included.
          </p>
        )
      }}
    </PerOption>
  )
}

interface PerOptionProps {
  plan: Plan
  /** The hours of the option that was selected when the page was rendered. */
  hours: number
  /** The element around each text. Use 'span' inside a line. */
  as?: 'div' | 'span'
  /** Text that is true for every option, without any price that only one option has. */
  otherwise: ReactNode
  children: (option: PlanOption) => ReactNode
}

/**
 * Renders text for each option. Only the selected option's text is visible: the loader shows it (`data-picks`,
 * `data-per`) or, without JavaScript, the style sheet does if the browser supports `:has`. If neither is possible,
 * `otherwise` is shown, so that the price of a deselected option never appears beside the button.
 */
export function PerOption({ plan, hours, as: Element = 'div', otherwise, children }: PerOptionProps) {
  return (
    <>
      {plan.options.map((option, index) => (
        <Element
          key={option.hours}
          className={`per per-${index + 1}`}
          data-per={option.hours}
          hidden={option.hours !== hours}
        >
          {children(option)}
        </Element>
      ))}
      <Element className="per-any">{otherwise}</Element>
    </>
  )
}
