import type { ReactNode } from 'react'
import { type LatePolicy, laterVisits, MEMBERSHIP_NAME, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { type HomeTime, hoursText } from './hours-text.ts'
import { USUAL_HOME, wholeCleaning } from './whole-cleaning.ts'

interface TimeAndPriceProps {
  times: readonly (HomeTime & { note: string })[]
  plan: Plan
  /** A campaign's discount on each option, in cents. */
  discountCents: number
  latePolicy: LatePolicy | null
  /** The hourly member rate near the visitor, in dollars. Null if unknown. */
  rate: number | null
  /** The id of the form that starts the funnel and sends the hours of the chosen home. */
  formId: string
  zipForm: ReactNode
}

/**
 * Shows, for each home size, the duration of a cleaning and the price of the first cleaning. The same frame lists all
 * obligations that come with that price.
 */
export function TimeAndPrice({ times, latePolicy, zipForm, ...rest }: TimeAndPriceProps) {
  const { plan, discountCents, rate } = rest
  const near = rate === null ? null : { memberRateCents: Math.round(rate * 100), salesTaxRate: 0 }
  const terms = offerTerms(offerFor(plan, undefined, discountCents, latePolicy))
  return (
    <section className="frame quote" aria-labelledby="time-and-price">
      <fieldset className="pane">
        <legend className="sr">Your home</legend>
        <h2 id="time-and-price">Time and price</h2>
        <ul role="list" className="quote-l">
          {times.map((time, index) => (
            <HomeRow key={time.home} {...rest} id={`home-${index + 1}`} time={time} isChosen={index === USUAL_HOME} />
          ))}
        </ul>
      </fieldset>
      <div className="pane cool quote-m">
        <p>
          <b>Every first cleaning comes with {MEMBERSHIP_NAME}</b>
        </p>
        <p className="price">
          {formatCents(plan.monthlyCents)} <small>a month until you cancel</small>
        </p>
        <p>{laterVisits(near, 'near you')}</p>
      </div>
      <p className="pane sm">
        {terms.renewal} {terms.cancel} Canceling before {plan.minimumMonths} paid months costs {terms.exitRule}, as
        shown beside each size. {terms.eligibility} {terms.tax}
      </p>
      <div className="pane">{zipForm}</div>
    </section>
  )
}

interface HomeRowProps extends Pick<TimeAndPriceProps, 'plan' | 'discountCents' | 'rate' | 'formId'> {
  id: string
  time: TimeAndPriceProps['times'][number]
  isChosen: boolean
}

/** A row to choose a home size. The radio button belongs to the form with the id `formId`. */
function HomeRow({ id, time, plan, discountCents, rate, formId, isChosen }: HomeRowProps) {
  const [, longest] = time.hours
  const { offer, total, sum } = wholeCleaning(plan, longest, discountCents, rate)
  return (
    <li>
      <input
        type="radio"
        className="dot"
        id={id}
        name="hours"
        value={longest}
        form={formId}
        defaultChecked={isChosen}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{time.home}</label>
      <p className="quote-p num">{total}</p>
      <div className="quote-w" id={`${id}-about`}>
        <p>
          {hoursText(time.hours)}. <span className="quiet">{time.note}.</span>
        </p>
        <p className="quiet">
          {sum || `A first visit of ${offer.hours} hours.`} Canceling early costs {formatCents(offer.earlyExitCents)}.
        </p>
      </div>
    </li>
  )
}
