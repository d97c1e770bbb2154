import type { ReactNode } from 'react'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'

export interface PerOptionProps {
  plan: Plan
  /** Hours of the option that was chosen when the page was made. */
  hours: number
  /** A span where it stands inside a line. */
  as?: 'div' | 'span'
  /** The words for every option at once, without a price that only one of them has. */
  otherwise: ReactNode
  children: (option: PlanOption) => ReactNode
}

/**
 * The same words for each option, of which one shows. The loader shows those of the radio that is chosen (`data-picks`,
 * `data-per`). Without script the style sheet does so where the browser has `:has`; where it has not, `otherwise` shows,
 * so that no price of an option that was left stands beside the button.
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
