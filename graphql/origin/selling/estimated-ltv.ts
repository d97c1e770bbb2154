import { findPlan } from '../../contract/plans.ts'
import type { PurchaseRow } from './purchase-row.ts'

/**
 * A customer's estimated lifetime value in dollars before tax: the voucher's price plus the membership for the plan's
 * minimum term. Customers who leave earlier pay the exit fee instead, and those who stay pay more, so the estimate is
 * conservative. It changes only with the plan table. $19 under the default plan: 19 + 6 × 49 = 313.
 */
export function estimatedLtv(row: Pick<PurchaseRow, 'plan_key' | 'subtotal_cents' | 'monthly_cents'>): number {
  const months = findPlan(row.plan_key)?.minimumMonths ?? 0
  return (row.subtotal_cents + months * row.monthly_cents) / 100
}
