/**
 * The changes of a purchase row after its reservation. Each is one statement or one batch with the state it may start
 * from in its WHERE, so two executions that both think it is their turn cannot both succeed. All give back the row as
 * it then stands, whoever changed it.
 */

import { findPlan } from '../../contract/plans.ts'
import type { Payment } from '../payments/gateway.ts'
import { declined, REFUNDED, RELEASED, succeeded } from './answers.ts'
import { IS_LIVE, keyOf, type PurchaseRow, selectPurchase } from './purchase-row.ts'
import { LEASE_SECONDS, UNFINISHED_AFTER_SECONDS } from './reserve.ts'
import { type Selling, secondsAfter } from './selling.ts'
import { createVoucherCode } from './voucher-code.ts'

const THIS = 'brand = ?1 AND attempt_id = ?2'

/** A bank's page is answered within minutes. */
const ACTION_SECONDS = 30 * 60
/** The page itself lives for an hour at the gateway; the sweep closes it earlier. */
const HOSTED_PAGE_SECONDS = 40 * 60
export const HOSTED_PAGE_LIFETIME_SECONDS = 60 * 60

/** Makes this execution the one at work on an open attempt. False while another one is. */
export async function takeLease({ db, now }: Selling, row: PurchaseRow): Promise<boolean> {
  const moment = now()
  const { meta } = await db
    .prepare(`UPDATE purchases SET lease_until = ?3 WHERE ${THIS} AND ${IS_LIVE} AND lease_until <= ?4`)
    .bind(row.brand, row.attempt_id, secondsAfter(moment, LEASE_SECONDS), moment.toISOString())
    .run()
  return meta.changes > 0
}

/** Lets the next one try at once. */
export async function giveLeaseBack({ db }: Selling, row: PurchaseRow): Promise<void> {
  await db
    .prepare(`UPDATE purchases SET lease_until = '' WHERE ${THIS} AND ${IS_LIVE}`)
    .bind(row.brand, row.attempt_id)
    .run()
}

/** Puts an attempt behind the others that the sweep has to look at. Null when it has ended. */
export function lookLater({ db, now }: Selling, row: PurchaseRow): Promise<PurchaseRow | null> {
  return db
    .prepare(`UPDATE purchases SET due_at = ?3 WHERE ${THIS} AND ${IS_LIVE} RETURNING *`)
    .bind(row.brand, row.attempt_id, secondsAfter(now(), UNFINISHED_AFTER_SECONDS))
    .first<PurchaseRow>()
}

/** Remembers the payment before anything is charged. Null when the attempt has ended meanwhile: it must not be charged. */
export function storePayment(
  { db, now }: Selling,
  row: PurchaseRow,
  made: { paymentId: string; customerId: string },
): Promise<PurchaseRow | null> {
  return db
    .prepare(
      `UPDATE purchases SET status = 'pending', payment_intent_id = ?3, gateway_customer_id = ?4, updated_at = ?5
       WHERE ${THIS} AND status IN ('reserved', 'pending') RETURNING *`,
    )
    .bind(row.brand, row.attempt_id, made.paymentId, made.customerId, now().toISOString())
    .first<PurchaseRow>()
}

/** Remembers the hosted page before the visitor is sent there. Null when the attempt has ended meanwhile. */
export function storeHostedPage(
  { db, now }: Selling,
  row: PurchaseRow,
  page: { id: string; url: string | null },
): Promise<PurchaseRow | null> {
  return db
    .prepare(
      `UPDATE purchases SET status = 'awaiting_payment', checkout_session_id = ?3, next_url = ?4, updated_at = ?5,
         lease_until = '', due_at = ?6
       WHERE ${THIS} AND status = 'reserved' RETURNING *`,
    )
    .bind(
      row.brand,
      row.attempt_id,
      page.id,
      page.url,
      now().toISOString(),
      secondsAfter(new Date(row.created_at), HOSTED_PAGE_SECONDS),
    )
    .first<PurchaseRow>()
}

