import type { ReactNode } from 'react'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'

interface PerOptionProps {
  plan: Plan
  /** Hours of the option that was selected when the page was rendered. */
  hours: number
  /** A span, for use inside a line. */
  as?: 'div' | 'span'
  /** Text that is true for every option, without a price that only one of them has. */
  otherwise: ReactNode
  children: (option: PlanOption) => ReactNode
}

/**
 * The same text for each option, of which one is shown. The loader shows the one for the selected radio button
 * (`data-picks`, `data-per`). Without JavaScript the style sheet does so if the browser supports `:has`; if not,
 * `otherwise` is shown, so that no price of a deselected option appears beside the button.
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
