/** How far to advance an attempt, the order that is sent to the gateway, and the statements that store each step. */
import type { Deps } from '../deps.ts'
import type { Order } from '../gateway/gateway.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { aboutAttempt, changePurchase, IS_LIVE, type PurchaseRow, THIS_ATTEMPT, toKey } from './purchase-row.ts'

/**
 * How far an attempt should be advanced:
 *
 * - `buy`: create and confirm the payment, because the visitor is present and wants the voucher
 * - `look`: record the gateway's current state, without starting or canceling anything
 * - `give up`: cancel an unpaid payment and return the voucher to the stock, because the visitor left
 */
export type Goal = 'buy' | 'look' | 'give up'

/** How many seconds a voucher stays reserved while the visitor is on the bank's page. */
const ACTION_SECONDS = 15 * 60
/**
 * How many seconds a voucher stays reserved while the visitor is on the hosted page. Then the sweep expires the page.
 */
const HOSTED_PAGE_SECONDS = 10 * 60
/** Seconds until the gateway itself expires the hosted page, in case the sweep does not. */
export const HOSTED_PAGE_LIFETIME_SECONDS = 60 * 60

/** Builds the order only from the stored row, so that a retried call is identical. */
export function getOrder(row: PurchaseRow): Order {
  return {
    ...toKey(row),
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    description: `${row.option_name}: first cleaning, ${row.hours} hours`,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    returnUrl: row.return_url,
    capturesLater: row.captures_later === 1,
  }
}

/**
 * Stores the payment before anything is charged. Returns null if the attempt has ended in the meantime and must not be
 * charged.
 */
export function storePayment(
  { db, now }: Deps,
  row: PurchaseRow,
  { paymentId, customerId }: { paymentId: string; customerId: string },
): Promise<PurchaseRow | null> {
  return aboutAttempt(
    db,
    row,
    `UPDATE purchases SET status = CASE status WHEN 'reserved' THEN 'pending' ELSE status END, payment_intent_id = ?3,
       gateway_customer_id = ?4, updated_at = ?5
     WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND (payment_intent_id IS NULL OR payment_intent_id = ?3) RETURNING *`,
    paymentId,
    customerId,
    now().toISOString(),
  ).first<PurchaseRow>()
}

/** Stores the hosted page before the visitor is sent there. Returns null if the attempt has ended in the meantime. */
export function storeHostedPage(
  { db, now }: Deps,
  row: PurchaseRow,
  page: { id: string; url: string | null },
): Promise<PurchaseRow | null> {
  return aboutAttempt(
    db,
    row,
    `UPDATE purchases SET status = 'awaiting_payment', checkout_session_id = ?3, next_url = ?4, updated_at = ?5,
       lease_until = '', due_at = ?6
     WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND (checkout_session_id IS NULL OR checkout_session_id = ?3) RETURNING *`,
    page.id,
    page.url,
    now().toISOString(),
    secondsAfter(new Date(row.created_at), HOSTED_PAGE_SECONDS),
  ).first<PurchaseRow>()
}

/**
 * Stores that the cardholder must confirm the payment at `url`, a page of the bank. If the bank asks again, the time
 * limit is not extended.
 */
export function awaitAction({ db, now }: Deps, row: PurchaseRow, url: string | null): Promise<PurchaseRow> {
  return changePurchase(db, row, [
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET updated_at = ?3, lease_until = '', next_url = ?4, status = 'requires_action',
         due_at = CASE WHEN status = 'requires_action' THEN due_at ELSE ?5 END
       WHERE ${THIS_ATTEMPT} AND ${IS_LIVE}`,
      now().toISOString(),
      url,
      secondsAfter(now(), ACTION_SECONDS),
    ),
  ])
}
