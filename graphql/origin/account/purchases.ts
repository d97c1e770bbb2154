/** What a customer bought. */
import type { AccountVoucher, Receipt } from '../generated/resolvers.ts'
import { answerOf } from '../selling/answers.ts'
import type { PurchaseRow } from '../selling/purchase-row.ts'
import type { Customer } from './session.ts'

const OF_CUSTOMER = `SELECT * FROM purchases WHERE brand = ? AND customer_id = ? AND status = 'succeeded'`

async function purchasesOf(db: D1Database, { brand, id }: Customer): Promise<PurchaseRow[]> {
  const { results } = await db
    .prepare(`${OF_CUSTOMER} ORDER BY purchased_at DESC LIMIT 50`)
    .bind(brand, id)
    .all<PurchaseRow>()
  return results
}

/** The customer's vouchers, newest first. */
export async function vouchersOf(db: D1Database, customer: Customer, now: Date): Promise<AccountVoucher[]> {
  const rows = await purchasesOf(db, customer)
  return rows.map((row) => ({
    code: row.voucher_code ?? '',
    optionName: row.option_name,
    numHours: row.hours,
    city: row.city,
    zipcode: row.zipcode,
    purchasedAt: row.purchased_at ?? row.created_at,
    expiresAt: row.voucher_expires_at ?? '',
    state: (row.voucher_expires_at ?? '') < now.toISOString() ? 'EXPIRED' : 'READY',
    totalCents: row.total_cents,
    purchaseId: row.attempt_id,
  }))
}

/** The receipt of one of the customer's own purchases, as it was answered when it was paid. */
export async function receiptOf(db: D1Database, customer: Customer, purchaseId: string): Promise<Receipt | null> {
  const row = await db
    .prepare(`${OF_CUSTOMER} AND attempt_id = ?`)
    .bind(customer.brand, customer.id, purchaseId.toLowerCase())
    .first<PurchaseRow>()
  return row ? (answerOf(row).receipt ?? null) : null
}
