import { invalidRequest } from '../api-error.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, Dispute, DisputeStatus, FraudWarning } from '../objects.ts'
import type { Store } from '../storage/store.ts'
import type { EventLog } from '../webhooks/event-log.ts'

/** Returns the disputes about a payment, newest first. */
export function getDisputes(store: Store, paymentIntent: string): Dispute[] {
  return store
    .all('dispute')
    .map(({ body }) => body)
    .filter((dispute) => dispute.payment_intent === paymentIntent)
    .reverse()
}

/** Opens a dispute about a payment, or changes the status of the open dispute. */
export function disputePayment(store: Store, events: EventLog, paymentIntent: string, status: DisputeStatus): Dispute {
  const open = getDisputes(store, paymentIntent).find((each) => each.status !== 'won' && each.status !== 'lost')
  if (!open) return openDispute(store, events, paymentIntent, status)
  const moved: Dispute = { ...open, status }
  store.update('dispute', { body: moved, secrets: null })
  if (status === 'won' || status === 'lost') events.record('charge.dispute.closed', moved)
  return moved
}

function openDispute(store: Store, events: EventLog, paymentIntent: string, status: DisputeStatus): Dispute {
  const charge = getPaidCharge(store, paymentIntent)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }
  store.insert('dispute', dispute, null)
  events.record('charge.dispute.created', dispute)
  return dispute
}

/** Warns that a cardholder reported a payment as fraud. The payment may be disputed later. */
export function warnOfFraud(store: Store, events: EventLog, paymentIntent: string): FraudWarning {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    charge: getPaidCharge(store, paymentIntent).id,
    created: nowInSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: paymentIntent,
  }
  store.insert('early_fraud_warning', warning, null)
  events.record('radar.early_fraud_warning.created', warning)
  return warning
}

function getPaidCharge(store: Store, paymentIntent: string): Charge {
  const intent = store.find('payment_intent', paymentIntent)
  const charge = intent && store.find('charge', intent.body.latest_charge ?? '')
  if (charge?.body.status !== 'succeeded')
    throw invalidRequest('The payment does not exist or was never paid.', 'payment_intent')
  return charge.body
}
