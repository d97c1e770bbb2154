/** A stored purchase attempt: see the table `purchases`. */
import { AND_BRAND } from '../db/and-brand.ts'
import type { AttemptKey } from '../gateway/gateway.ts'
import type { CleaningService } from '../generated/resolvers.ts'
import { MAILBOX } from '../purchase-mailbox.ts'

/** The statuses of open attempts. The sweep, a webhook or a retry ends them. */
export const LIVE_STATUSES = ['reserved', 'pending', 'requires_action', 'awaiting_payment'] as const

export type PurchaseRowStatus =
  | (typeof LIVE_STATUSES)[number]
  | 'succeeded'
  | 'sold_out'
  | 'declined'
  | 'released'
  | 'refunded'

export interface PlacedOrder {
  brand: string
  attempt_id: string
  input_hash: string
  campaign_id: string | null
  plan_key: string
  option_name: string
  hours: number
  undiscounted_cents: number
  discount_cents: number
  subtotal_cents: number
  sales_tax_rate: number
  tax_cents: number
  total_cents: number
  monthly_cents: number
  early_exit_cents: number
  first_monthly_charge: string
  late_hours: number
  late_fee_cents: number
  member_rate_cents: number
  zipcode: string
  city: string
  state: string
  /** The IANA name of the home's time zone. */
  time_zone: string
  email: string
  /** Keyed hashes of the browser that made the attempt, and of the browser's network while the attempt is open. */
  client: string | null
  network: string | null
  quote_id: string
  phone: string
  first_name: string
  last_name: string
  referral: string | null
  /** The service that the customer came for; '' if none was chosen. */
  service: CleaningService | ''
  consent_text: string
  consent_hash: string
  /** The text that a support agent read to the caller; empty if the customer agreed on their own screen. */
  agent_words: string
  offer_key: string
  experiments: string | null
  build: string
  consented_at: string
  payment_method_id: string | null
  return_url: string
}

export interface PurchaseRow extends PlacedOrder {
  status: PurchaseRowStatus
  holds_stock: 0 | 1
  reserved_by: string
  /** The email as normalized by `toMailbox`. Null counts as the email in lower case. */
  mailbox: string | null
  gateway_customer_id: string | null
  payment_intent_id: string | null
  checkout_session_id: string | null
  next_url: string | null
  card_last4: string | null
  card_fingerprint: string | null
  decline_code: string | null
  refund_id: string | null
  /** The amount refunded to the card. */
  refunded_cents: number
  refunded_at: string | null
  voucher_code: string | null
  voucher_expires_at: string | null
  customer_id: number | null
  answer: string | null
  created_at: string
  updated_at: string
  purchased_at: string | null
  lease_until: string
  due_at: string | null
  /** 1 while another purchase for the same mailbox takes precedence: see contested.ts. */
  contested: 0 | 1
  /**
   * 1 if the payment is only authorized at first. It is captured when no other purchase for the same mailbox takes
   * precedence: see contested.ts.
   */
  captures_later: 0 | 1
  /** When a dispute about the payment began; null if there is none: see charging/returned-money.ts. */
  disputed_at: string | null
}

export function isFinal(row: PurchaseRow): boolean {
  return row.answer !== null
}

/**
 * Whether this browser made the attempt. True for every browser if the attempt was stored without one.
 */
export function isMadeBy(row: PurchaseRow, client: string | null): boolean {
  return row.client === null || row.client === client
}

/** Returns the mailbox that decides whether a client is new. MAILBOX is the same rule in SQL. */
export function mailboxOfRow({ mailbox, email }: PurchaseRow): string {
  return mailbox ?? email.toLowerCase()
}

export function toKey(row: PurchaseRow): AttemptKey {
  return { brand: row.brand, attemptId: row.attempt_id }
}

/** SQL condition: the attempt is still open. */
export const IS_LIVE = `status IN (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`

export function selectPurchase(db: D1Database, { brand, attemptId }: AttemptKey): D1PreparedStatement {
  return db.prepare('SELECT * FROM purchases WHERE brand = ? AND attempt_id = ?').bind(brand, attemptId)
}

export function findPurchase(db: D1Database, key: AttemptKey): Promise<PurchaseRow | null> {
  return selectPurchase(db, key).first<PurchaseRow>()
}

/**
 * Finds the purchase with this stored payment. A payment on a hosted page is stored only when the voucher is issued.
 */
export function findPurchaseOfPayment(db: D1Database, paymentId: string): Promise<PurchaseRow | null> {
  return db.prepare('SELECT * FROM purchases WHERE payment_intent_id = ?').bind(paymentId).first<PurchaseRow>()
}

/** The maximum number of attempts in one query. Each attempt binds two values, and D1 allows 100. */
export const ATTEMPTS_PER_QUERY = 50

/** Finds the purchases of up to ATTEMPTS_PER_QUERY attempts, in no particular order. */
export async function findPurchases(db: D1Database, keys: readonly AttemptKey[]): Promise<PurchaseRow[]> {
  if (keys.length === 0) return []
  const pairs = keys.map(() => '(?, ?)').join(', ')
  const { results } = await db
    .prepare(`SELECT * FROM purchases WHERE (brand, attempt_id) IN (VALUES ${pairs})`)
    .bind(...keys.flatMap(({ brand, attemptId }) => [brand, attemptId]))
    .all<PurchaseRow>()
  return results
}

/**
 * SQL condition: the attempt is open or paid. SQLite uses the unique indexes only if a query repeats their condition
 * word for word.
 */
export const COUNTS = `status IN (${[...LIVE_STATUSES, 'succeeded'].map((status) => `'${status}'`).join(', ')})`

/** Finds the uncontested purchase for a mailbox, paid or open, from any browser. */
export function findPurchaseOfMailbox(db: D1Database, brand: string, mailbox: string): Promise<PurchaseRow | null> {
  return db
    .prepare(`SELECT * FROM purchases WHERE brand = ? AND ${MAILBOX} = ? AND ${COUNTS} AND contested = 0`)
    .bind(brand, mailbox)
    .first<PurchaseRow>()
}

/** Finds a browser's open, contested attempt for a mailbox. */
export function findContested(
  db: D1Database,
  { brand, client, mailbox }: { brand: string; client: string | null; mailbox: string },
): Promise<PurchaseRow | null> {
  return db
    .prepare(
      `SELECT * FROM purchases WHERE ${AND_BRAND} = ? AND client = ? AND ${MAILBOX} = ? AND ${IS_LIVE} AND contested = 1`,
    )
    .bind(brand, client, mailbox)
    .first<PurchaseRow>()
}

/** SQL condition: the row is the attempt whose brand and id are bound as ?1 and ?2. */
export const THIS_ATTEMPT = 'brand = ?1 AND attempt_id = ?2'

/** Prepares a statement about THIS_ATTEMPT. `values` are bound from ?3 on. */
export function aboutAttempt(
  db: D1Database,
  { brand, attempt_id: id }: PurchaseRow,
  sql: string,
  ...values: unknown[]
): D1PreparedStatement {
  return db.prepare(sql).bind(brand, id, ...values)
}

/**
 * Runs the statements of one change in a batch and returns the resulting row. Each statement must check the row's
 * expected state, so that if two executions race, only one changes the row.
 */
export async function changePurchase(
  db: D1Database,
  row: PurchaseRow,
  statements: D1PreparedStatement[],
): Promise<PurchaseRow> {
  const results = await db.batch<PurchaseRow>([...statements, selectPurchase(db, toKey(row))])
  const stored = results.at(-1)?.results[0]
  if (!stored) throw new Error('The purchase to change is not in the database')
  return stored
}
