import { DEFAULT_PLAN_KEY, type Plan } from '../../contract/plans.ts'
import type { OriginContext } from '../context.ts'

/**
 * Whether a visitor may buy a plan: the default plan, which is on sale to everybody, or the one that the site offers this
 * visitor. Knowing a plan's key is not enough. See docs/decisions/061-the-plan-on-offer.md.
 */
export function isOffered({ key }: Plan, { offeredPlan }: Pick<OriginContext, 'offeredPlan'>): boolean {
  return key === DEFAULT_PLAN_KEY || key === offeredPlan
}