/** The bank wants to ask the cardholder at `url`. Asking again does not give them longer. */
export async function awaitAction(selling: Selling, row: PurchaseRow, url: string | null): Promise<PurchaseRow> {
  const { db, now } = selling
  return change(selling, row, [
    db
      .prepare(
        `UPDATE purchases SET updated_at = ?3, lease_until = '', next_url = ?4, status = 'requires_action',
         due_at = CASE WHEN status = 'requires_action' THEN due_at ELSE ?5 END
       WHERE ${THIS} AND ${IS_LIVE}`,
      )
      .bind(row.brand, row.attempt_id, now().toISOString(), url, secondsAfter(now(), ACTION_SECONDS)),
  ])
}

/** The attempt is paid: a code, a membership, a receipt, and the answer for ever. */
export async function settle(
  selling: Selling,
  row: PurchaseRow,
  payment: Pick<Payment, 'id' | 'cardLast4' | 'customerId'>,
): Promise<PurchaseRow> {
  const { db, now } = selling
  const moment = now()
  const purchasedAt = moment.toISOString()
  const customer = await ensureCustomer(selling, row, payment.customerId)
  const code = createVoucherCode()
  const answer = succeeded(row, { code, cardLast4: payment.cardLast4, purchasedAt, customer })
  return change(selling, row, [
    db
      .prepare(
        `UPDATE purchases SET status = 'succeeded', answer = ?3, voucher_code = ?4, voucher_expires_at = ?5,
           customer_id = ?6, payment_intent_id = ?7, card_last4 = ?8, purchased_at = ?9, updated_at = ?9,
           next_url = NULL, lease_until = '', due_at = NULL
         WHERE ${THIS} AND ${IS_LIVE}`,
      )
      .bind(
        row.brand,
        row.attempt_id,
        JSON.stringify(answer),
        code,
        oneYearAfter(moment),
        customer.rawId,
        payment.id,
        payment.cardLast4,
        purchasedAt,
      ),
    db
      .prepare(
        `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on,
           minimum_months, early_exit_cents, created_at)
         SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, ?4, early_exit_cents, ?5
         FROM purchases WHERE ${THIS} AND voucher_code = ?3`,
      )
      .bind(row.brand, row.attempt_id, code, findPlan(row.plan_key)?.minimumMonths ?? 0, purchasedAt),
  ])
}

