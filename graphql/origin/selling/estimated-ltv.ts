import { findPlan } from '../../contract/plans.ts'
import type { PurchaseRow } from './purchase-row.ts'

/**
 * What a customer will probably spend with us, in dollars before tax: the voucher's price, and the membership for the
 * plan's minimum term. Whoever leaves earlier pays the exit cost instead, and whoever stays pays more, so this is a
 * cautious estimate; it changes with the plan table alone. $19 under the default plan: 19 + 6 × 49 = 313.
 */
export function estimatedLtv(row: Pick<PurchaseRow, 'plan_key' | 'subtotal_cents' | 'monthly_cents'>): number {
  const months = findPlan(row.plan_key)?.minimumMonths ?? 0
  return (row.subtotal_cents + months * row.monthly_cents) / 100
}
