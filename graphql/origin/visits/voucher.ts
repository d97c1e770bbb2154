import { voucherForm } from '../../contract/visit-inputs.ts'
import type { OriginContext } from '../context.ts'
import { AND_BRAND } from '../db/and-brand.ts'
import type { CleaningService, UsState, VoucherStanding } from '../generated/resolvers.ts'
import { countWithin, type Limit, limitsOfNetwork, undoCount } from '../limits/count-within.ts'
import { VOUCHER_GUESSES } from '../limits/figures.ts'
import { logSecurity } from '../log/security-log.ts'
import { knownBrowser } from '../sign-in/known-browser.ts'
import { hasExpired } from '../time/voucher-term.ts'
import type { StoredPolicy } from './told-policy.ts'
import { getVoucher, type VisitRow } from './visit-row.ts'

export interface VoucherRow extends StoredPolicy {
  brand: string
  code: string
  customer_id: number
  email: string
  first_name: string
  hours: number
  expires_at: string
  attempt_id: string
  /** What was paid for the voucher and not refunded. */
  paid_cents: number
  payment_intent_id: string | null
  /** The id of the refund, if the voucher expired unused and its price was refunded. */
  refund_id: string | null
  disputed_at: string | null
  city: string
  state: UsState
  zipcode: string
  /** The service that the voucher was bought for, or ''. */
  service: CleaningService | ''
}

const SELECT_VOUCHER = `SELECT p.brand, p.voucher_code AS code, p.customer_id, c.email, c.first_name, p.hours,
    p.voucher_expires_at AS expires_at, p.attempt_id, p.total_cents - p.refunded_cents AS paid_cents, p.payment_intent_id, p.refund_id, p.disputed_at, p.city, p.state, p.zipcode,
    p.service,
    p.late_hours, p.late_fee_cents
  FROM purchases p JOIN customers c ON c.id = p.customer_id WHERE p.${AND_BRAND} = ?1 AND p.status = 'succeeded'`

const UNKNOWN_CODE =
  'We found no voucher with this code and email. Use your voucher code and the email you bought it with.'
const TOO_MANY =
  'Too many wrong codes came from your network. Sign in to see your voucher, use another network, or wait an hour.'

export type FoundVoucher = { voucher: VoucherRow } | { refusal: string }

export interface VoucherAccess {
  code?: string | null | undefined
  email?: string | null | undefined
}

/**
 * Finds the voucher that this visitor may redeem: by its code and the buyer's email, or as the signed-in customer, who
 * gets the newest one if there is no code. The answer does not reveal whether the code, the email or the brand is wrong.
 */
export async function findVoucher(context: OriginContext, access: VoucherAccess): Promise<FoundVoucher> {
  if (access.email) return findByCode(context, access)
  const customer = await context.customer()
  if (!customer) return { refusal: UNKNOWN_CODE }
  const voucher = await context.db
    .prepare(
      `${SELECT_VOUCHER} AND p.customer_id = ?2 AND (?3 IS NULL OR p.voucher_code = ?3) ORDER BY p.purchased_at DESC LIMIT 1`,
    )
    .bind(context.brand, customer.id, access.code || null)
    .first<VoucherRow>()
  return voucher ? { voucher } : { refusal: 'There is no voucher in this account.' }
}

/**
 * Finds a voucher by its code. Counts the guess before comparing the code, so that parallel guesses cannot exceed the
 * limit, and undoes the count if the code is right.
 */
async function findByCode(context: OriginContext, access: VoucherAccess): Promise<FoundVoucher> {
  const { db, brand, now } = context
  const form = voucherForm.safeParse(access)
  if (!form.success) return { refusal: UNKNOWN_CODE }
  const { code, email } = form.data
  const limits = await limitsOfGuesses(context, email)
  if (!(await countWithin(db, now, limits))) {
    logSecurity('too many voucher codes tried', context)
    return { refusal: TOO_MANY }
  }
  const voucher = await db
    .prepare(`${SELECT_VOUCHER} AND p.voucher_code = ?2 AND p.email = ?3`)
    .bind(brand, code, email)
    .first<VoucherRow>()
  if (!voucher) return { refusal: UNKNOWN_CODE }
  await undoCount(db, now, limits)
  return { voucher }
}

/** The limits are per network, or per browser if the browser has signed in or opened a voucher with this email. */
async function limitsOfGuesses(context: OriginContext, email: string): Promise<Limit[]> {
  const browser = await knownBrowser(context, email)
  return browser
    ? [{ counted: `guess-browser/${browser}`, atMost: VOUCHER_GUESSES.knownBrowser }]
    : limitsOfNetwork('guess', context.network, VOUCHER_GUESSES.network)
}

/** The voucher that pays for hours of a visit. */
export interface VisitVoucher {
  expiresAt: string
  /** 1 while a bank is looking into the payment for the voucher. */
  isOnHold: 0 | 1
}

/** Reads the voucher that pays for hours of a visit, or null if there is none. */
export function voucherOfVisit(db: D1Database, visit: VisitRow): Promise<VisitVoucher | null> {
  const code = getVoucher(visit)
  if (!code) return Promise.resolve(null)
  return db
    .prepare(
      `SELECT voucher_expires_at AS expiresAt, disputed_at IS NOT NULL AS isOnHold FROM purchases
       WHERE voucher_code = ?1 AND voucher_expires_at IS NOT NULL
       UNION ALL SELECT v.good_until, h.status = 'disputed' FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
       WHERE v.code = ?1`,
    )
    .bind(code)
    .first<VisitVoucher>()
}

export function getStanding(voucher: VoucherRow, isBooked: boolean, now: Date): VoucherStanding {
  if (voucher.disputed_at) return 'ON_HOLD'
  if (voucher.refund_id) return 'REFUNDED'
  if (isBooked) return 'BOOKED'
  return hasExpired(voucher.expires_at, now) ? 'EXPIRED' : 'READY'
}
