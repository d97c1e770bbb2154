import type { ReactNode } from 'react'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'

export interface PerOptionProps {
  plan: Plan
  /** Hours of the option that was chosen when the page was made. */
  hours: number
  /** A span where it stands inside a line. */
  as?: 'div' | 'span'
  children: (option: PlanOption) => ReactNode
}

/**
 * The same words for each option, of which the style sheet shows the chosen one (`.plan:has(…)` in funnel.css).
 * So price and terms follow the radio buttons at once, also without script. The others are `display: none`:
 * nobody sees or hears them. A browser without `:has` keeps to the option that was chosen on the server.
 */
export function PerOption({ plan, hours, as: Element = 'div', children }: PerOptionProps) {
  return plan.options.map((option, index) => (
    <Element key={option.hours} className={`per per-${index + 1}`} data-chosen={option.hours === hours || undefined}>
      {children(option)}
    </Element>
  ))
}
