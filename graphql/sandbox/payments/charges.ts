import type { Call } from '../call.ts'
import type { DECLINES } from '../cards/declines.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts'

type Refusal = (typeof DECLINES)[keyof typeof DECLINES]

/** Records one charge attempt: failed with an error, otherwise succeeded. */
export function recordCharge(call: Call, intent: PaymentIntent, method: PaymentMethod, refusal?: Refusal): Charge {
  const { display_brand: _brand, networks: _networks, generated_from: _source, ...card } = method.card
  const checks = card.checks.cvc_check && { ...card.checks, cvc_check: cvcResult(refusal) }
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !refusal,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal ? (refusal.decline_code ?? refusal.code ?? null) : null,
      risk_level: 'normal',
      seller_message: refusal ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: { ...card, checks: checks || card.checks }, type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  call.store.insert('charge', charge, null)
  return charge
}

function cvcResult(refusal: Refusal | undefined): string {
  if (refusal?.code === 'incorrect_cvc') return 'fail'
  return 'pass'
}
