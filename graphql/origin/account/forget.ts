import { AND_BRAND } from '../db/and-brand.ts'
import { RENEWAL_LAW } from '../membership/renewal-law.ts'
import { hasUnusedHours } from '../visits/prepaid.ts'
import { OTHER_TABLES } from './other-tables.ts'
import { eraseStatements } from './personal-data.ts'
import { PERSONAL_TABLES, type Retention, WITHOUT_BUYER } from './personal-tables.ts'

/**
 * Erases a customer whose consent need no longer be kept. A consent is kept for three years, or for one year after the
 * membership ended if that is later. Customers who are signed in or have unused prepaid hours are not erased. Called by
 * the cron trigger. A run erases only one customer, because that already needs a separate statement for almost every
 * table with personal data (see db/counted.ts).
 */
export async function forgetCustomer(db: D1Database, now: Date): Promise<void> {
  const { fromConsent, fromEnd } = RENEWAL_LAW.consentYears
  const customer = await db
    .prepare(
      `SELECT c.id, c.brand, c.email FROM customers c
       WHERE c.created_at < ?1 AND c.email NOT LIKE '%@erased.invalid'
         AND NOT EXISTS (SELECT 1 FROM purchases p WHERE p.${AND_BRAND} = c.brand AND p.email = c.email AND p.consented_at >= ?1)
         AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.customer_id = c.id AND (m.status <> 'CANCELLED' OR m.ends_on >= ?2))
         AND NOT EXISTS (SELECT 1 FROM charges h WHERE h.customer_id = c.id AND h.due_at IS NOT NULL)
         AND NOT ${hasUnusedHours('c.id')}
         AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.customer_id = c.id AND v.status = 'PENDING' AND v.starts_at > ?3)
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.customer_id = c.id AND s.expires_at > ?3)
       ORDER BY c.created_at LIMIT 1`,
    )
    .bind(yearsBefore(now, fromConsent), yearsBefore(now, fromEnd).slice(0, 10), now.toISOString())
    .first<{ id: number; brand: string; email: string }>()
  if (customer) await db.batch(await eraseStatements(db, customer))
}

/** How many years we keep the personal data in an unpaid order, as the privacy policy states. */
const UNPAID_YEARS = 2

/**
 * Removes personal data from orders that were never paid, or that were refunded before a voucher was issued. Runs once
 * a day, shortly after 4:00 UTC. Returns how many orders changed.
 */
export async function forgetUnpaid(db: D1Database, now: Date): Promise<number> {
  if (now.getUTCHours() !== 4 || now.getUTCMinutes() >= 2) return 0
  const these = `customer_id IS NULL AND due_at IS NULL AND updated_at < ?1 AND input_hash <> 'erased'
    AND status IN ('declined', 'released', 'sold_out', 'refunded')`
  const before = yearsBefore(now, UNPAID_YEARS)
  const [, erased] = await db.batch([
    db
      .prepare(
        `INSERT INTO gateway_erasures (gateway_customer_id, requested_at) SELECT gateway_customer_id, ?2 FROM purchases
         WHERE ${these} AND gateway_customer_id IS NOT NULL ON CONFLICT DO NOTHING`,
      )
      .bind(before, now.toISOString()),
    db
      .prepare(
        `UPDATE purchases SET email = 'erased-' || lower(hex(randomblob(16))) || '@erased.invalid', ${WITHOUT_BUYER}
         WHERE ${these}`,
      )
      .bind(before),
  ])
  return erased?.meta.changes ?? 0
}

function yearsBefore(moment: Date, years: number): string {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then.toISOString()
}

/** Deletes rows that are past their retention period. Called by the cron trigger. */
export async function forgetOldRows(db: D1Database, now: Date): Promise<void> {
  const deletions = [...PERSONAL_TABLES, ...OTHER_TABLES].flatMap(({ table, forget }) =>
    forget ? [deletion(db, table, forget, now)] : [],
  )
  await db.batch(deletions)
}

function deletion(db: D1Database, table: string, { column, days, inSeconds, only }: Retention, now: Date) {
  const before = new Date(now.getTime() - days * 86_400_000)
  return db
    .prepare(`DELETE FROM ${table} WHERE ${column} < ?${only ? ` AND ${only}` : ''}`)
    .bind(inSeconds ? Math.floor(before.getTime() / 1000) : before.toISOString())
}
