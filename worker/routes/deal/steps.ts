import type { Step } from '../../../client/paths.ts'
import type { Facts } from './facts.ts'

/** The first step whose facts are missing before `step`; `step` itself when none are (design, section 4). */
export function firstOpenStep(step: Step, facts: Facts): Step {
  // Whoever has seen the payment may ask how it stands, whatever else is missing.
  if (step === 5 && facts.tries !== undefined) return 5
  if (step >= 2 && !facts.zipcode) return 1
  if (step >= 3 && !(facts.email && facts.phone && facts.isLead)) return 2
  if (step >= 4 && !facts.hours) return 3
  if (step >= 5) return 4
  return step
}
