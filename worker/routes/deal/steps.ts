import type { Step } from '../../../client/paths.ts'
import type { Facts } from './facts.ts'

/** The first step whose facts are missing before `step`; `step` itself when none are (design, section 4). */
export function firstOpenStep(step: Step, facts: Facts): Step {
  // What became of a payment is shown to whoever comes back from it, also in a browser that knows nothing else.
  if (step === 5 && facts.attemptId && facts.isSubmitted) return 5
  if (step >= 2 && !facts.zipcode) return 1
  if (step >= 3 && !(facts.email && facts.phone && facts.isLead)) return 2
  if (step >= 4 && !facts.hours) return 3
  if (step >= 5 && !facts.attemptId) return 4
  return step
}
