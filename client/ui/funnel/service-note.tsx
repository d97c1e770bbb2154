import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { enoughFor, type HomeTime } from '../services/enough-for.ts'
import { hoursText } from '../services/hours-text.ts'
import { wholeCleaning } from '../services/whole-cleaning.ts'
import { PerOption } from './per-option.tsx'

export interface ServiceNoteProps {
  /** As in 'Deep cleaning'. */
  name: string
  times: readonly HomeTime[]
  /** The visitor's home among them. */
  time: HomeTime
  plan: Plan
  /** Hours of the selected option. */
  hours: number
  discountCents: number
  /** What members pay for an hour in the visitor's region, in dollars; null if that is not known. */
  rate: number | null
}

/** What each size is enough for, to who came for a kind of cleaning. */
export function ServiceNote({ name, times, time, plan, hours, discountCents, rate }: ServiceNoteProps) {
  const whole = wholeCleaning(plan, time.hours[1], discountCents, rate)
  return (
    <section className="box stack gap-2" aria-label={`For your ${name.toLowerCase()}`}>
      <PerOption plan={plan} hours={hours} otherwise={<p>{times.map(timeText).join('; ')}.</p>}>
        {(option) => (
          <p>
            <b>
              {name} in {option.hours} hours.
            </b>{' '}
            {enoughFor(times, option.hours)}
            {isShort(option) && option.hours < whole.offer.hours && ` ${nearest()}`}
          </p>
        )}
      </PerOption>
      {whole.sum && (
        <p>
          <b>No single visit is long enough for {timeText(time)}.</b> The nearest is {whole.offer.optionName}.{' '}
          {whole.sum} Today you pay for the first visit only.
        </p>
      )}
    </section>
  )

  function isShort(option: PlanOption): boolean {
    return option.hours < time.hours[1]
  }

  function nearest(): string {
    return `For ${time.home}, take ${whole.offer.optionName}, ${whole.offer.hours} hours.`
  }
}

const timeText = ({ home, hours }: HomeTime) => `${home}, ${hoursText(hours)}`
