/**
 * The payment gateway interface that selling needs. A decline is a result, not an error. The two errors distinguish
 * 'the gateway did nothing' from 'the outcome is unknown'.
 */

/** A payment in its current state at the gateway. */
export interface Payment {
  id: string
  state: PaymentState
  amountCents: number
  /** When the bank was last asked to charge; null if never. */
  chargedAt: Date | null
  /** Cents refunded to the card. */
  refundedCents: number
  /** The bank's reason after a decline, otherwise null. */
  declineCode: string | null
  /** The bank's page, while it requires the cardholder's confirmation. */
  actionUrl: string | null
  cardLast4: string | null
  /** The gateway's fingerprint of the card number, equal for each use of it. Null if the gateway gives none. */
  cardFingerprint: string | null
  /** The gateway's customer that the card is saved to. */
  customerId: string | null
  /** The card's id at the gateway, while one is attached to the payment. */
  paymentMethodId: string | null
  /** The attempt that it pays, from its metadata; null for a payment that belongs to no purchase. */
  attempt: AttemptKey | null
  /** The id of the later charge that it pays, from its metadata; null for any other payment. */
  charge: string | null
}

/**
 * - `unconfirmed`: created, but never sent to a bank
 * - `declined`: the bank declined; until it is canceled, confirming it again could still charge it
 * - `action`: the bank requires the cardholder's confirmation
 * - `processing`: the bank has not decided yet
 * - `authorized`: the bank has set the amount aside; nothing is charged until it is captured
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
  /** Present once the visitor has paid or tried to pay. */
  payment: Payment | null
}

/** A purchase attempt. Clients choose attempt ids, so they are unique only within a brand. */
export interface AttemptKey {
  brand: string
  attemptId: string
}

/**
 * Everything a payment is created from. The same attempt must always produce the same order, or idempotency keys would
 * conflict.
 */
export interface Order extends AttemptKey {
  email: string
  name: string
  description: string
  subtotalCents: number
  taxCents: number
  totalCents: number
  returnUrl: string
  /** The bank only sets the amount aside, until `capturePayment`. */
  capturesLater: boolean
}

export interface CardOrder extends Order {
  paymentMethodId: string
  /** The gateway's customer, whose saved card pays the membership's charges. */
  customerId: string
}

export interface HostedOrder extends Order {
  /** The terms that the visitor agreed to, shown next to the gateway's pay button. */
  termsText: string
  expiresAt: Date
}

/** A charge after the purchase, to a card that the gateway keeps. `id` is ours and makes each call safe to repeat. */
export interface SavedCardCharge {
  id: string
  brand: string
  customerId: string
  cents: number
  description: string
}

/**
 * A card that is being saved for later charges, without charging anything.
 *
 * - `saved`: the gateway's customer has it
 * - `action`: the bank, or the gateway's page, waits for the cardholder at `url`
 * - `declined`: the bank refused to have the card saved
 */
export type CardSetup = { id: string } & (
  | { state: 'saved'; paymentMethodId: string; last4: string | null }
  | { state: 'action'; url: string | null }
  | { state: 'declined'; declineCode: string | null }
)

export interface NewCard {
  /** The gateway's customer. */
  customerId: string
  paymentMethodId: string
  returnUrl: string
}

/** The state of a dispute, in which a cardholder's bank takes a payment back. */
export type DisputeState = 'open' | 'won' | 'lost'

/** Something about money that a person has to look at. */
export interface MoneyAlert {
  /** The gateway's id of the refund or of the warning. */
  id: string
  /** The bank sent a refund back, or the card network says that the cardholder did not make the payment. */
  kind: 'refund failed' | 'fraud warning'
  paymentId: string
  /** Null for the whole payment. */
  cents: number | null
  /** In the gateway's words. */
  reason: string
}

export interface PaymentEvent {
  id: string
  type: string
  objectId: string
  /** The payment that the event is about; null if it is about something else. */
  paymentId: string | null
  /** The attempt of the payment or hosted page in the event. Null if it is not ours. */
  attempt: AttemptKey | null
}

