import { findPlan } from '../../contract/plans.ts'
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { noteInvite } from '../invites/attribute.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { oneYearAfter } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import { createVoucherCode } from '../visits/voucher-code.ts'
import { succeeded } from './answers.ts'
import { aboutAttempt, changePurchase, IS_LIVE, type PurchaseRow, THIS_ATTEMPT } from './purchase-row.ts'

/** Completes a paid attempt: stores the voucher code, the membership, the receipt and the final answer. */
export async function issueVoucher(
  deps: Deps,
  row: PurchaseRow,
  payment: Pick<Payment, 'id' | 'cardLast4' | 'cardFingerprint' | 'customerId' | 'refundedCents'>,
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
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET status = 'succeeded', answer = ?3, voucher_code = ?4, voucher_expires_at = ?5,
         customer_id = ?6, payment_intent_id = ?7, card_last4 = ?8, purchased_at = ?9, updated_at = ?9, card_fingerprint = ?10,
         refunded_cents = ?11, refunded_at = CASE WHEN ?11 > 0 THEN ?9 END,
         next_url = NULL, network = NULL, lease_until = '', due_at = NULL
       WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND contested = 0`,
      JSON.stringify(answer),
      code,
      expiresAt,
      customer.rawId,
      payment.id,
      payment.cardLast4,
      purchasedAt,
      payment.cardFingerprint,
      payment.refundedCents,
    ),
    aboutAttempt(
      db,
      row,
      `INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on,
         minimum_months, early_exit_cents, created_at)
       SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, ?4, early_exit_cents, ?5
       FROM purchases WHERE ${THIS_ATTEMPT} AND voucher_code = ?3`,
      code,
      minimumMonths,
      purchasedAt,
    ),
    noteInvite(db, { brand: row.brand, attemptId: row.attempt_id, code, now: moment }),
    voucherMail(db, row, { code, expiresAt, cardLast4: payment.cardLast4, purchasedAt: moment, minimumMonths }),
  ])
}

/** The columns of a customer that describe a card saved at the gateway for `gateway_customer_id`. */
const SAVED_CARD = ['payment_method_id', 'card_last4', 'card_saved_at', 'card_setup_id']

/**
 * Creates the customer, or returns the existing one with this email. Somebody who buys again after a refund is another
 * customer at the gateway, where the card that was saved before cannot be charged. The new card then replaces it.
 */
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
         ${SAVED_CARD.map(
           (name) => `${name} = CASE WHEN excluded.gateway_customer_id IS NULL
             OR excluded.gateway_customer_id = customers.gateway_customer_id THEN customers.${name} END`,
         ).join(', ')},
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
  if (!found) throw new Error('The customer that was just stored is not in the database')
  return found
}

interface IssuedVoucher {
  code: string
  expiresAt: string
  cardLast4: string | null
  purchasedAt: Date
  minimumMonths: number
}

/**
 * Queues the email with the code, the receipt and the complete terms, which some laws require as a copy for the
 * customer (`arl`, code EC). Does nothing unless this code was stored earlier in the same batch.
 */
function voucherMail(db: D1Database, row: PurchaseRow, issued: IssuedVoucher): D1PreparedStatement {
  const { code, expiresAt, cardLast4, purchasedAt, minimumMonths } = issued
  return queueMail(db, {
    kind: 'VOUCHER',
    brand: row.brand,
    eventKey: `voucher/${row.attempt_id}`,
    to: row.email,
    now: purchasedAt,
    onlyIf: {
      sql: 'EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ? AND voucher_code = ?)',
      values: [row.brand, row.attempt_id, code],
    },
    facts: {
      firstName: row.first_name,
      code,
      expiresAt,
      order: {
        optionName: row.option_name,
        hours: row.hours,
        service: row.service,
        city: row.city,
        state: row.state,
        zipcode: row.zipcode,
        undiscountedCents: row.undiscounted_cents,
        discountCents: row.discount_cents,
        subtotalCents: row.subtotal_cents,
        taxCents: row.tax_cents,
        totalCents: row.total_cents,
        cardLast4,
        purchasedAt: dayIn(row.time_zone, purchasedAt),
      },
      planKey: row.plan_key,
      monthlyCents: row.monthly_cents,
      minimumMonths,
      earlyExitCents: row.early_exit_cents,
      firstMonthlyCharge: row.first_monthly_charge,
      place: { memberRateCents: row.member_rate_cents, salesTaxRate: row.sales_tax_rate },
      consentText: row.consent_text,
      consentedAt: dayIn(row.time_zone, new Date(row.consented_at)),
      isAgreedByPhone: row.agent_words !== '',
    },
  })
}
