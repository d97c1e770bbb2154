import { queueMail } from '../mail/queue-mail.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { PurchaseRow } from './purchase-row.ts'

export interface IssuedVoucher {
  code: string
  expiresAt: string
  cardLast4: string | null
  purchasedAt: Date
  minimumMonths: number
}

/**
 * Queues the code, the receipt and the complete terms, which the customer gets to keep (`arl`, code EC). Goes into the batch
 * that makes the purchase succeed, behind it, and does nothing unless this very code was stored.
 */
export function voucherMail(db: D1Database, row: PurchaseRow, issued: IssuedVoucher): D1PreparedStatement {
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
