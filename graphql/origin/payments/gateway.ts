/**
 * What selling needs of a payment gateway, and nothing more. A decline is an answer, not an error;
 * the two errors say whether the gateway certainly did nothing, or nobody knows.
 */

/** A payment, as the gateway sees it now. */
export interface Payment {
  id: string
  state: PaymentState
  amountCents: number
  /** When the bank was last asked for the money; null before that. */
  chargedAt: Date | null
  /** Cents that went back to the card. */
  refundedCents: number
  /** What the bank said, after a refusal; else null. */
  declineCode: string | null
  /** The bank's page, while it wants to ask the cardholder. */
  actionUrl: string | null
  cardLast4: string | null
  /** The gateway's customer who keeps the card. */
  customerId: string | null
  /** The card's id at the gateway, while one is attached to the payment. */
  paymentMethodId: string | null
  /** Whose payment it is, from its metadata; null for a payment that is not of a purchase. */
  attempt: AttemptKey | null
}

/**
 * - `unconfirmed`: made, and never sent to a bank.
 * - `declined`: the bank said no; confirming it again could still charge it until it is canceled.
 * - `action`: the bank asks the cardholder. - `processing`: the bank has not said yet.
 */
export type PaymentState = 'unconfirmed' | 'declined' | 'action' | 'processing' | 'succeeded' | 'canceled'

/** The gateway's own page where a visitor pays. */
export interface HostedPage {
  id: string
  state: 'open' | 'complete' | 'expired'
  url: string | null
  /** Present once the visitor has paid or tried to. */
  payment: Payment | null
}

/** A purchase attempt: ids of attempts are a client's, so they only mean something within a brand. */
export interface AttemptKey {
  brand: string
  attemptId: string
}

/** All that a payment is made of. The same attempt always gives the same order, or idempotency keys would clash. */
export interface Order extends AttemptKey {
  email: string
  name: string
  description: string
  subtotalCents: number
  taxCents: number
  totalCents: number
  returnUrl: string
}

export interface CardOrder extends Order {
  paymentMethodId: string
  /** The gateway's customer, who keeps the card for the membership's charges. */
  customerId: string
}

export interface HostedOrder extends Order {
  /** Shown beside the gateway's pay button: the terms that were agreed to. */
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

/** How a dispute stands, in which a cardholder's bank takes a payment back. */
export type DisputeState = 'open' | 'won' | 'lost'

export interface PaymentEvent {
  id: string
  type: string
  objectId: string
  /** The payment that the event is about; null where it is about something else. */
  paymentId: string | null
  /** The attempt of the payment or hosted page that the event is about; null when it is not ours. */
  attempt: AttemptKey | null
}

export interface Gateway {
  /** Keeps the card of a coming purchase. Safe to repeat. */
  createCustomer(order: Order): Promise<string>
  /** Makes a payment without charging anything. Safe to repeat. */
  createPayment(order: CardOrder): Promise<Payment>
  /** Charges a payment once, however often it is called. */
  confirmPayment(id: string, order: Order): Promise<Payment>
  findPayment(id: string): Promise<Payment>
  /** Makes sure that a payment can no longer be charged, or gives back the one that already was. */
  cancelPayment(id: string): Promise<Payment>
  refundPayment(id: string, attempt: AttemptKey): Promise<{ refundId: string }>
  /** Makes the payment of a charge without charging anything. Safe to repeat. */
  createCharge(charge: SavedCardCharge): Promise<Payment>
  /** Charges the card of a customer who is not there. A payment succeeds once at most; `attempt` counts the tries. */
  confirmCharge(paymentId: string, charge: { id: string; attempt: number; paymentMethodId: string }): Promise<Payment>
  /** Gives a charge back in full. Safe to repeat. */
  refundCharge(paymentId: string, chargeId: string): Promise<{ refundId: string }>
  /** How the dispute about a payment stands; null without one. */
  findDispute(paymentId: string): Promise<DisputeState | null>
  /** Makes a hosted page. Safe to repeat. */
  createHostedPage(order: HostedOrder): Promise<HostedPage>
  findHostedPage(id: string): Promise<HostedPage>
  /** Makes sure that a page can no longer be paid on, or gives back the one that already was. */
  expireHostedPage(id: string): Promise<HostedPage>
  /** Payments made since, newest first; for the operators' report. */
  listPayments(since: Date): AsyncIterable<Payment>
  /** The event of a webhook's raw body. Throws WebhookSignatureError unless the gateway signed it. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}

/** The gateway understood and refused: nothing was charged by this call. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError'
  /** The gateway's code for the reason, such as resource_missing. */
  readonly code: string
  /** Whether another card may help. */
  readonly isAboutCard: boolean
  constructor(call: string, code: string, isAboutCard: boolean) {
    super(`The payment gateway refused ${call}: ${code}`)
    this.code = code
    this.isAboutCard = isAboutCard
  }
}

/** Late, cut off, broken or out of service: the call may have had its effect, or not. */
export class GatewayUnknownError extends Error {
  override readonly name = 'GatewayUnknownError'
  constructor(call: string, reason: string) {
    super(`The payment gateway's answer to ${call} is unknown: ${reason}`)
  }
}

/** A webhook that the gateway did not sign, or signed too long ago. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}
