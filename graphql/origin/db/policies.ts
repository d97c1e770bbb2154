/** Reads the operator's policies for a brand, or for all brands ('*'). A brand's own row takes precedence. */
import { secondsAfter } from '../time/seconds-after.ts'

export interface LateCancellation {
  isNewPolicy: boolean
  hours: number
  flatFeeCents: number
}

/** Reads the policy. Throws if there is none, because pages cannot state the fees without it. */
export async function readLateCancellationPolicy(db: D1Database, brand: string): Promise<LateCancellation> {
  const row = await db
    .prepare(
      `SELECT is_new_policy, hours, flat_fee_cents FROM late_cancellation_policy
       WHERE brand IN (?, '*') ORDER BY brand = '*' LIMIT 1`,
    )
    .bind(brand)
    .first<{ is_new_policy: number; hours: number; flat_fee_cents: number }>()
  if (!row) throw new Error('The database has no late-cancellation policy')
  return { isNewPolicy: row.is_new_policy === 1, hours: row.hours, flatFeeCents: row.flat_fee_cents }
}

/** Returns the time when an order placed now loses its window or voucher if it is still unpaid. */
export async function heldUntil(db: D1Database, brand: string, now: Date): Promise<string> {
  const minutes = await db
    .prepare(`SELECT hold_minutes FROM payment_rules WHERE brand IN (?, '*') ORDER BY brand = '*' LIMIT 1`)
    .bind(brand)
    .first<number>('hold_minutes')
  if (minutes === null) throw new Error('The database has no payment rules')
  return secondsAfter(now, minutes * 60)
}

/** Finds the host's first name for a referral code. Codes are case-insensitive. Null for an unknown code. */
export function findReferralHost(
  db: D1Database,
  { brand, code, includeDemonstration }: { brand: string; code: string; includeDemonstration: boolean },
): Promise<string | null> {
  return db
    .prepare(
      `SELECT host_name FROM referrals WHERE brand IN (?, '*') AND code = ? AND is_demonstration <= ?
       ORDER BY brand = '*' LIMIT 1`,
    )
    .bind(brand, code, Number(includeDemonstration))
    .first<string>('host_name')
}
