/**
 * The API's objects, with Stripe's fields and spelling. Amounts are whole cents, times whole seconds. They contain what
 * the API shows; data private to the gateway is in the `…Secrets` types beside them.
 */
import type { ErrorFields } from './api-error.ts'
import type { CardFacts } from './cards/card-facts.ts'

export type Metadata = Record<string, string>

export interface Address {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export interface BillingDetails {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export interface CardDetails {
  brand: string
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null }
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: null }
  three_d_secure_usage: { supported: boolean }
  wallet: null
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  allow_redisplay: string
  billing_details: BillingDetails
  card: CardDetails
  created: number
  customer: string | null
  livemode: false
  metadata: Metadata
  type: 'card'
}

export interface PaymentMethodSecrets {
  outcome: CardFacts['outcome']
  /** Used once and saved to no customer, so it cannot pay again. */
  isSpent: boolean
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application: null
  application_fee_amount: null
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: ErrorFields | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_options: { card: { request_three_d_secure: string } } | null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: string | null
  shipping: null
  source: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: PaymentIntentStatus
  transfer_data: null
  transfer_group: null
}

/** A card that is saved to a customer for later payments, without a payment. */
export interface SetupIntent {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  application: null
  cancellation_reason: null
  client_secret: string
  created: number
  customer: string
  description: string | null
  last_setup_error: ErrorFields | null
  latest_attempt: null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  usage: string
}

export interface SetupIntentSecrets {
  /** The checkout session that the card is saved in. */
  session: string | null
  returnUrl: string | null
  /** The token in the bank page's URL. */
  bankToken: string | null
}

export interface PaymentIntentSecrets {
  /** The checkout session this payment belongs to. Such a payment ends through its session. */
  session: string | null
  /** The URL that the bank page returns the cardholder to. */
  returnUrl: string | null
  /** The token in the bank page's URL. Each attempt has a new one, so an old page cannot answer for a new attempt. */
  bankToken: string | null
  /** The cardholder's last answer on the bank page. */
  bankAnswer: 'succeeded' | 'failed' | null
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: null
  application_fee_amount: null
  balance_transaction: null
  billing_details: BillingDetails
  calculated_statement_descriptor: string
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: {
    advice_code: null
    network_advice_code: null
    network_decline_code: null
    network_status: string
    reason: string | null
    risk_level: string
    seller_message: string
    type: string
  }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: Omit<CardDetails, 'display_brand' | 'networks' | 'generated_from'>; type: 'card' }
  receipt_email: string | null
  receipt_number: null
  receipt_url: null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer_data: null
  transfer_group: null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'succeeded'
  transfer_reversal: null
}

export interface Customer {
  id: string
  object: 'customer'
  address: null
  balance: number
  created: number
  currency: null
  default_source: null
  delinquent: boolean
  description: string | null
  email: string | null
  invoice_prefix: string
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: null
    rendering_options: null
  }
  livemode: false
  metadata: Metadata
  name: string | null
  phone: string | null
  preferred_locales: string[]
  shipping: null
  tax_exempt: string
  test_clock: null
}

export interface LineItem {
  id: string
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  price: {
    id: string
    object: 'price'
    active: boolean
    created: number
    currency: string
    livemode: false
    metadata: Metadata
    product: string
    type: 'one_time'
    unit_amount: number
    unit_amount_decimal: string
  }
  quantity: number
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  after_expiration: null
  allow_promotion_codes: null
  allowed_payment_method_types: string[] | null
  amount_subtotal: number
  amount_total: number
  automatic_tax: { enabled: boolean; liability: null; provider: null; status: null }
  billing_address_collection: null
  branding_settings: { display_name: string }
  cancel_url: string | null
  client_reference_id: string | null
  client_secret: null
  consent: null
  consent_collection: null
  created: number
  currency: string
  custom_fields: never[]
  custom_text: {
    after_submit: { message: string } | null
    shipping_address: null
    submit: { message: string } | null
    terms_of_service_acceptance: null
  }
  customer: string | null
  customer_creation: string | null
  customer_details: {
    address: Address | null
    email: string | null
    name: string | null
    phone: null
    tax_exempt: string
    tax_ids: never[]
  } | null
  customer_email: string | null
  discounts: never[]
  expires_at: number
  invoice: null
  invoice_creation: null
  livemode: false
  locale: string | null
  metadata: Metadata
  mode: 'payment' | 'setup'
  payment_intent: string | null
  payment_link: null
  payment_method_collection: string
  payment_method_options: Record<string, never>
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  recovered_from: null
  setup_intent: string | null
  shipping_address_collection: null
  shipping_cost: null
  shipping_options: never[]
  status: 'open' | 'complete' | 'expired'
  submit_type: string | null
  subscription: null
  success_url: string
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  ui_mode: string
  url: string | null
}

export interface CheckoutSessionSecrets {
  /** The page's URL. The API's `url` is null once the session is closed. */
  pageUrl: string
  lineItems: LineItem[]
  /** The values for creating the payment. */
  intent: {
    description: string | null
    metadata: Metadata
    receipt_email: string | null
    setup_future_usage: string | null
    capture_method: string
    statement_descriptor_suffix: string | null
  }
}

/** A cardholder's bank takes a charge back, or tried to. */
export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: never[]
  charge: string
  created: number
  currency: string
  evidence: Record<string, never>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string | null
  reason: string
  status: DisputeStatus
}

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'payment_intent.amount_capturable_updated'
  | 'setup_intent.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

export interface GatewayEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | SetupIntent | CheckoutSession | Charge | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** Each kind of object by its name in the store, with its private data. */
export interface Kinds {
  payment_method: { body: PaymentMethod; secrets: PaymentMethodSecrets }
  payment_intent: { body: PaymentIntent; secrets: PaymentIntentSecrets }
  setup_intent: { body: SetupIntent; secrets: SetupIntentSecrets }
  charge: { body: Charge; secrets: null }
  refund: { body: Refund; secrets: null }
  dispute: { body: Dispute; secrets: null }
  customer: { body: Customer; secrets: null }
  checkout_session: { body: CheckoutSession; secrets: CheckoutSessionSecrets }
  event: { body: GatewayEvent; secrets: null }
}

export type Kind = keyof Kinds

/** The prefix of an id identifies its kind. */
export const ID_PREFIXES: Readonly<Record<Kind, string>> = {
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  customer: 'cus',
  checkout_session: 'cs_test',
  event: 'evt',
}

export const API_VERSION = '2026-10-28.endive'
