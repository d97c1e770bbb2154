import type { Deps } from '../deps.ts'
import type { Widths } from '../limits/figures.ts'
import { MAILBOX } from '../purchase-mailbox.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { SOLD_OUT } from './answers.ts'
import { type Obstacles, obstaclesTo } from './fair-share.ts'
import { LEASE_SECONDS, UNFINISHED_AFTER_SECONDS } from './lease.ts'
import { COUNTS, type PlacedOrder, type PurchaseRow, selectPurchase } from './purchase-row.ts'
import { type StoppedAttempt, selectStopped } from './stopped-attempts.ts'

/** A new attempt to be stored. The statement that stores it decides whether it gets a voucher. */
export type NewPurchase = PlacedOrder & { mailbox: string; contested?: 1; captures_later?: 1 }

export type Reservation =
  /** This execution created the attempt. Unless its status is `sold_out`, continue with it. */
  | { kind: 'made'; row: PurchaseRow }
  /** Another execution created the attempt. */
  | { kind: 'found'; row: PurchaseRow }
  /**
   * No purchase was created, because the attempt was stopped or its mailbox has another purchase that is paid or open.
   */
  | { kind: 'stopped'; stopped: StoppedAttempt }
  /** Nothing was stored, because this browser, network or quote has reached its limit (fair-share.ts). */
  | { kind: 'refused'; obstacles: Obstacles }

const IS_THIS_PURCHASE = 'SELECT 1 FROM purchases WHERE brand = ?1 AND attempt_id = ?2'

/**
 * Reserves one voucher for an attempt. One batch inserts the row and decreases the stock, so that no other request can
 * come in between. The row gets the status `sold_out` if the campaign has no stock left, and the stock decreases only
 * if the new row holds a voucher. If the mailbox has another purchase, the batch records that this attempt waits for
 * it, so that a status query finds the attempt. `held` is how many unpaid vouchers each of the visitor's networks may
 * hold.
 */
export async function reserve({ db, now }: Deps, purchase: NewPurchase, held: Widths): Promise<Reservation> {
  const reservedBy = crypto.randomUUID()
  const moment = now()
  const key = { brand: purchase.brand, attemptId: purchase.attempt_id }
  const share = obstaclesTo(purchase, held)
  const isContested = purchase.contested ?? 0
  const [obstacles, , , , , rows, stopped] = await db.batch([
    db.prepare(share.sql).bind(...share.values),
    insertPurchase(db, purchase, { reservedBy, moment, share }),
    db
      .prepare(
        `UPDATE campaigns SET stock = stock - 1 WHERE id = ?3 AND EXISTS (
          ${IS_THIS_PURCHASE} AND reserved_by = ?4 AND holds_stock = 1
        )`,
      )
      .bind(key.brand, key.attemptId, purchase.campaign_id, reservedBy),
    db
      .prepare(
        `DELETE FROM stopped_attempts
         WHERE brand = ?1 AND attempt_id = ?2 AND reason = 'other-order' AND (?3 OR EXISTS (${IS_THIS_PURCHASE}))`,
      )
      .bind(key.brand, key.attemptId, isContested),
    db
      .prepare(
        `INSERT INTO stopped_attempts (brand, attempt_id, reason, other_attempt_id, created_at)
         SELECT ?1, ?2, 'other-order', attempt_id, ?4 FROM purchases
         WHERE brand = ?1 AND ${MAILBOX} = ?3 AND ${COUNTS} AND contested = 0 AND NOT ?5
           AND NOT EXISTS (${IS_THIS_PURCHASE})
         ON CONFLICT DO NOTHING`,
      )
      .bind(key.brand, key.attemptId, purchase.mailbox, moment.toISOString(), isContested),
    selectPurchase(db, key),
    selectStopped(db, key),
  ])
  const row = rows?.results[0] as PurchaseRow | undefined
  if (row) return { kind: row.reserved_by === reservedBy ? 'made' : 'found', row }
  const reason = stopped?.results[0] as StoppedAttempt | undefined
  if (reason) return { kind: 'stopped', stopped: reason }
  return { kind: 'refused', obstacles: obstacles?.results[0] as Obstacles }
}

function insertPurchase(
  db: D1Database,
  purchase: NewPurchase,
  { reservedBy, moment, share }: { reservedBy: string; moment: Date; share: ReturnType<typeof obstaclesTo> },
): D1PreparedStatement {
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
  return db
    .prepare(
      `INSERT INTO purchases (${names.join(', ')}, campaign_id, status, holds_stock, answer, lease_until, due_at)
       SELECT ${names.map((_, index) => `?${index + 8}`).join(', ')}, c.id,
         CASE WHEN ${hasVoucher} THEN 'reserved' ELSE 'sold_out' END,
         CASE WHEN c.stock > 0 THEN 1 ELSE 0 END,
         CASE WHEN ${hasVoucher} THEN NULL ELSE ?2 END,
         CASE WHEN ${hasVoucher} THEN ?3 ELSE '' END,
         CASE WHEN ${hasVoucher} THEN ?4 ELSE NULL END
       FROM (SELECT 1) AS one LEFT JOIN campaigns c ON c.id = ?1
       WHERE NOT EXISTS (
         SELECT 1 FROM stopped_attempts WHERE brand = ?5 AND attempt_id = ?6 AND reason <> 'other-order'
       ) AND NOT EXISTS (
         SELECT 1 FROM purchases WHERE brand = ?5 AND ${MAILBOX} = ?7 AND ${COUNTS} AND contested = 0
           AND NOT ${purchase.contested ?? 0}
       ) AND NOT EXISTS (SELECT 1 FROM (${numbered(share.sql, names.length + 8)}) AS obstacles WHERE client OR network OR quote)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      campaignId,
      JSON.stringify(SOLD_OUT),
      secondsAfter(moment, LEASE_SECONDS),
      secondsAfter(moment, UNFINISHED_AFTER_SECONDS),
      purchase.brand,
      purchase.attempt_id,
      purchase.mailbox,
      ...values,
      ...share.values,
    )
}

/** Numbers the placeholders in the SQL, starting with `first`. */
function numbered(sql: string, first: number): string {
  let number = first
  return sql.replaceAll('?', () => `?${number++}`)
}
