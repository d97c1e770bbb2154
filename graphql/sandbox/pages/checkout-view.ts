import { successUrl } from '../checkout/pay-session.ts'
import type { OrderLine } from '../objects.ts'
import type { Store, Stored } from '../storage/store.ts'

/** The content of a checkout session's hosted page. Amounts are cents. */
export interface CheckoutView {
  status: 'open' | 'complete' | 'expired'
  merchant: string
  /** The page saves a card and charges nothing. */
  isSetup: boolean
  lines: OrderLine[]
  totalCents: number
  email: string | null
  /** The merchant's text beside the button. */
  submitText: string | null
  cancelUrl: string | null
  successUrl: string
  /** Why the last attempt failed. */
  lastRefusal: string | null
}

export function viewCheckout(store: Store, session: Stored<'checkout_session'>): CheckoutView {
  const { body, secrets } = session
  const customer = body.customer ? store.find('customer', body.customer)?.body : undefined
  const intent = body.payment_intent ? store.find('payment_intent', body.payment_intent)?.body : undefined
  return {
    status: body.status,
    merchant: body.branding_settings.display_name,
    isSetup: body.mode === 'setup',
    lines: secrets.lines,
    totalCents: body.amount_total,
    email: body.customer_email ?? customer?.email ?? null,
    submitText: body.custom_text?.submit?.message ?? null,
    cancelUrl: body.cancel_url,
    successUrl: successUrl(session),
    lastRefusal: intent?.last_payment_error?.message ?? null,
  }
}
