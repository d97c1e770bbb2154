import { enoughFor, type HomeTime } from '../services/hours-text.ts'

/** A service that the customer can choose. */
export interface ServiceOption {
  value: string
  slug: string
  name: string
  /** The URL of the service's checklist. */
  href: string
  times: readonly HomeTime[]
}

interface ServiceChoiceProps {
  services: readonly ServiceOption[]
  value: string
  /** The hours of the voucher. */
  hours: number
}

/**
 * Radio buttons to choose the visit's service. The service determines the visit's checklist. Shows the chosen service
 * and collapses the other services. CSS alone shows the description of the selected service.
 */
export function ServiceChoice({ services, value, hours }: ServiceChoiceProps) {
  const [only] = services
  const chosen = services.filter((each) => each.value === value)
  const others = services.filter((each) => each.value !== value)
  const list = (shown: readonly ServiceOption[]) =>
    shown.map((each) => (
      // The radio button is beside its label, not in it, so that CSS can select the description after a checked button.
      <div key={each.value} className="service-o">
        <input
          type="radio"
          className="dot"
          id={each.slug}
          name="service"
          value={each.value}
          defaultChecked={each.value === value}
        />
        <label htmlFor={each.slug}>{each.name}</label>
        <p className="sm">
          <About {...each} hours={hours} />
        </p>
      </div>
    ))
  return (
    <fieldset className="field services">
      <legend>What should we clean?</legend>
      {services.length === 1 && only ? (
        <>
          <input type="hidden" name="service" value={only.value} />
          <p>
            <b>{only.name}</b> in {hours} hours. <About {...only} hours={hours} />
          </p>
        </>
      ) : (
        <>
          {list(chosen)}
          <details open={chosen.length === 0}>
            <summary>Choose another service</summary>
            <p className="hint">
              Each service has its own checklist. The service changes what is done and how far your {hours} hours go,
              but not the price. If time runs short, the cleaner begins with what your notes name first.
            </p>
            {list(others)}
          </details>
        </>
      )}
    </fieldset>
  )
}

function About({ name, href, times, hours }: ServiceOption & { hours: number }) {
  return (
    <>
      {enoughFor(times, hours)} <a href={href}>The checklist for {name.toLowerCase()}</a>
    </>
  )
}
