import type { Charge, PaymentIntent, Refund } from '../objects.ts'
import type { Store } from '../storage/store.ts'

type LedgerIntent = Pick<
  PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'latest_charge' | 'metadata' | 'created'
>
type LedgerCharge = Pick<Charge, 'id' | 'status' | 'amount' | 'amount_captured' | 'amount_refunded' | 'payment_intent'>
type LedgerRefund = Pick<Refund, 'id' | 'amount' | 'charge' | 'payment_intent'>

/** All money movements, for checking the shop's books. Amounts are cents. */
export interface Ledger {
  payment_intents: LedgerIntent[]
  charges: LedgerCharge[]
  refunds: LedgerRefund[]
  totals: {
    /** Payment intents by status. */
    by_status: Record<string, number>
    charged: { count: number; amount: number }
    declined: { count: number; amount: number }
    refunded: { count: number; amount: number }
    /** Charged minus refunded. */
    net: number
  }
}

export function readLedger(store: Store): Ledger {
  const intents = store.all('payment_intent').map(({ body }) => pick(body, INTENT_FIELDS))
  const charges = store.all('charge').map(({ body }) => pick(body, CHARGE_FIELDS))
  const refunds = store.all('refund').map(({ body }) => pick(body, REFUND_FIELDS))
  const charged = sum(charges.filter(({ status }) => status === 'succeeded'))
  const refunded = sum(refunds)
  const byStatus: Record<string, number> = {}
  for (const { status } of intents) byStatus[status] = (byStatus[status] ?? 0) + 1
  return {
    payment_intents: intents,
    charges,
    refunds,
    totals: {
      by_status: byStatus,
      charged,
      declined: sum(charges.filter(({ status }) => status === 'failed')),
      refunded,
      net: charged.amount - refunded.amount,
    },
  }
}

const INTENT_FIELDS = ['id', 'status', 'amount', 'amount_received', 'latest_charge', 'metadata', 'created'] as const
const CHARGE_FIELDS = ['id', 'status', 'amount', 'amount_captured', 'amount_refunded', 'payment_intent'] as const
const REFUND_FIELDS = ['id', 'amount', 'charge', 'payment_intent'] as const

function pick<T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>
}

function sum(items: readonly { amount: number }[]): { count: number; amount: number } {
  return { count: items.length, amount: items.reduce((total, { amount }) => total + amount, 0) }
}
