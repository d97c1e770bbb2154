/**
 * The objects of the API with the fields that this project reads, typed as the `stripe` package declares them. Amounts
 * are whole cents, and times are whole seconds since 1970. The `…Secrets` types contain the gateway's private data
 * about an object.
 */
import type Stripe from 'stripe'
import type { CardOutcome } from './cards/test-cards.ts'

/** An object with only the given fields. References are ids, although Stripe declares them as an id or the object. */
type ShownObject<T, Field extends keyof T> = { [Each in Field]: IdOf<T[Each]> }
type IdOf<T> = string extends T ? Extract<T, string | null | undefined> : T

/** The `error` object of a refused call, with Stripe's field names. */
export interface ErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
  setup_intent?: SetupIntent
}

/** The payer's email and name, as typed on the hosted page. */
export interface Payer {
  email: string | null
  name: string | null
}

export interface PaymentMethod
  extends ShownObject<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'customer' | 'type'> {
  billing_details: Payer
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'>
}

export interface PaymentMethodSecrets {
  outcome: CardOutcome
  /** Whether a security code was entered. */
  hasCvc: boolean
  /** True once a payment has used the card without saving it to a customer. The card cannot be used again. */
  isSpent: boolean
}

export interface PaymentIntent
  extends ShownObject<
    Stripe.PaymentIntent,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_received'
    | 'capture_method'
    | 'client_secret'
    | 'created'
    | 'currency'
    | 'customer'
    | 'description'
    | 'latest_charge'
    | 'livemode'
    | 'metadata'
    | 'next_action'
    | 'payment_method'
    | 'setup_future_usage'
    | 'statement_descriptor_suffix'
    | 'status'
  > {
  last_payment_error: ErrorFields | null
}

export interface PaymentIntentSecrets {
  /** This payment's checkout session; null if there is none. When the session expires, the payment is canceled. */
  session: string | null
  /** The URL to which the bank page returns the cardholder. */
  returnUrl: string | null
  /**
   * The token in the URL of the bank page. Each attempt has a new token, so that nobody can confirm or decline a new
   * attempt on an old page.
   */
  bankToken: string | null
}

/** An attempt to save a card to a customer for later payments, without charging the card. */
export interface SetupIntent
  extends ShownObject<
    Stripe.SetupIntent,
    'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata' | 'next_action' | 'payment_method' | 'status'
  > {
  last_setup_error: ErrorFields | null
}

export type SetupIntentSecrets = PaymentIntentSecrets

export interface Charge
  extends ShownObject<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_captured'
    | 'amount_refunded'
    | 'calculated_statement_descriptor'
    | 'created'
    | 'currency'
    | 'customer'
    | 'failure_code'
    | 'metadata'
    | 'paid'
    | 'payment_intent'
    | 'payment_method'
    | 'refunded'
    | 'status'
  > {
  billing_details: Payer
  payment_method_details: { card: PaymentMethod['card']; type: 'card' }
}

export type Refund = ShownObject<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'status'
>

export interface Customer
  extends ShownObject<Stripe.Customer, 'id' | 'object' | 'created' | 'description' | 'email' | 'metadata' | 'name'> {
  invoice_settings: { default_payment_method: string | null }
}

export interface CheckoutSession
  extends ShownObject<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'cancel_url'
    | 'client_reference_id'
    | 'created'
    | 'customer'
    | 'customer_creation'
    | 'customer_email'
    | 'expires_at'
    | 'livemode'
    | 'metadata'
    | 'mode'
    | 'payment_intent'
    | 'payment_status'
    | 'setup_intent'
    | 'url'
  > {
  amount_total: number
  currency: string
  customer_details: Payer | null
  custom_text: { submit: { message: string } | null }
  status: 'open' | 'complete' | 'expired'
  success_url: string
}

/** A line of the order, as the hosted page shows it. */
export interface OrderLine {
  name: string
  amountCents: number
}

export interface CheckoutSessionSecrets {
  /** The hosted page's URL. The API's `url` is null once the session is closed. */
  pageUrl: string
  lines: OrderLine[]
  /** The parameters for creating the session's payment. */
  intent: Pick<
    PaymentIntent,
    'description' | 'metadata' | 'setup_future_usage' | 'statement_descriptor_suffix' | 'capture_method'
  >
}

/** A dispute: a cardholder's bank reverses a charge, or tries to. */
export type Dispute = ShownObject<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason' | 'status'
>

/** A card network's report that a cardholder called a payment fraudulent. */
export type FraudWarning = ShownObject<
  Stripe.Radar.EarlyFraudWarning,
  'id' | 'object' | 'charge' | 'created' | 'fraud_type' | 'payment_intent'
>

export const DISPUTE_STATUSES = ['needs_response', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export type EventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'succeeded' | 'payment_failed' | 'requires_action' | 'canceled' | 'amount_capturable_updated'}`
  | 'setup_intent.succeeded'
  | `checkout.session.${'completed' | 'expired'}`
  | 'charge.refunded'
  | 'refund.failed'
  | 'radar.early_fraud_warning.created'
  | `charge.dispute.${'created' | 'closed'}`
>

export interface GatewayEvent
  extends Pick<
    Stripe.Event,
    'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
  > {
  data: { object: PaymentIntent | SetupIntent | CheckoutSession | Charge | Refund | Dispute | FraudWarning }
  type: EventType
}

/** The kinds of objects by their names in the store, each with its public and its private data. */
export interface Kinds {
  payment_method: { body: PaymentMethod; secrets: PaymentMethodSecrets }
  payment_intent: { body: PaymentIntent; secrets: PaymentIntentSecrets }
  setup_intent: { body: SetupIntent; secrets: SetupIntentSecrets }
  charge: { body: Charge; secrets: null }
  refund: { body: Refund; secrets: null }
  dispute: { body: Dispute; secrets: null }
  early_fraud_warning: { body: FraudWarning; secrets: null }
  customer: { body: Customer; secrets: null }
  checkout_session: { body: CheckoutSession; secrets: CheckoutSessionSecrets }
  event: { body: GatewayEvent; secrets: null }
}

export type Kind = keyof Kinds

/** The id prefix of each kind. */
export const ID_PREFIXES: Readonly<Record<Kind, string>> = {
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  early_fraud_warning: 'issfr',
  customer: 'cus',
  checkout_session: 'cs_test',
  event: 'evt',
}

export const API_VERSION = '2026-10-28.endive'
