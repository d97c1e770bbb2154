/** What is on sale to a visitor, as every page shows it: their plan, what their campaign takes off, and the terms of visits. */
import type { Context } from 'hono'
import type { LmcPolicyQueryQuery } from '../../graphql/contract/generated/graphql.ts'
import { type LatePolicy, type Offer, type OfferPlace, offerFor } from '../../graphql/contract/offer.ts'
import type { Plan } from '../../graphql/contract/plans.ts'
import type { AppEnv } from '../env.ts'
import { bothMaybe, type MaybePromise, mapMaybe } from '../memory/maybe-promise.ts'
import { askField, type DataNeed, NO_VARIABLES } from '../render/ask.ts'
import { campaignOf } from './deal-data.ts'

/** Plain data, for the props of cached sections. */
export interface OnSale {
  plan: Plan
  /** What a campaign takes off each option. */
  discountCents: number
  latePolicy: LatePolicy | null
}

/** `isSoldOut`: the visitor's campaign has no voucher left. */
export type Sale = OnSale & { isSoldOut: boolean }

export function saleOf(c: Context<AppEnv>): MaybePromise<Sale> {
  const { plan } = c.get('experiments')
  return mapMaybe(bothMaybe(campaignOf(c), latePolicyOf(c)), ([{ discountCents, isSoldOut }, latePolicy]) => ({
    plan,
    discountCents,
    latePolicy,
    isSoldOut,
  }))
}

/** The offer of the default size; `place` is the one that a page is about, if any. */
export function offerOn({ plan, discountCents, latePolicy }: OnSale, place: OfferPlace | null = null): Offer {
  return offerFor(plan, undefined, discountCents, latePolicy, place)
}

const POLICY: DataNeed<LmcPolicyQueryQuery['lateCancellationPolicy'], LatePolicy | null> = {
  name: 'policy',
  kind: 'critical',
  deadlineMs: 600,
  read: ({ lmcHours, lmcFlatFee }) => ({ hours: lmcHours, feeCents: Math.round(lmcFlatFee * 100) }),
  fallback: null,
}

/** Null when the origin does not answer and no earlier answer is known: pages then name no figures. */
export function latePolicyOf(c: Context<AppEnv>): MaybePromise<LatePolicy | null> {
  return askField(c, 'LMCPolicyQuery', 'lateCancellationPolicy', NO_VARIABLES, POLICY)
}
