import type { Plan } from '../../../graphql/contract/plans.ts'
import { enoughFor, type HomeTime, hoursText } from '../services/hours-text.ts'
import { wholeCleaning } from '../services/whole-cleaning.ts'
import { PerOption } from './plan-summary.tsx'

interface ServiceNoteProps {
  /** The name of the service, such as 'Deep cleaning'. */
  name: string
  times: readonly HomeTime[]
  /** The row of `times` for the visitor's home. */
  time: HomeTime
  plan: Plan
  /** The hours of the selected option. */
  hours: number
  discountCents: number
  /** The hourly member rate in the visitor's region, in dollars. Null if unknown. */
  rate: number | null
}

/**
 * Says which homes the selected size is enough for and, if no single visit is long enough for the visitor's home, what
 * two visits cost.
 */
export function ServiceNote({ name, times, time, plan, hours, discountCents, rate }: ServiceNoteProps) {
  const { offer, sum } = wholeCleaning(plan, time.hours[1], discountCents, rate)
  const nearest = `For ${time.home}, take ${offer.optionName}, ${offer.hours} hours.`
  return (
    <section className="box stack gap-2" aria-label={name}>
      {times.length > 0 && (
        <PerOption plan={plan} hours={hours} otherwise={<p>{times.map(timeText).join('; ')}.</p>}>
          {(option) => (
            <p>
              <b>
                {name} in {option.hours} hours.
              </b>{' '}
              {enoughFor(times, option.hours)} {option.hours < offer.hours && nearest}
            </p>
          )}
        </PerOption>
      )}
      {sum && (
        <p>
          <b>No single visit is long enough for {timeText(time)}.</b> The nearest is {offer.optionName}: {sum} Today you
          pay for the first visit only. Write to us to book the second.
        </p>
      )}
    </section>
  )
}

const timeText = ({ home, hours }: HomeTime) => `${home}, ${hoursText(hours)}`
