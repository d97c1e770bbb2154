/**
 * The interface of the payment gateway. A decline is a result, not an error. GatewayRefusedError means that the gateway
 * did nothing; GatewayUnknownError means that the outcome is unknown.
 */

/** The current state of a payment at the gateway. */
export interface Payment {
  id: string
  state: PaymentState
  amountCents: number
  /** When the payment was last sent to the bank; null if never. */
  chargedAt: Date | null
  /** Cents refunded to the card. */
  refundedCents: number
  /** The bank's reason after a decline, otherwise null. */
  declineCode: string | null
  /** The URL of the bank's page while the bank requires the cardholder's confirmation, otherwise null. */
  actionUrl: string | null
  cardLast4: string | null
  /**
   * The gateway's fingerprint of the card number. It is the same each time the card is used. Null if the gateway gives
   * none.
   */
  cardFingerprint: string | null
  /** The gateway's id of the customer for whom the card is saved. */
  customerId: string | null
  /** The card's id at the gateway; null if no card is attached to the payment. */
  paymentMethodId: string | null
  /** The purchase attempt that this payment is for, from its metadata; null if it is not for a purchase. */
  attempt: AttemptKey | null
  /** The id of the later charge that this payment is for, from its metadata; null if it is not for a later charge. */
  charge: string | null
}

/**
 * - `unconfirmed`: created, but never sent to a bank
 * - `declined`: the bank declined; until the payment is canceled, confirming it again could still charge the card
 * - `action`: the bank requires the cardholder's confirmation
 * - `processing`: the bank has not decided yet
 * - `authorized`: the bank has set the amount aside; nothing is charged until the payment is captured
 */
export type PaymentState =
  | 'unconfirmed'
  | 'declined'
  | 'action'
  | 'processing'
  | 'authorized'
  | 'succeeded'
  | 'canceled'

/** The gateway's hosted payment page. */
export interface HostedPage {
  id: string
  state: 'open' | 'complete' | 'expired'
  url: string | null
  /** Null until the visitor tries to pay. */
  payment: Payment | null
}

/** Identifies a purchase attempt. Clients choose attempt ids, so an id is unique only within a brand. */
export interface AttemptKey {
  brand: string
  attemptId: string
}

/**
 * The data that a payment is created from. The same attempt must always produce the same order, because otherwise
 * idempotency keys would conflict.
 */
export interface Order extends AttemptKey {
  email: string
  name: string
  description: string
  subtotalCents: number
  taxCents: number
  totalCents: number
  returnUrl: string
  /** Whether the bank only sets the amount aside until `capturePayment` is called. */
  capturesLater: boolean
}

export interface CardOrder extends Order {
  paymentMethodId: string
  /** The gateway's id of the customer whose saved card is charged for the membership. */
  customerId: string
}

export interface HostedOrder extends Order {
  /** The terms that the visitor agreed to, shown next to the gateway's pay button. */
  termsText: string
  expiresAt: Date
}

/**
 * A charge that is made after the purchase to a card that the gateway stores. `id` is our own id and makes each call
 * safe to repeat.
 */
export interface SavedCardCharge {
  id: string
  brand: string
  customerId: string
  cents: number
  description: string
}

/**
 * The state of a card setup, which saves a card for later charges. Nothing is charged.
 *
 * - `saved`: the card is saved to the gateway's customer
 * - `action`: the bank or the gateway waits for the cardholder at `url`
 * - `declined`: the bank did not allow saving the card
 */
export type CardSetup = { id: string } & (
  | { state: 'saved'; paymentMethodId: string; last4: string | null }
  | { state: 'action'; url: string | null }
  | { state: 'declined'; declineCode: string | null }
)

export interface NewCard {
  /** The gateway's id of the customer. */
  customerId: string
  paymentMethodId: string
  returnUrl: string
}

/** The state of a dispute, in which a cardholder's bank demands a payment back. */
export type DisputeState = 'open' | 'won' | 'lost'

/** A problem with a payment that an operator has to look at. */
export interface MoneyAlert {
  /** The gateway's id of the refund or the warning. */
  id: string
  /** The bank returned a refund, or the card network says that the cardholder did not make the payment. */
  kind: 'refund failed' | 'fraud warning'
  paymentId: string
  /** The amount in cents. Null for the whole payment. */
  cents: number | null
  /** The reason in the gateway's words. */
  reason: string
}

