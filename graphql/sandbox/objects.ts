/**
 * The API's objects, as the `stripe` package declares them. Amounts are whole cents, times whole seconds. They contain
 * what the API shows; data private to the gateway is in the `…Secrets` types beside them.
 */
import type Stripe from 'stripe'
import type { CardFacts } from './cards/card-facts.ts'

/** An object whose references are ids, without the fields in `Omitted`, which this gateway leaves out. */
type Shown<T, Omitted extends keyof T = never> = {
  [Field in keyof T as Field extends Omitted | 'lastResponse' ? never : Field]: IdOf<T[Field]>
}
/** Stripe declares a reference as an id or the object. */
type IdOf<T> = string extends T ? Extract<T, string | null | undefined> : T

export type BillingDetails = Stripe.PaymentMethod.BillingDetails

export interface PaymentMethod extends Shown<Stripe.PaymentMethod> {
  card: Stripe.PaymentMethod.Card & { checks: Stripe.PaymentMethod.Card.Checks }
}

export interface PaymentMethodSecrets {
  outcome: CardFacts['outcome']
  /** Used once and saved to no customer, so it cannot pay again. */
  isSpent: boolean
}

export type PaymentIntent = Shown<
  Stripe.PaymentIntent,
  | 'customer_account'
  | 'excluded_payment_method_types'
  | 'managed_payments'
  | 'payment_method_configuration_details'
  | 'payment_method_options'
  | 'payment_record'
>

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

/** A card that is saved to a customer for later payments, without a payment. */
export type SetupIntent = Shown<
  Stripe.SetupIntent,
  | 'automatic_payment_methods'
  | 'excluded_payment_method_types'
  | 'mandate'
  | 'on_behalf_of'
  | 'payment_method_configuration_details'
  | 'payment_method_options'
  | 'single_use_mandate'
>

export interface SetupIntentSecrets {
  /** The checkout session that the card is saved in. */
  session: string | null
  returnUrl: string | null
  /** The token in the bank page's URL. */
  bankToken: string | null
}

export interface Charge extends Shown<Stripe.Charge, 'payment_method_details'> {
  payment_method_details: {
    card: Omit<Stripe.PaymentMethod.Card, 'display_brand' | 'networks' | 'generated_from'>
    type: 'card'
  }
}
export type Refund = Shown<Stripe.Refund, 'customer' | 'customer_account' | 'payment_method'>
export type Customer = Shown<Stripe.Customer>

export interface CheckoutSession extends OpenSession {
  amount_total: number
  branding_settings: { display_name: string }
  currency: string
  status: 'open' | 'complete' | 'expired'
  success_url: string
}

type OpenSession = Shown<
  Stripe.Checkout.Session,
  | 'adaptive_pricing'
  | 'branding_settings'
  | 'collected_information'
  | 'currency_conversion'
  | 'customer_account'
  | 'integration_identifier'
  | 'managed_payments'
  | 'origin_context'
  | 'payment_method_configuration_details'
  | 'permissions'
  | 'saved_payment_method_options'
  | 'wallet_options'
>

/** A line of the order, as the page shows it. */
export interface OrderLine {
  name: string
  quantity: number
  amountCents: number
}

export interface CheckoutSessionSecrets {
  /** The page's URL. The API's `url` is null once the session is closed. */
  pageUrl: string
  lines: OrderLine[]
  /** The values for creating the payment. */
  intent: Pick<
    PaymentIntent,
    | 'description'
    | 'metadata'
    | 'receipt_email'
    | 'setup_future_usage'
    | 'capture_method'
    | 'statement_descriptor_suffix'
  >
}

/** A cardholder's bank takes a charge back, or tried to. */
export type Dispute = Shown<
  Stripe.Dispute,
  'enhanced_eligibility_types' | 'evidence' | 'evidence_details' | 'intended_submission_method'
>

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export type EventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'succeeded' | 'payment_failed' | 'requires_action' | 'canceled' | 'amount_capturable_updated'}`
  | 'setup_intent.succeeded'
  | `checkout.session.${'completed' | 'expired'}`
  | 'charge.refunded'
  | `charge.dispute.${'created' | 'closed'}`
>

export interface GatewayEvent
  extends Pick<
    Stripe.Event,
    'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
  > {
  data: { object: PaymentIntent | SetupIntent | CheckoutSession | Charge | Dispute }
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
