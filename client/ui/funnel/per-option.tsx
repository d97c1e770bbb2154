import type { ReactNode } from 'react'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'

interface PerOptionProps {
  plan: Plan
  /** The hours of the option that was selected when the page was rendered. */
  hours: number
  /** The element around each text. Use 'span' inside a line. */
  as?: 'div' | 'span'
  /** A text that is true for every option and names no price that only one option has. */
  otherwise: ReactNode
  children: (option: PlanOption) => ReactNode
}

/**
 * Renders a text for each option. Only the selected option's text is visible: the loader shows it (`data-picks`,
 * `data-per`) or, without JavaScript, the style sheet does if the browser supports `:has`. If neither can, `otherwise`
 * is shown, so that the price of a deselected option never appears beside the button.
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
