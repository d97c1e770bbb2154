import type { Step } from '../../../client/paths.ts'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'

/** The first step before `step` whose facts are missing; `step` itself if none are (design, section 4). */
export function firstOpenStep(step: Step, facts: FunnelFacts): Step {
  // Visitors who have seen the payment may ask for its state, whatever else is missing.
  if (step === 5 && facts.tries !== undefined) return 5
  if (step >= 2 && !facts.zipcode) return 1
  if (step >= 3 && !facts.hours) return 2
  if (step >= 4 && !(facts.email && facts.phone && facts.isLead)) return 3
  if (step >= 5) return 4
  return step
}
