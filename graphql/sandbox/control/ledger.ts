import type { Charge, PaymentIntent, Refund } from '../objects.ts'
import type { Store } from '../storage/store.ts'

/** All payments, charges and refunds, oldest first. Tests compare them with the origin's records. Amounts are cents. */
export interface Ledger {
  payment_intents: PaymentIntent[]
  charges: Charge[]
  refunds: Refund[]
  totals: { charged: { count: number; amount: number } }
}

export function readLedger(store: Store): Ledger {
  const charges = store.all('charge').map(({ body }) => body)
  const charged = charges.filter(({ status }) => status === 'succeeded')
  return {
    payment_intents: store.all('payment_intent').map(({ body }) => body),
    charges,
    refunds: store.all('refund').map(({ body }) => body),
    totals: { charged: { count: charged.length, amount: charged.reduce((sum, { amount }) => sum + amount, 0) } },
  }
}
