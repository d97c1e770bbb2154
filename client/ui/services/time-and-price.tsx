import type { ReactNode } from 'react'
import { type LatePolicy, MEMBERSHIP_NAME, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { hoursText } from './hours-text.ts'

export interface HomeTime {
  home: string
  /** The shortest and the longest usual visit, in hours. */
  hours: readonly [number, number]
  note: string
}

export interface TimeAndPriceProps {
  times: readonly HomeTime[]
  plan: Plan
  /** A campaign's discount on each option. */
  discountCents: number
  latePolicy: LatePolicy | null
  /** The form that starts the funnel. */
  zipForm: ReactNode
}

/** How long each home size takes, the price of its first visit, and that price's obligations: one frame. */
export function TimeAndPrice({ times, plan, discountCents, latePolicy, zipForm }: TimeAndPriceProps) {
  const terms = offerTerms(offerFor(plan, undefined, discountCents, latePolicy))
  return (
    <section className="frame quote" aria-labelledby="time-and-price">
      <div className="pane">
        <h2 id="time-and-price">Time and price</h2>
        <ul role="list" className="quote-l">
          {times.map((time) => (
            <HomeRow key={time.home} time={time} plan={plan} discountCents={discountCents} />
          ))}
        </ul>
      </div>
      <div className="pane cool quote-m">
        <p>
          <b>Every first cleaning comes with {MEMBERSHIP_NAME}</b>
        </p>
        <p className="price">
          {formatCents(plan.monthlyCents)} <small>a month until you cancel</small>
        </p>
      </div>
      <p className="pane sm">
        {terms.renewal} {terms.cancel} Canceling before {plan.minimumMonths} paid months costs {terms.exitRule}, as
        shown beside each size. {terms.eligibility} {terms.tax}
      </p>
      <div className="pane">{zipForm}</div>
    </section>
  )
}

function HomeRow({ time, plan, discountCents }: { time: HomeTime; plan: Plan; discountCents: number }) {
  const [, longest] = time.hours
  const option = optionFor(plan, longest)
  const offer = offerFor(plan, option, discountCents)
  return (
    <li>
      <h3>{time.home}</h3>
      <p className="quote-p num">{formatCents(offer.priceCents)}</p>
      <p className="quote-w">
        {hoursText(time.hours)}. <span className="quiet">{time.note}.</span>
      </p>
      <p className="quiet quote-w">
        {longest > option.hours
          ? `${option.hours} hours first, the rest as a second visit`
          : `A first visit of ${option.hours} hours`}
        . Canceling early costs {formatCents(offer.earlyExitCents)}.
      </p>
    </li>
  )
}

/** The shortest visit on sale that is long enough, or the longest one. */
export function optionFor({ options }: Pick<Plan, 'options'>, hours: number): PlanOption {
  const byHours = [...options].sort((one, other) => one.hours - other.hours)
  const option = byHours.find((each) => each.hours >= hours) ?? byHours.at(-1)
  if (!option) throw new Error('A plan has at least one option')
  return option
}
