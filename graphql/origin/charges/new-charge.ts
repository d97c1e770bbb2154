import { taxOn } from '../../contract/tax.ts'
import { ALWAYS, type Condition } from '../condition.ts'
import type { ChargeRow } from './charge-row.ts'

export type NewCharge = Pick<
  ChargeRow,
  'id' | 'brand' | 'customer_id' | 'kind' | 'due_on' | 'description' | 'net_cents'
> &
  Partial<
    Pick<ChargeRow, 'membership_id' | 'period' | 'visit_id' | 'sales_tax_rate' | 'due_at' | 'return_url' | 'held_until'>
  >

/**
 * Creates a charge if the condition holds. By default, the charge is due at once. An existing charge with the same id
 * is not changed.
 */
export function insertCharge(
  db: D1Database,
  charge: NewCharge,
  now: Date,
  condition: Condition = ALWAYS,
): D1PreparedStatement {
  const rate = charge.sales_tax_rate ?? 0
  const tax = taxOn(charge.net_cents, rate)
  const moment = now.toISOString()
  const columns = {
    membership_id: null,
    period: null,
    visit_id: null,
    due_at: moment,
    ...charge,
    sales_tax_rate: rate,
    tax_cents: tax,
    total_cents: charge.net_cents + tax,
    created_at: moment,
    updated_at: moment,
  }
  const names = Object.keys(columns)
  return db
    .prepare(
      `INSERT INTO charges (${names.join(', ')}) SELECT ${names.map(() => '?').join(', ')} WHERE ${condition.sql}
       ON CONFLICT DO NOTHING`,
    )
    .bind(...Object.values(columns), ...condition.values)
}
