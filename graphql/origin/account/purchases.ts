import type { Customer } from '../context.ts'
import { AND_BRAND } from '../db/and-brand.ts'
import type { AccountVoucher, Receipt } from '../generated/resolvers.ts'
import { getAnswer } from '../selling/answers.ts'
import type { PurchaseRow } from '../selling/purchase-row.ts'
import { hasExpired } from '../time/voucher-term.ts'
import { findBookedVisit, getWindow, IS_BOOKED, type VisitRow } from '../visits/visit-row.ts'

const OF_CUSTOMER = `SELECT * FROM purchases WHERE ${AND_BRAND} = ? AND customer_id = ? AND status = 'succeeded'`

/** The customer's vouchers, newest first. */
export async function readVouchers(db: D1Database, customer: Customer, now: Date): Promise<AccountVoucher[]> {
  const [{ results: rows }, { results: visits }] = await Promise.all([
    db
      .prepare(`${OF_CUSTOMER} ORDER BY purchased_at DESC LIMIT 50`)
      .bind(customer.brand, customer.id)
      .all<PurchaseRow>(),
    db
      .prepare(`SELECT * FROM visits WHERE brand = ? AND customer_id = ? AND ${IS_BOOKED}`)
      .bind(customer.brand, customer.id)
      .all<VisitRow>(),
  ])
  return rows.map((row) =>
    toVoucher(
      row,
      visits.find((visit) => visit.voucher_code === row.voucher_code),
      now,
    ),
  )
}

function toVoucher(row: PurchaseRow, visit: VisitRow | undefined, now: Date): AccountVoucher {
  return {
    code: row.voucher_code ?? '',
    numHours: row.hours,
    city: row.city,
    expiresAt: row.voucher_expires_at ?? '',
    state: getState(row, visit, now),
    visitWindow: visit ? getWindow(visit) : null,
    service: visit?.service || row.service || null,
    reviewToken: visit?.review_token ?? null,
    purchaseId: row.attempt_id,
  }
}

function getState(row: PurchaseRow, visit: VisitRow | undefined, now: Date): AccountVoucher['state'] {
  if (row.disputed_at) return 'ON_HOLD'
  if (row.refund_id) return 'REFUNDED'
  if (visit) return visit.starts_at > now.toISOString() ? 'BOOKED' : 'USED'
  return hasExpired(row.voucher_expires_at ?? '', now) ? 'EXPIRED' : 'READY'
}

/**
 * Returns the receipt of one of the customer's purchases. It is the receipt that was issued at payment, except that it
 * names the service of the booked visit.
 */
export async function readReceipt(db: D1Database, customer: Customer, purchaseId: string): Promise<Receipt | null> {
  const row = await db
    .prepare(`${OF_CUSTOMER} AND attempt_id = ?`)
    .bind(customer.brand, customer.id, purchaseId.toLowerCase())
    .first<PurchaseRow>()
  const receipt = row && getAnswer(row).receipt
  if (!receipt) return null
  const visit = await findBookedVisit(db, customer.brand, receipt.code)
  return { ...receipt, service: visit?.service || receipt.service }
}