export interface PaymentEvent {
  id: string
  type: string
  objectId: string
  /** The payment that the event is about; null if the event is not about a payment. */
  paymentId: string | null
  /** The attempt that the event's payment or hosted page is for. Null if the event is not about a purchase attempt. */
  attempt: AttemptKey | null
}

export interface Gateway {
  /**
   * Creates a customer at the gateway and returns the customer's id. The card used for the purchase will be saved for
   * this customer. Idempotent.
   */
  createCustomer(order: Order): Promise<string>
  /** Creates the payment for a purchase without charging the card. Idempotent. */
  createPayment(order: CardOrder): Promise<Payment>
  /** Charges the card. Repeated calls charge it only once. */
  confirmPayment(id: string, order: Order): Promise<Payment>
  findPayment(id: string): Promise<Payment>
  /**
   * Charges the amount that the bank has set aside. Returns the payment, which may already have been charged or
   * canceled.
   */
  capturePayment(id: string, attempt: AttemptKey): Promise<Payment>
  /**
   * Cancels a payment so that it can no longer be charged. Returns the payment, which may already have been charged.
   */
  cancelPayment(id: string): Promise<Payment>
  refundPayment(id: string, attempt: AttemptKey): Promise<{ refundId: string }>
  /** Creates the payment for a later charge without charging the card. Safe to repeat. */
  createCharge(charge: SavedCardCharge): Promise<Payment>
  /**
   * Charges a saved card. A payment succeeds at most once; `attempt` counts the tries. A `returnUrl` means that the
   * customer is present, so the bank may ask for confirmation.
   */
  confirmCharge(
    paymentId: string,
    charge: { id: string; attempt: number; paymentMethodId: string; returnUrl: string | null },
  ): Promise<Payment>
  /** Refunds a charge in full. Safe to repeat. */
  refundCharge(paymentId: string, chargeId: string): Promise<{ refundId: string }>
  /** Saves a card that the browser sent to the gateway. Safe to repeat. */
  saveCard(card: NewCard): Promise<CardSetup>
  /** Creates a page at the gateway on which a customer can save a card. */
  createCardPage(page: { customerId: string; returnUrl: string; brand: string }): Promise<CardSetup>
  /** Finds the state of a card setup. `id` is the id of a page, or of the result of `saveCard`. */
  findCardSetup(id: string): Promise<CardSetup>
  /** Makes a saved card the default for this customer at the gateway. */
  preferCard(customerId: string, paymentMethodId: string): Promise<void>
  /** Finds the state of the dispute about a payment; null if there is none. */
  findDispute(paymentId: string): Promise<DisputeState | null>
  /** Finds the failed refund or the fraud warning with this id. Null for a refund that did not fail. */
  findAlert(id: string): Promise<MoneyAlert | null>
  /** Creates a hosted page. Idempotent. */
  createHostedPage(order: HostedOrder): Promise<HostedPage>
  findHostedPage(id: string): Promise<HostedPage>
  /** Expires a hosted page so that it can no longer be paid. Returns the page, which may already have been paid. */
  expireHostedPage(id: string): Promise<HostedPage>
  /** Lists payments created since a moment, newest first. Does not convert errors to the error classes in this file. */
  listPayments(since: Date): AsyncIterable<Payment>
  /** Deletes a customer and their saved cards. Safe to repeat. The payments stay. */
  deleteCustomer(customerId: string): Promise<void>
  /** Resolves if the gateway answers and accepts our key. */
  ping(): Promise<void>
  /** Parses the event from a webhook's raw body. Throws WebhookSignatureError if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}

/** A call to the gateway did not succeed. The two classes below say whether the call may have taken effect. */
export abstract class GatewayError extends Error {}

/** The gateway understood the call and refused it, so the call charged nothing. */
export class GatewayRefusedError extends GatewayError {
  override readonly name = 'GatewayRefusedError'
  /** The gateway's error code, such as resource_missing. */
  readonly code: string
  /** Whether the call may succeed with another card. */
  readonly isAboutCard: boolean
  constructor(call: string, code: string, isAboutCard: boolean) {
    super(`The payment gateway refused ${call}: ${code}`)
    this.code = code
    this.isAboutCard = isAboutCard
  }
}

/** The call timed out, its connection broke or the server failed, so the call may or may not have taken effect. */
export class GatewayUnknownError extends GatewayError {
  override readonly name = 'GatewayUnknownError'
  constructor(call: string, reason: string) {
    super(`The payment gateway's answer to ${call} is unknown: ${reason}`)
  }
}

/** The webhook's signature is invalid or too old. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}