/** A row of its own for the customer, whom a later settlement of the same purchase finds again. */
async function ensureCustomer(
  { db, now }: Selling,
  row: PurchaseRow,
  gatewayCustomerId: string | null,
): Promise<{ id: string; rawId: number }> {
  const found = await db
    .prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, last_name, gateway_customer_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (brand, email) DO UPDATE SET
         gateway_customer_id = COALESCE(excluded.gateway_customer_id, gateway_customer_id)
       RETURNING global_id AS id, id AS rawId`,
    )
    .bind(
      `customer_${crypto.randomUUID().replaceAll('-', '')}`,
      row.brand,
      row.email,
      row.phone,
      row.first_name,
      row.last_name,
      gatewayCustomerId,
      now().toISOString(),
    )
    .first<{ id: string; rawId: number }>()
  if (!found) throw new Error('A customer that was just stored is missing')
  return found
}

/** What ends an attempt without a payment. `whilePaymentless` ends it only if no payment or page was ever stored. */
export interface Ending {
  status: 'declined' | 'released'
  declineCode?: string | null
  answer?: ReturnType<typeof declined>
  whilePaymentless?: boolean
}

/** Ends an open attempt that can no longer be charged, and gives its voucher back, in one batch. */
export async function end(selling: Selling, row: PurchaseRow, ending: Ending): Promise<PurchaseRow> {
  const { db, now } = selling
  const answer = ending.answer ?? (ending.status === 'declined' ? declined(ending.declineCode ?? null) : RELEASED)
  const mayEnd = ending.whilePaymentless
    ? `${IS_LIVE} AND payment_intent_id IS NULL AND checkout_session_id IS NULL`
    : IS_LIVE
  return change(selling, row, [
    // First the stock, while the row still says whether it holds one.
    db
      .prepare(
        `UPDATE campaigns SET stock = stock + 1 WHERE id = (
           SELECT campaign_id FROM purchases WHERE ${THIS} AND holds_stock = 1 AND ${mayEnd}
         )`,
      )
      .bind(row.brand, row.attempt_id),
    db
      .prepare(
        `UPDATE purchases SET status = ?3, answer = ?4, decline_code = ?5, holds_stock = 0, updated_at = ?6,
           next_url = NULL, lease_until = '', due_at = NULL
         WHERE ${THIS} AND ${mayEnd}`,
      )
      .bind(
        row.brand,
        row.attempt_id,
        ending.status,
        JSON.stringify(answer),
        ending.declineCode ?? null,
        now().toISOString(),
      ),
  ])
}

/**
 * Opens an attempt again that ended without a payment and turned out to be paid: if there is still a voucher for it and
 * the client has bought nothing else. False when there is none, and the payment must go back.
 */
export async function reopen({ db, now }: Selling, row: PurchaseRow): Promise<boolean> {
  const hasEnded = `${THIS} AND status IN ('declined', 'released')`
  const token = crypto.randomUUID()
  try {
    const [, opened] = await db.batch([
      db
        .prepare(
          `UPDATE purchases SET reserved_by = ?3 WHERE ${hasEnded} AND (campaign_id IS NULL OR EXISTS (
             SELECT 1 FROM campaigns c WHERE c.id = campaign_id AND (c.stock IS NULL OR c.stock > 0)
           ))`,
        )
        .bind(row.brand, row.attempt_id, token),
      db
        .prepare(
          `UPDATE purchases SET status = 'pending', answer = NULL, decline_code = NULL, updated_at = ?4, due_at = ?4,
             holds_stock = EXISTS (SELECT 1 FROM campaigns c WHERE c.id = campaign_id AND c.stock > 0)
           WHERE ${hasEnded} AND reserved_by = ?3`,
        )
        .bind(row.brand, row.attempt_id, token, now().toISOString()),
      db
        .prepare(
          `UPDATE campaigns SET stock = stock - 1 WHERE id = (
             SELECT campaign_id FROM purchases WHERE ${THIS} AND reserved_by = ?3 AND holds_stock = 1
           )`,
        )
        .bind(row.brand, row.attempt_id, token),
    ])
    return (opened?.meta.changes ?? 0) > 0
  } catch (error) {
    // The client has another purchase: one_purchase_per_client holds, and the batch was undone.
    if (String(error).includes('UNIQUE constraint failed')) return false
    throw error
  }
}

/** Records that a late payment went back. */
export async function recordRefund(selling: Selling, row: PurchaseRow, refundId: string): Promise<PurchaseRow> {
  const { db, now } = selling
  return change(selling, row, [
    db
      .prepare(
        `UPDATE purchases SET status = 'refunded', answer = ?3, refund_id = ?4, updated_at = ?5, due_at = NULL
       WHERE ${THIS} AND status IN ('declined', 'released')`,
      )
      .bind(row.brand, row.attempt_id, JSON.stringify(REFUNDED), refundId, now().toISOString()),
  ])
}

/** Runs the statements in one batch, and reads the row as it then stands. */
async function change({ db }: Selling, row: PurchaseRow, statements: D1PreparedStatement[]): Promise<PurchaseRow> {
  const results = await db.batch<PurchaseRow>([...statements, selectPurchase(db, keyOf(row))])
  const stored = results.at(-1)?.results[0]
  if (!stored) throw new Error('A purchase that was stored is missing')
  return stored
}

/** A voucher of February 29 expires on March 1. */
function oneYearAfter(moment: Date): string {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}
