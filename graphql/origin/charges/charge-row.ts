/** A charge that is made after the purchase, as stored in the table `charges`. Amounts are cents. */

export type ChargeKind = 'RENEWAL' | 'EARLY_EXIT' | 'ADD_ONS' | 'LATE_FEE' | OrderKind
/** The kinds of charges for orders from the account. The customer pays for such an order when placing it. */
export type OrderKind = 'VISIT' | 'PREPAID'
export type ChargeStatus =
  | 'due'
  | 'pending'
  | 'declined'
  | 'paid'
  | 'failed'
  | 'stopping'
  | 'void'
  | 'refund_due'
  | 'refunded'
  | 'disputed'
  | 'lost'

export interface ChargeRow {
  id: string
  brand: string
  customer_id: number
  kind: ChargeKind
  membership_id: number | null
  period: number | null
  due_on: string
  visit_id: string | null
  description: string
  net_cents: number
  sales_tax_rate: number
  tax_cents: number
  total_cents: number
  status: ChargeStatus
  tries: number
  /** How many of `tries` were made because the customer saved a new card. */
  own_tries: number
  payment_method_id: string | null
  payment_intent_id: string | null
  decline_code: string | null
  refund_id: string | null
  refunded_cents: number
  created_at: string
  updated_at: string
  paid_at: string | null
  lease_until: string
  due_at: string | null
  /** For orders only: the URL to which the bank sends the customer back. */
  return_url: string | null
  /** For orders only: the URL of the bank's page on which the customer must confirm the payment. */
  next_url: string | null
  /** For orders only: when the hold on the window or voucher ends. */
  held_until: string | null
  card_last4: string | null
  refunded_at: string | null
}

/**
 * SQL condition on a row of `charges`: a bank is deciding a dispute about the customer's purchase. Meanwhile no charge
 * is tried (docs/decisions/059-when-money-goes-back.md).
 */
export const IS_ON_HOLD = `EXISTS (SELECT 1 FROM purchases p WHERE p.customer_id = charges.customer_id AND p.disputed_at IS NOT NULL)`

export function isOrder({ kind }: Pick<ChargeRow, 'kind'>): boolean {
  return kind === 'VISIT' || kind === 'PREPAID'
}

/** How many seconds to wait before asking the gateway again about a charge whose outcome is unknown. */
export const UNKNOWN_AFTER_SECONDS = 120

/** SQL condition: the charge can still be paid. */
export const UNPAID = `status IN ('due', 'pending', 'declined')`

export function findCharge(db: D1Database, id: string): Promise<ChargeRow | null> {
  return db.prepare('SELECT * FROM charges WHERE id = ?').bind(id).first<ChargeRow>()
}

/** SQL condition: the charge is for the extras of a first cleaning, or for the hours and extras of any other visit. */
const PAYS_FOR_VISIT = `kind IN ('ADD_ONS', 'VISIT')`

export function findChargeOfVisit(db: D1Database, visitId: string): Promise<ChargeRow | null> {
  return db.prepare(`SELECT * FROM charges WHERE visit_id = ? AND ${PAYS_FOR_VISIT}`).bind(visitId).first<ChargeRow>()
}

/** Finds the charges for many visits, by visit id. */
export async function findChargesOfVisits(
  db: D1Database,
  visitIds: readonly string[],
): Promise<Map<string, ChargeRow>> {
  const { results } = await db
    .prepare(`SELECT * FROM charges WHERE visit_id IN (SELECT value FROM json_each(?)) AND ${PAYS_FOR_VISIT}`)
    .bind(JSON.stringify(visitIds))
    .all<ChargeRow>()
  return new Map(results.map((charge) => [charge.visit_id ?? '', charge]))
}

export function findChargeOfPayment(db: D1Database, paymentId: string | null): Promise<ChargeRow | null> {
  return db.prepare('SELECT * FROM charges WHERE payment_intent_id = ?').bind(paymentId).first<ChargeRow>()
}

/**
 * Runs statements in one batch and returns the resulting charge. Each statement must check the charge's expected state,
 * so that only one of two executions can make the same change.
 */
export async function changeCharge(
  db: D1Database,
  { id }: Pick<ChargeRow, 'id'>,
  statements: readonly D1PreparedStatement[],
): Promise<ChargeRow> {
  const select = db.prepare('SELECT * FROM charges WHERE id = ?').bind(id)
  const results = await db.batch<ChargeRow>([...statements, select])
  const stored = results.at(-1)?.results[0]
  if (!stored) throw new Error('The charge to change is not in the database')
  return stored
}