export interface Gateway {
  /** Creates the customer whose card a coming purchase saves. Idempotent. */
  createCustomer(order: Order): Promise<string>
  /** Creates a payment without charging anything. Idempotent. */
  createPayment(order: CardOrder): Promise<Payment>
  /** Charges a payment once, no matter how often it is called. */
  confirmPayment(id: string, order: Order): Promise<Payment>
  findPayment(id: string): Promise<Payment>
  /** Charges what the bank has set aside. Returns the payment, which may have been charged or canceled already. */
  capturePayment(id: string, attempt: AttemptKey): Promise<Payment>
  /**
   * Cancels a payment so that it can no longer be charged. Returns the payment, which may have been charged already.
   */
  cancelPayment(id: string): Promise<Payment>
  refundPayment(id: string, attempt: AttemptKey): Promise<{ refundId: string }>
  /** Creates the payment of a charge without charging anything. Safe to repeat. */
  createCharge(charge: SavedCardCharge): Promise<Payment>
  /**
   * Charges a saved card. A payment succeeds at most once; `attempt` counts the tries. With `returnUrl`, the customer is
   * present, and a bank may ask them to confirm.
   */
  confirmCharge(
    paymentId: string,
    charge: { id: string; attempt: number; paymentMethodId: string; returnUrl: string | null },
  ): Promise<Payment>
  /** Refunds a charge in full. Safe to repeat. */
  refundCharge(paymentId: string, chargeId: string): Promise<{ refundId: string }>
  /** Saves a card that the browser sent to the gateway. Safe to repeat. */
  saveCard(card: NewCard): Promise<CardSetup>
  /** Creates a page of the gateway on which a customer saves a card. */
  createCardPage(page: { customerId: string; returnUrl: string; brand: string }): Promise<CardSetup>
  /** The state of a card that is being saved. `id` is that of a page, or of what saveCard returned. */
  findCardSetup(id: string): Promise<CardSetup>
  /** Makes a saved card the one that the gateway uses for this customer. */
  preferCard(customerId: string, paymentMethodId: string): Promise<void>
  /** The state of the dispute about a payment; null if there is none. */
  findDispute(paymentId: string): Promise<DisputeState | null>
  /** How a refund or a fraud warning stands, by its id; null for a refund that did not fail. */
  findAlert(id: string): Promise<MoneyAlert | null>
  /** Creates a hosted page. Idempotent. */
  createHostedPage(order: HostedOrder): Promise<HostedPage>
  findHostedPage(id: string): Promise<HostedPage>
  /** Expires a hosted page so that it can no longer be paid. Returns the page, which may have been paid already. */
  expireHostedPage(id: string): Promise<HostedPage>
  /** Payments created since then, newest first, for the operators' report. */
  listPayments(since: Date): AsyncIterable<Payment>
  /** Deletes a customer with their saved cards. Safe to repeat. Payments stay. */
  deleteCustomer(customerId: string): Promise<void>
  /** Resolves if the gateway answers and accepts our key. */
  ping(): Promise<void>
  /** Parses the event from a webhook's raw body. Throws WebhookSignatureError if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}

/** The gateway understood the call and refused it: this call charged nothing. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError'
  /** The gateway's error code, such as resource_missing. */
  readonly code: string
  /** Whether another card may help. */
  readonly isAboutCard: boolean
  constructor(call: string, code: string, isAboutCard: boolean) {
    super(`The payment gateway refused ${call}: ${code}`)
    this.code = code
    this.isAboutCard = isAboutCard
  }
}

/** A timeout, a broken connection or a server error: the call may or may not have taken effect. */
export class GatewayUnknownError extends Error {
  override readonly name = 'GatewayUnknownError'
  constructor(call: string, reason: string) {
    super(`The payment gateway's answer to ${call} is unknown: ${reason}`)
  }
}

/** The webhook's signature is invalid or too old. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}
