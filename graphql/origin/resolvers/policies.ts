import { LIMITS } from '../../contract/limits.ts'
import { findPlan, PLANS, type Plan } from '../../contract/plans.ts'
import { findReferralHost, readLateCancellationPolicy } from '../db/policies.ts'
import { allowsDemonstration } from '../env.ts'
import type { PlanConfiguration, QueryResolvers } from '../generated/resolvers.ts'

export const customerReferral: NonNullable<QueryResolvers['customerReferral']> = async (_root, { code }, context) => {
  const trimmed = code.trim()
  if (trimmed === '' || trimmed.length > LIMITS.tokenLength) return null
  const hostName = await findReferralHost(context.db, {
    brand: context.brand,
    code: trimmed,
    includeDemonstration: allowsDemonstration(context.env.ENVIRONMENT),
  })
  return hostName === null ? null : { hostName }
}

export const lateCancellationPolicy: NonNullable<QueryResolvers['lateCancellationPolicy']> = async (
  _root,
  _args,
  context,
) => {
  const policy = await readLateCancellationPolicy(context.db, context.brand)
  return { newLmcPolicy: policy.isNewPolicy, lmcHours: policy.hours, lmcFlatFee: policy.flatFeeCents / 100 }
}

/** Every plan, or the plan for a key; empty for a key that is not on sale. */
export const planConfigurations: NonNullable<QueryResolvers['planConfigurations']> = (_root, { key }) => {
  if (key == null) return Object.values(PLANS).map(toConfiguration)
  const plan = findPlan(key)
  return plan ? [toConfiguration(plan)] : []
}

/** The contract's plan table in the specification's field names and dollars. */
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
