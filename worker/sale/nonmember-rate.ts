import type { Experiments } from '../experiments/visitor-experiments.ts'

/**
 * Whether pages show the non-member rate beside the member rate: in the experiment `nonmember_pricing`, and only if the
 * plan on offer can be bought without the membership (docs/decisions/103-one-rule-for-rates.md). No plan can today.
 */
export function showsNonmemberRate({ plan, flags }: Pick<Experiments, 'plan' | 'flags'>): boolean {
  // The plan comes first, because reading the flag assigns the visitor to its experiment.
  return !plan.isForeverCleanForced && flags.nonmember_pricing
}
