import { enoughFor, type HomeTime } from '../services/enough-for.ts'

/** A kind of cleaning that can be chosen. */
export interface ServiceOption {
  value: string
  name: string
  gist: string
  /** Where its list is. */
  href: string
  times: readonly HomeTime[]
}

export interface ServiceChoiceProps {
  services: readonly ServiceOption[]
  value: string
  /** Hours of the voucher. */
  hours: number
}

/**
 * The list that the visit follows. Each says what the voucher's hours are enough for as soon as it is chosen, by the style sheet
 * alone. A brand with one list says so.
 */
export function ServiceChoice({ services, value, hours }: ServiceChoiceProps) {
  const [only] = services
  return (
    <fieldset className="field services">
      <legend>What should we clean?</legend>
      {services.length === 1 && only ? (
        <>
          <input type="hidden" name="service" value={only.value} />
          <p>
            <b>{only.name}</b>
          </p>
          <About {...only} hours={hours} />
        </>
      ) : (
        <>
          <p className="hint">
            Each has a list of its own. Another one changes what is done and how far your {hours} hours go. It does not
            change the price. If time runs short, the cleaner begins with what your notes name first.
          </p>
          <div>
            {services.map((each) => (
              // The button stands beside its label, so that the style sheet finds what follows a selected one.
              <div key={each.value} className="service-o">
                <input
                  type="radio"
                  className="dot"
                  id={`visit-service-${each.value}`}
                  name="service"
                  value={each.value}
                  defaultChecked={each.value === value}
                  aria-describedby={`about-${each.value}`}
                />
                <label htmlFor={`visit-service-${each.value}`}>{each.name}</label>
                <About {...each} hours={hours} />
              </div>
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}

function About({ value, name, gist, href, times, hours }: ServiceOption & { hours: number }) {
  return (
    <div className="service-about sm">
      <p id={`about-${value}`}>
        {gist} <b>In your {hours} hours.</b> {enoughFor(times, hours)}
      </p>
      <p>
        <a href={href}>The list of {name.toLowerCase()}</a>
      </p>
    </div>
  )
}
