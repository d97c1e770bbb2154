import { LIMITS } from '../../contract/limits.ts'
import { findPlan, PLANS, type Plan } from '../../contract/plans.ts'
import type { OriginContext } from '../context.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'
import type { LateCancellationPolicy, PlanConfiguration, Referral } from '../generated/resolvers.ts'
import { getHost } from '../invites/shown-invite.ts'

export async function customerReferral(context: OriginContext, typed: string): Promise<Referral | null> {
  const code = typed.trim()
  return code === '' || code.length > LIMITS.tokenLength ? null : getHost(context, code)
}

export async function lateCancellationPolicy({ db, brand }: OriginContext): Promise<LateCancellationPolicy> {
  const policy = await readLateCancellationPolicy(db, brand)
  return { newLmcPolicy: policy.isNewPolicy, lmcHours: policy.hours, lmcFlatFee: policy.flatFeeCents / 100 }
}

/** Returns every plan, or the plan with this key. Returns an empty list if no plan with this key is on sale. */
export function planConfigurations(key: string | null | undefined): PlanConfiguration[] {
  if (key == null) return Object.values(PLANS).map(toConfiguration)
  const plan = findPlan(key)
  return plan ? [toConfiguration(plan)] : []
}

/** Converts a plan to the specification's field names, with amounts in dollars. */
function toConfiguration(plan: Plan): PlanConfiguration {
  return {
    key: plan.key,
    cancellation_fee: plan.cancellationFeeCents / 100,
    foreverclean_forced: plan.isForeverCleanForced,
    foreverclean_monthly_price: plan.monthlyCents / 100,
    foreverclean_free_months: plan.freeMonths,
    foreverclean_cancellation_fee_min_months: plan.minimumMonths,
    foreverclean_cancellation_fee: plan.earlyExitCapCents / 100,
    foreverclean_cancellation_policy: plan.cancellationPolicy,
    options: plan.options.map((option) => ({
      name: option.name,
      description: option.description,
      num_hours: option.hours,
      price: option.priceCents / 100,
      additional_discount: option.additionalDiscountCents / 100,
      undiscounted_price: option.undiscountedCents / 100,
    })),
  }
}
