/**
 * What the outcome of a charge changes beside its own row, in the batch that stores the outcome. Each statement checks
 * that the outcome was stored, because another execution may have been first.
 */
import { endWithoutCost } from '../membership/endings.ts'
import type { Payment } from '../payments/gateway.ts'
import type { Selling } from '../selling/selling.ts'
import type { ChargeRow } from './charge-row.ts'

export function whenPaid(_selling: Selling, _charge: ChargeRow, _payment: Payment): D1PreparedStatement[] {
  return []
}

export function whenTriedLater(_selling: Selling, _charge: ChargeRow, _next: Date): D1PreparedStatement[] {
  return []
}

export function whenFailed({ db, now }: Selling, charge: ChargeRow): D1PreparedStatement[] {
  if (charge.kind !== 'RENEWAL' || !charge.membership_id) return []
  const hasFailed = { sql: `EXISTS (SELECT 1 FROM charges WHERE id = ? AND status = 'failed')`, values: [charge.id] }
  return endWithoutCost(db, charge.membership_id, 'unpaid', now(), hasFailed)
}
