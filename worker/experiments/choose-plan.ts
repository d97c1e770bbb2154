import { DEFAULT_PLAN_KEY, findPlan, loggedKey, PLANS, type Plan, type PlanKey } from '../../graphql/contract/plans.ts'
import { versioned } from '../memory/versions.ts'
import type { Flags } from './flags.ts'

for (const plan of Object.values(PLANS)) versioned(plan)

/** The flags that decide a visitor's plan. */
export const PLAN_FLAGS = ['voucherOption', 'lower_etf_higher_fc_charge_v2', 'pricing'] as const

/**
 * A visitor's plan variant: the one that the experiment parameters choose (design, section 5), else the brand's
 * default. Reads only the parameters that it needs. `unknownKey` is a key that is not on sale, as a report may have it.
 */
export function choosePlan(
  flags: Pick<Flags, (typeof PLAN_FLAGS)[number]>,
  brandDefault: PlanKey,
): { plan: Plan; unknownKey: string | null } {
  const fallback = PLANS[brandDefault] ?? PLANS[DEFAULT_PLAN_KEY]
  const { voucherOption } = flags
  if (voucherOption) return found(findPlan(voucherOption), loggedKey(voucherOption), fallback)
  if (flags.lower_etf_higher_fc_charge_v2) return { plan: PLANS.FOREVERCLEAN_59_HALF_EXIT, unknownKey: null }
  const { pricing } = flags
  if (pricing) return found(findPlan(`FOREVERCLEAN_${pricing}`), `pricing ${pricing}`, fallback)
  return { plan: fallback, unknownKey: null }
}

function found(plan: Plan | undefined, key: string, fallback: Plan): { plan: Plan; unknownKey: string | null } {
  return plan ? { plan, unknownKey: null } : { plan: fallback, unknownKey: key }
}
