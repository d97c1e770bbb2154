import { SOLD_OUT } from './answers.ts'
import { LEASE_SECONDS, UNFINISHED_AFTER_SECONDS } from './lease.ts'
import { type PurchaseRow, selectPurchase } from './purchase-row.ts'
import { type Selling, secondsAfter } from './selling.ts'

/** An attempt's facts when it is made; the database decides the rest. */
export type NewPurchase = Omit<
  PurchaseRow,
  | 'status'
  | 'holds_stock'
  | 'reserved_by'
  | 'gateway_customer_id'
  | 'payment_intent_id'
  | 'checkout_session_id'
  | 'next_url'
  | 'card_last4'
  | 'decline_code'
  | 'refund_id'
  | 'voucher_code'
  | 'voucher_expires_at'
  | 'customer_id'
  | 'answer'
  | 'created_at'
  | 'updated_at'
  | 'purchased_at'
  | 'lease_until'
  | 'due_at'
>

export type Reservation =
  /** This execution made the attempt, and is the one to go on with it, unless it is sold out. */
  | { kind: 'made'; row: PurchaseRow }
  /** Another execution made it. */
  | { kind: 'found'; row: PurchaseRow }
  /** The client has another purchase, paid or open. */
  | { kind: 'other' }

/**
 * Takes one voucher for an attempt, in one batch whose statements decide: the row is inserted once, as sold out when the
 * campaign has nothing left; and the stock goes down only if this very call inserted a row that holds one. There is no
 * moment between looking and taking.
 */
export async function reserve({ db, now }: Selling, purchase: NewPurchase): Promise<Reservation> {
  const reservedBy = crypto.randomUUID()
  const moment = now()
  const { campaign_id: campaignId, ...facts } = purchase
  const columns = {
    ...facts,
    reserved_by: reservedBy,
    created_at: moment.toISOString(),
    updated_at: moment.toISOString(),
  }
  const names = Object.keys(columns)
  const values = Object.values(columns)
  const hasVoucher = '(?1 IS NULL OR (c.id IS NOT NULL AND (c.stock IS NULL OR c.stock > 0)))'
  const insert = `
    INSERT INTO purchases (${names.join(', ')}, campaign_id, status, holds_stock, answer, lease_until, due_at)
    SELECT ${names.map((_, index) => `?${index + 5}`).join(', ')}, c.id,
      CASE WHEN ${hasVoucher} THEN 'reserved' ELSE 'sold_out' END,
      CASE WHEN c.stock > 0 THEN 1 ELSE 0 END,
      CASE WHEN ${hasVoucher} THEN NULL ELSE ?2 END,
      CASE WHEN ${hasVoucher} THEN ?3 ELSE '' END,
      CASE WHEN ${hasVoucher} THEN ?4 ELSE NULL END
    FROM (SELECT 1) LEFT JOIN campaigns c ON c.id = ?1
    WHERE true
    ON CONFLICT DO NOTHING`
  const [, , stored] = await db.batch<PurchaseRow>([
    db
      .prepare(insert)
      .bind(
        campaignId,
        JSON.stringify(SOLD_OUT),
        secondsAfter(moment, LEASE_SECONDS),
        secondsAfter(moment, UNFINISHED_AFTER_SECONDS),
        ...values,
      ),
    db
      .prepare(
        `UPDATE campaigns SET stock = stock - 1 WHERE id = ?1 AND EXISTS (
          SELECT 1 FROM purchases WHERE brand = ?2 AND attempt_id = ?3 AND reserved_by = ?4 AND holds_stock = 1
        )`,
      )
      .bind(campaignId, purchase.brand, purchase.attempt_id, reservedBy),
    selectPurchase(db, { brand: purchase.brand, attemptId: purchase.attempt_id }),
  ])
  const row = stored?.results[0]
  if (!row) return { kind: 'other' }
  return { kind: row.reserved_by === reservedBy ? 'made' : 'found', row }
}
