import type { LatePolicy } from '../../contract/offer.ts'
import {
  DEFAULT_PLAN_KEY,
  discountedPriceCents,
  earlyExitCents,
  monthlyChargeDate,
  type Plan,
  type PlanOption,
} from '../../contract/plans.ts'
import { taxOn } from '../../contract/tax.ts'
import type { OriginContext } from '../context.ts'
import type { Quote } from '../generated/resolvers.ts'
import { dayIn } from '../time/wall-clock.ts'

export interface QuoteFacts {
  /** The discount of the campaign alone. */
  discountCents: number
  salesTaxRate: number
  memberRateCents: number
  latePolicy: LatePolicy
  now: Date
  /** The time zone of the home. */
  timeZone: string
}

/**
 * Calculates the amounts of an order. Tax applies to the discounted price and is rounded half up to a cent. The first
 * monthly charge is one month after today in the time zone of the home.
 */
export function quoteFor(
  plan: Plan,
  option: PlanOption,
  { discountCents, salesTaxRate, memberRateCents, latePolicy, now, timeZone }: QuoteFacts,
) {
  const subtotalCents = discountedPriceCents(option, discountCents)
  const taxCents = taxOn(subtotalCents, salesTaxRate)
  return {
    undiscountedCents: option.undiscountedCents,
    discountCents: option.undiscountedCents - subtotalCents,
    subtotalCents,
    salesTaxRate,
    taxCents,
    totalCents: subtotalCents + taxCents,
    monthlyCents: plan.monthlyCents,
    earlyExitCents: earlyExitCents(plan, option, subtotalCents),
    firstMonthlyCharge: monthlyChargeDate(dayIn(timeZone, now)),
    lateCancellation: latePolicy,
    memberRateCents,
  } satisfies Quote
}

/**
 * Whether a visitor may buy a plan: the default plan, or the plan that the site offers this visitor. Knowing the key of
 * another plan is not enough. See docs/decisions/061-the-plan-on-offer.md.
 */
export function isOffered({ key }: Plan, { offeredPlan }: Pick<OriginContext, 'offeredPlan'>): boolean {
  return key === DEFAULT_PLAN_KEY || key === offeredPlan
}
