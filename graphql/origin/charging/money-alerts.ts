/**
 * Records refunds that a bank returned, and fraud warnings. These alerts move no money, so vouchers and memberships
 * stay as they are until an operator decides (docs/operations.md). Until an operator has settled an alert, `npm run
 * status` shows it. The comparison of the books also reports an unsettled failed refund as an error.
 */
import { type ChargeRow, findChargeOfPayment } from '../charges/charge-row.ts'
import { readRecipient } from '../charges/recipient.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findPurchase, findPurchaseOfPayment, type PurchaseRow } from '../selling/purchase-row.ts'

/**
 * Stores the failed refund or fraud warning with this id at the gateway. Returns false if the refund did not fail, or
 * if the payment is not ours.
 */
export async function noteAlert(deps: Deps, id: string): Promise<boolean> {
  const { db, gateway, now } = deps
  const alert = await gateway.findAlert(id)
  if (!alert) return false
  const { kind, paymentId, reason } = alert
  const charge = await findChargeOfPayment(db, paymentId)
  const purchase = charge ? null : await getPurchase(deps, paymentId)
  const paid = purchase ?? charge
  if (!paid) return false
  const cents = alert.cents ?? paid.total_cents
  const insert = db
    .prepare(
      `INSERT INTO money_alerts (id, kind, brand, payment_intent_id, attempt_id, charge_id, cents, reason, noticed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      kind,
      paid.brand,
      paymentId,
      purchase?.attempt_id ?? null,
      charge?.id ?? null,
      cents,
      reason,
      now().toISOString(),
    )
  const mail = kind === 'refund failed' ? await refundFailed(deps, { id, cents, purchase, charge }) : []
  const [inserted] = await db.batch([insert, ...mail])
  if (inserted?.meta.changes)
    deps.log('error', kind === 'refund failed' ? 'A refund failed' : 'A card network warns of fraud', {
      alert: id,
      brand: paid.brand,
      payment: paymentId,
      cents,
      reason,
      paid: purchase ? purchase.attempt_id : (charge?.id ?? ''),
    })
  return true
}

/**
 * Marks a payment's alerts as settled. Called when the payment was refunded in full or the bank took the money back.
 */
export function settleAlerts({ db, now }: Deps, paymentId: string, standing: string): Promise<unknown> {
  return db
    .prepare(
      'UPDATE money_alerts SET settled_at = ?2, settled_by = ?3 WHERE payment_intent_id = ?1 AND settled_at IS NULL',
    )
    .bind(paymentId, now().toISOString(), `the gateway: ${standing}`)
    .run()
}

async function refundFailed(
  { db, now }: Deps,
  {
    id,
    cents,
    purchase,
    charge,
  }: { id: string; cents: number; purchase: PurchaseRow | null; charge: ChargeRow | null },
): Promise<D1PreparedStatement[]> {
  const person = purchase
    ? { email: purchase.email, firstName: purchase.first_name, cardLast4: purchase.card_last4 }
    : // The refund went to the card that was charged. The customer may have changed the card since.
      charge && { ...(await readRecipient(db, charge.customer_id)), cardLast4: charge.card_last4 }
  const brand = (purchase ?? charge)?.brand
  if (!person || !brand || person.email.endsWith('@erased.invalid')) return []
  const { email, firstName, cardLast4 } = person
  return [
    queueMail(db, {
      kind: 'REFUND_FAILED',
      facts: { firstName, totalCents: cents, cardLast4 },
      brand,
      to: email,
      now: now(),
      eventKey: `refund-failed/${id}`,
    }),
  ]
}

/**
 * Finds the purchase that a payment is for. If no purchase has the payment's id, asks the gateway which attempt it is
 * for.
 */
export async function getPurchase({ db, gateway }: Deps, paymentId: string): Promise<PurchaseRow | null> {
  const stored = await findPurchaseOfPayment(db, paymentId)
  if (stored) return stored
  const { attempt } = await gateway.findPayment(paymentId)
  return attempt && findPurchase(db, attempt)
}
