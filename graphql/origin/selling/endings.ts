/** Ends attempts that get no voucher, and reopens attempts that turn out to be paid. */
import type { Deps } from '../deps.ts'
import type { GatewayRefusedError, Payment } from '../gateway/gateway.ts'
import { declined, NOT_STARTED, REFUNDED, REFUNDED_BY_MAIL, RELEASED } from './answers.ts'
import { aboutAttempt, changePurchase, IS_LIVE, type PurchaseRow, THIS_ATTEMPT } from './purchase-row.ts'

/** How an attempt ends without a voucher. */
export interface Ending {
  status: 'declined' | 'released'
  declineCode?: string | null
  answer?: ReturnType<typeof declined>
  /** Ends the attempt only if no payment or hosted page was ever stored. */
  whilePaymentless?: boolean
  /** A statement that runs after the change, in the same batch. It must check that the change was made. */
  also?: D1PreparedStatement
}

/** Ends an open attempt that can no longer be charged, and returns its voucher to the stock in the same batch. */
export async function end(deps: Deps, row: PurchaseRow, ending: Ending): Promise<PurchaseRow> {
  const { db, now } = deps
  const answer = ending.answer ?? (ending.status === 'declined' ? declined(ending.declineCode ?? null) : RELEASED)
  const mayEnd = ending.whilePaymentless
    ? `${IS_LIVE} AND payment_intent_id IS NULL AND checkout_session_id IS NULL`
    : IS_LIVE
  return changePurchase(db, row, [
    // Update the stock first, while the row still says whether it holds a voucher.
    aboutAttempt(
      db,
      row,
      `UPDATE campaigns SET stock = stock + 1 WHERE id = (
         SELECT campaign_id FROM purchases WHERE ${THIS_ATTEMPT} AND holds_stock = 1 AND ${mayEnd}
       )`,
    ),
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET status = ?3, answer = ?4, decline_code = ?5, holds_stock = 0, network = NULL, updated_at = ?6,
         next_url = NULL, lease_until = '', due_at = NULL
       WHERE ${THIS_ATTEMPT} AND ${mayEnd}`,
      ending.status,
      JSON.stringify(answer),
      ending.declineCode ?? null,
      now().toISOString(),
    ),
    ...(ending.also ? [ending.also] : []),
  ])
}

const HAS_ENDED = `${THIS_ATTEMPT} AND status IN ('declined', 'released')`

/** The value of `reserved_by` that marks an ended attempt for a refund and prevents reopening it. */
const WILL_BE_REFUNDED = 'refund'

/**
 * Reopens an attempt that ended without a payment but turned out to be paid, if a voucher is left and the client has no
 * other purchase. Returns false otherwise, and also if another execution has already reopened it.
 */
export async function reopen({ db, now }: Deps, row: PurchaseRow): Promise<boolean> {
  const hasEnded = `${HAS_ENDED} AND contested = 0 AND reserved_by <> '${WILL_BE_REFUNDED}'`
  const token = crypto.randomUUID()
  try {
    const [, opened] = await db.batch([
      aboutAttempt(
        db,
        row,
        `UPDATE purchases SET reserved_by = ?3 WHERE ${hasEnded} AND (campaign_id IS NULL OR EXISTS (
           SELECT 1 FROM campaigns c WHERE c.id = campaign_id AND (c.stock IS NULL OR c.stock > 0)
         ))`,
        token,
      ),
      aboutAttempt(
        db,
        row,
        `UPDATE purchases SET status = 'pending', answer = NULL, decline_code = NULL, updated_at = ?4, due_at = ?4,
           holds_stock = EXISTS (SELECT 1 FROM campaigns c WHERE c.id = campaign_id AND c.stock > 0)
         WHERE ${hasEnded} AND reserved_by = ?3`,
        token,
        now().toISOString(),
      ),
      aboutAttempt(
        db,
        row,
        `UPDATE campaigns SET stock = stock - 1 WHERE id = (
           SELECT campaign_id FROM purchases WHERE ${THIS_ATTEMPT} AND reserved_by = ?3 AND holds_stock = 1
         )`,
        token,
      ),
    ])
    return (opened?.meta.changes ?? 0) > 0
  } catch (error) {
    // The constraint one_purchase_per_client rolled back the batch, because the client has another purchase.
    if (String(error).includes('UNIQUE constraint failed')) return false
    throw error
  }
}

/**
 * Marks an ended attempt for a refund before the refund is sent. Returns false if another execution has reopened or
 * refunded the attempt. The caller must not refund the payment then.
 */
export async function decideRefund({ db }: Deps, row: PurchaseRow): Promise<boolean> {
  const decide = `UPDATE purchases SET reserved_by = '${WILL_BE_REFUNDED}' WHERE ${HAS_ENDED}`
  return (await aboutAttempt(db, row, decide).run()).meta.changes > 0
}

/** Records the refund of a payment that arrived after the attempt had ended. */
export function recordRefund({ db, now }: Deps, row: PurchaseRow, refundId: string): Promise<PurchaseRow> {
  const record = `UPDATE purchases SET status = 'refunded', answer = ?3, refund_id = ?4, refunded_cents = total_cents, refunded_at = ?5,
      updated_at = ?5, due_at = NULL
    WHERE ${HAS_ENDED}`
  const answer = JSON.stringify(row.contested === 1 ? REFUNDED_BY_MAIL : REFUNDED)
  return changePurchase(db, row, [aboutAttempt(db, row, record, answer, refundId, now().toISOString())])
}

/** Returns how a failed payment ends its attempt: declined if the bank declined it, otherwise released. */
export function getEnding({ declineCode }: Pick<Payment, 'declineCode'>) {
  return declineCode ? { status: 'declined' as const, declineCode } : { status: 'released' as const }
}

/**
 * Ends an attempt because the gateway refused to create the payment or the hosted page. Leaves the attempt open if
 * another execution has stored a payment or page.
 */
export function endRefused(deps: Deps, row: PurchaseRow, error: GatewayRefusedError): Promise<PurchaseRow> {
  deps.log('error', 'The gateway refused a purchase', {
    attempt: row.attempt_id,
    brand: row.brand,
    error: error.message,
  })
  return error.isAboutCard && row.payment_method_id !== null
    ? end(deps, row, { status: 'declined', declineCode: error.code, whilePaymentless: true })
    : end(deps, row, { status: 'released', answer: NOT_STARTED, whilePaymentless: true })
}
