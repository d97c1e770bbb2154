/**
 * Provides the outcome of an attempt if the origin lacks `ResumePurchase` and so cannot look up the outcome later. The
 * origin's answer to the purchase is stored in the browser's signed facts.
 */
import { LACKED } from '#origin'
import type { PurchaseFieldsFragment } from '../../graphql/contract/generated/graphql.ts'
import type { FunnelFacts } from './funnel-facts.ts'

export const isKept = LACKED.has('purchase-state')

/** Returns the facts that step 5 needs, taken from the origin's answer to a purchase. */
export function keptFacts({ success, voucherPurchaseDetails: bought }: PurchaseFieldsFragment): Partial<FunnelFacts> {
  const { code, redirect } = bought ?? {}
  if (!isKept || !(success || redirect)) return {}
  return { isSent: true, code: code ?? undefined, payAt: code ? undefined : (redirect ?? undefined) }
}

/** Returns the stored outcome; null if unknown. Only the origin knows whether a visitor paid on the gateway's page. */
export function keptOutcome({ code, isSent }: FunnelFacts): PurchaseFieldsFragment | null {
  if (!code && isSent) return null
  return {
    success: Boolean(code),
    status: code ? 'SUCCEEDED' : 'NOT_RECEIVED',
    message: '',
    field: null,
    voucherPurchaseDetails: code ? { code, estimatedLtv: 0, redirect: null } : null,
    customer: null,
    action: null,
    receipt: null,
  }
}
