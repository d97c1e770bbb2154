import type { Call } from '../call.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts'

/** Completes a checkout session whose payment has succeeded. */
export function completeSession(call: Call, id: string, intent: PaymentIntent, method: PaymentMethod): void {
  const session = call.store.find('checkout_session', id)
  if (session?.body.status !== 'open') throw new Error(`Checkout session ${id} cannot be completed`)
  const { address, email, name } = method.billing_details
  session.body = {
    ...session.body,
    customer_details: {
      address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  }
  call.store.update('checkout_session', session)
  call.events.record('checkout.session.completed', session.body)
}

/** Completes a checkout session whose card has been saved. */
export function completeSaving(call: Call, id: string, intent: SetupIntent): void {
  const session = call.store.find('checkout_session', id)
  if (session?.body.status !== 'open') throw new Error(`Checkout session ${id} cannot be completed`)
  session.body = {
    ...session.body,
    payment_status: 'no_payment_required',
    setup_intent: intent.id,
    status: 'complete',
    url: null,
  }
  call.store.update('checkout_session', session)
  call.events.record('checkout.session.completed', session.body)
}
