import type { Call } from '../call.ts'
import type { CheckoutSession, PaymentMethod } from '../objects.ts'

/** Completes a checkout session whose payment has succeeded. */
export function completePayment(call: Call, id: string, intentId: string, method: PaymentMethod): void {
  const paid = { customer_details: method.billing_details, payment_intent: intentId, payment_status: 'paid' } as const
  complete(call, id, paid)
}

/** Completes a checkout session whose card has been saved. */
export function completeSaving(call: Call, id: string, setupIntentId: string): void {
  complete(call, id, { payment_status: 'no_payment_required', setup_intent: setupIntentId })
}

function complete(call: Call, id: string, change: Partial<CheckoutSession>): void {
  const session = call.store.find('checkout_session', id)
  if (session?.body.status !== 'open') throw new Error(`Checkout session ${id} cannot be completed`)
  session.body = { ...session.body, ...change, status: 'complete', url: null }
  call.store.update('checkout_session', session)
  call.events.record('checkout.session.completed', session.body)
}
