import { findPlan } from '../../contract/plans.ts'
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { dayIn } from '../time/wall-clock.ts'
import { succeeded } from './answers.ts'
import { changePurchase, IS_LIVE, type PurchaseRow, THIS_ATTEMPT } from './purchase-row.ts'
import { createVoucherCode } from './voucher-code.ts'
import { voucherMail } from './voucher-mail.ts'

/** Completes a paid attempt: stores the voucher code, the membership, the receipt and the final answer. */
export async function issueVoucher(
  deps: Deps,
  row: PurchaseRow,
  payment: Pick<Payment, 'id' | 'cardLast4' | 'customerId'>,
): Promise<PurchaseRow> {
  const { db, now } = deps
  const moment = now()
  const purchasedAt = moment.toISOString()
  const customer = await ensureCustomer(deps, row, payment.customerId)
  const code = createVoucherCode()
  const minimumMonths = findPlan(row.plan_key)?.minimumMonths ?? 0
  const purchasedOn = dayIn(row.time_zone, moment)
  const expiresAt = oneYearAfter(purchasedOn)
  const answer = succeeded(row, { code, cardLast4: payment.cardLast4, purchasedAt: purchasedOn, customer })
  return changePurchase(db, row, [
    db
      .prepare(
        `UPDATE purchases SET status = 'succeeded', answer = ?3, voucher_code = ?4, voucher_expires_at = ?5,
           customer_id = ?6, payment_intent_id = ?7, card_last4 = ?8, purchased_at = ?9, updated_at = ?9,
           next_url = NULL, network = NULL, lease_until = '', due_at = NULL
         WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND contested = 0`,
      )
      .bind(
        row.brand,
        row.attempt_id,
        JSON.stringify(answer),
        code,
        expiresAt,
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
         FROM purchases WHERE ${THIS_ATTEMPT} AND voucher_code = ?3`,
      )
      .bind(row.brand, row.attempt_id, code, minimumMonths, purchasedAt),
    voucherMail(db, row, {
      code,
      expiresAt,
      cardLast4: payment.cardLast4,
      purchasedAt: moment,
      minimumMonths,
    }),
  ])
}

/** Creates the customer's row, or finds the one that an earlier settlement of the same purchase created. */
async function ensureCustomer(
  { db, now }: Deps,
  row: PurchaseRow,
  gatewayCustomerId: string | null,
): Promise<{ id: string; rawId: number }> {
  const found = await db
    .prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, last_name, gateway_customer_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (brand, email) DO UPDATE SET
         gateway_customer_id = COALESCE(excluded.gateway_customer_id, customers.gateway_customer_id)
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

/** The end of the day a year later, as a moment whose date is that day. One bought on February 29 expires on March 1. */
function oneYearAfter(day: string): string {
  const then = new Date(`${day}T23:59:59.999Z`)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}
