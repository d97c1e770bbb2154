/** The answers to a purchase attempt. Final answers are stored as JSON text and replayed unchanged. */
import { NOTHING_CHARGED, OUTCOMES } from '../../contract/outcomes.ts'
import { findPlan } from '../../contract/plans.ts'
import { declineMessage } from '../gateway/decline-messages.ts'
import type { PurchaseStatus, PurchaseVoucherResult, UsState } from '../generated/resolvers.ts'
import type { PurchaseRow } from './purchase-row.ts'

export type Answer = PurchaseVoucherResult

export const PENDING = refusal(
  'PENDING',
  'We are confirming your payment. This takes a moment, and you are never charged twice.',
)

export const OTHER_ORDER_PENDING = refusal(
  'OTHER_ORDER_PENDING',
  'Another order for this email is being confirmed right now, so this one waits. You are never charged twice.',
)

export const NOT_RECEIVED = refusal('NOT_RECEIVED', 'We have not received this order.')

export const SOLD_OUT = refusal('SOLD_OUT', 'The last voucher has just been sold.')

export const PRICE_CHANGED = refusal('PRICE_CHANGED', 'The price has changed. Check the new price and try again.')

export const PAUSED = refusal(
  'PAUSED',
  'Your order was not placed. What you typed is still here. Try again in a little while.',
)

export const CONFLICT = refusal(
  'CONFLICT',
  'You already sent this order with different details. Those details still apply.',
)

export const RELEASED = refusal('RELEASED', 'This order was canceled before it was paid.')

export const NEVER_RECEIVED = refusal('RELEASED', 'Your order did not reach us, so it was canceled. Please try again.')

export const NOT_STARTED = refusal('RELEASED', 'The payment could not be started. Please try again.')

export const OTHER_ORDER_ENDED = refusal(
  'RELEASED',
  'The other order for this email has ended, so you can pay here now.',
)

/**
 * The answer for a mailbox that already has a voucher. The text does not say so, because the visitor has not proved
 * that the email is theirs.
 */
export const ANSWERED_BY_MAIL = refusal(
  'RELEASED',
  'We could not complete this order. We emailed the reason to the email address on the order.',
)

export const REFUNDED = refusal(
  'REFUNDED',
  'Your payment arrived after the last voucher was sold. It has been refunded in full.',
)

/** Used instead of ANSWERED_BY_MAIL if the payment could not be stopped in time and was refunded. */
export const REFUNDED_BY_MAIL = refusal(
  'REFUNDED',
  'We could not complete this order, so your payment was refunded in full. We emailed the reason to the email address on the order.',
)

export const RETURNED = refusal('REFUNDED', 'Your payment for this order was refunded in full, so it has no voucher.')

export const EXISTING_CLIENT: Answer = {
  ...refusal(
    'EXISTING_CLIENT',
    'This email already has a first-cleaning voucher, and the offer is for new customers only. If it is yours, its code is in the email we sent when you paid, and in your account.',
  ),
  field: 'email',
}

export const TERMS_CHANGED: Answer = invalid(
  'consent',
  'The membership terms have changed for this order. Please read them and agree again.',
)

export function invalid(field: string | null, message: string): Answer {
  return { ...refusal('INVALID', message), field }
}

export function declined(code: string | null): Answer {
  return refusal('DECLINED', declineMessage(code))
}

/** Builds a refusal. Appends NOTHING_CHARGED to the message if OUTCOMES marks the status as uncharged. */
function refusal(status: PurchaseStatus, text: string): Answer {
  return {
    message: OUTCOMES[status].isUncharged ? `${text} ${NOTHING_CHARGED}` : text,
    success: false,
    status,
    voucherPurchaseDetails: null,
    customer: null,
    action: null,
    receipt: null,
    field: null,
  }
}

/** Returns the answer to a paid purchase. */
export function succeeded(
  row: PurchaseRow,
  paid: { code: string; cardLast4: string | null; purchasedAt: string; customer: { id: string; rawId: number } },
): Answer {
  return {
    message: 'Your voucher is ready.',
    success: true,
    status: 'SUCCEEDED',
    voucherPurchaseDetails: { code: paid.code, estimatedLtv: estimatedLtv(row), redirect: '/customer/choosedate/' },
    customer: paid.customer,
    action: null,
    receipt: {
      code: paid.code,
      optionName: row.option_name,
      numHours: row.hours,
      city: row.city,
      // The row's state was stored from a Place, whose `state` is a UsState.
      state: row.state as UsState,
      zipcode: row.zipcode,
      quote: {
        undiscountedCents: row.undiscounted_cents,
        discountCents: row.discount_cents,
        subtotalCents: row.subtotal_cents,
        salesTaxRate: row.sales_tax_rate,
        taxCents: row.tax_cents,
        totalCents: row.total_cents,
        monthlyCents: row.monthly_cents,
        earlyExitCents: row.early_exit_cents,
        firstMonthlyCharge: row.first_monthly_charge,
        lateCancellation: { hours: row.late_hours, feeCents: row.late_fee_cents },
        memberRateCents: row.member_rate_cents,
      },
      cardLast4: paid.cardLast4,
      purchasedAt: paid.purchasedAt,
      planKey: row.plan_key,
      consentText: row.consent_text,
      agentWords: row.agent_words || null,
      service: row.service || null,
    },
    field: null,
  }
}

/** Returns the answer that describes the current state of an attempt. */
export function getAnswer(row: PurchaseRow): Answer {
  if (row.answer !== null) return JSON.parse(row.answer) as Answer
  if (row.status === 'requires_action' && row.next_url) {
    const message = 'Your bank asks you to confirm the payment before your card is charged.'
    return { ...refusal('REQUIRES_ACTION', message), action: { url: row.next_url, heldUntil: row.due_at } }
  }
  if (row.status === 'awaiting_payment' && row.next_url) {
    const message = 'Continue to the secure payment page to pay.'
    return {
      ...refusal('AWAITING_PAYMENT', message),
      voucherPurchaseDetails: { code: null, estimatedLtv: estimatedLtv(row), redirect: row.next_url },
    }
  }
  return PENDING
}

/**
 * Returns the estimated lifetime value of a customer in dollars before tax: the price of the voucher plus the monthly
 * prices of the minimum term. Under the default plan, it is 19 + 6 × 49 = 313 for a voucher of $19.
 */
function estimatedLtv(row: Pick<PurchaseRow, 'plan_key' | 'subtotal_cents' | 'monthly_cents'>): number {
  const months = findPlan(row.plan_key)?.minimumMonths ?? 0
  return (row.subtotal_cents + months * row.monthly_cents) / 100
}
