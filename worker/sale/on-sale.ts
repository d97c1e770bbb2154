/** Looks up the sale for a visitor: the plan, the campaign's discount, and the terms of visits. */
import type { Context } from 'hono'
import type { Receipt } from '../../client/ui/funnel/receipt-card.tsx'
import type { LmcPolicyQueryQuery } from '../../graphql/contract/generated/graphql.ts'
import { type LatePolicy, type Offer, type OfferPlace, offerFor } from '../../graphql/contract/offer.ts'
import { findPlan, type Plan, selectOption } from '../../graphql/contract/plans.ts'
import type { AppEnv } from '../env.ts'
import { bothMaybe, type MaybePromise, mapMaybe } from '../memory/maybe-promise.ts'
import { ask, type DataNeed, NO_VARIABLES } from '../render/ask.ts'
import { getCampaign } from './deal-data.ts'

/** The plan, discount and terms on sale to a visitor. Plain data, so that it can be a prop of cached sections. */
export interface OnSale {
  plan: Plan
  /** The campaign's discount on each option. */
  discountCents: number
  latePolicy: LatePolicy | null
}

/** Adds to `OnSale` whether the visitor's campaign is sold out or closed. */
export type Sale = OnSale & { isSoldOut: boolean }

export function getSale(c: Context<AppEnv>): MaybePromise<Sale> {
  const { plan } = c.get('experiments')
  return mapMaybe(bothMaybe(getCampaign(c), getLatePolicy(c)), ([{ discountCents, isSoldOut }, latePolicy]) => ({
    plan,
    discountCents,
    latePolicy,
    isSoldOut,
  }))
}

/** Returns the offer for the default size. `place` is the place that a page is about, if any. */
export function offerOn({ plan, discountCents, latePolicy }: OnSale, place: OfferPlace | null = null): Offer {
  return offerFor(plan, undefined, discountCents, latePolicy, place)
}

/** Returns the offer on a receipt, with the terms that the customer agreed to, and the discount. */
export function offerOfReceipt(
  c: Context<AppEnv>,
  { planKey, numHours, quote }: Receipt,
): { offer: Offer; discountCents: number } {
  const plan = findPlan(planKey) ?? c.get('experiments').plan
  const { option } = selectOption(plan, numHours)
  const discountCents = option.priceCents - quote.subtotalCents
  return { offer: offerFor(plan, option, discountCents, quote.lateCancellation ?? null, quote), discountCents }
}

const POLICY: DataNeed<LmcPolicyQueryQuery['lateCancellationPolicy'], LatePolicy | null> = {
  name: 'policy',
  deadlineMs: 600,
  read: ({ lmcHours, lmcFlatFee }) => ({ hours: lmcHours, feeCents: Math.round(lmcFlatFee * 100) }),
  fallback: null,
}

/**
 * Returns the late-cancellation policy. Null if the origin does not answer and no earlier answer is cached; pages then
 * show the policy without figures.
 */
export function getLatePolicy(c: Context<AppEnv>): MaybePromise<LatePolicy | null> {
  return ask(c, 'LMCPolicyQuery', 'lateCancellationPolicy', NO_VARIABLES, POLICY)
}
