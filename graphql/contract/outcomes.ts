/**
 * What each outcome of a purchase means to the visitor. The payment form, steps 4 and 5 of the funnel, the page that
 * waits for a bank, and the origin's messages all use this table, so they cannot disagree
 * (docs/decisions/023-one-table-of-outcomes.md).
 */
import type { OrderStatus, PurchaseStatus } from './generated/graphql.ts'

/** The only copy of this sentence. It may be shown only if `isUncharged` is true. */
export const NOTHING_CHARGED = 'Nothing was charged.'

/**
 * Where the visitor sees an outcome:
 * - `voucher`: step 5, with the code
 * - `bank`: step 5, with a link to the bank's page
 * - `hosted-page`: the gateway's page
 * - `waiting`: step 5, which polls
 * - `another-card`: the payment form, unchanged, so that the visitor can enter another card
 * - `payment`: step 4, with a note
 * - `form`: step 4, with the visitor's input and a message
 * - `email`: step 3, with a message beside the email field
 * - `waitlist`: step 4, with the offer that is still on sale, or the waitlist if nothing is on sale
 * - `look`: the page that shows the current state of the attempt
 */
type Place =
  | 'voucher'
  | 'bank'
  | 'hosted-page'
  | 'waiting'
  | 'another-card'
  | 'payment'
  | 'form'
  | 'email'
  | 'waitlist'
  | 'look'

export interface Outcome {
  place: Place
  /** The headline that the visitor sees. */
  title: string
  /** The text below the headline. Empty if none is needed, or if the origin's message is shown instead. */
  advice: string
  /** Whether the attempt is over, so that a new one may start. */
  isOver: boolean
  /**
   * Whether the ledger or the gateway confirmed that nothing is charged. Pages may say so only in this case. A purchase
   * that is over will never be charged. A declined order may still be paid with another card.
   */
  isUncharged: boolean
  /** Whether the outcome is unknown, so that the client must ask again with the same attempt. */
  isUndecided: boolean
}

const OPEN = { advice: '', isOver: false, isUncharged: false, isUndecided: false }
const UNDECIDED = { ...OPEN, isUndecided: true }
const OVER = { ...OPEN, isOver: true }
const OVER_UNCHARGED = { ...OVER, isUncharged: true }

const NEVER_TWICE = 'Please do not pay again: you are never charged twice.'

export const OUTCOMES: Readonly<Record<PurchaseStatus, Outcome>> = {
  SUCCEEDED: { ...OPEN, place: 'voucher', title: 'Your voucher is ready' },
  REQUIRES_ACTION: { ...OPEN, place: 'bank', title: 'Your bank asks you to confirm' },
  AWAITING_PAYMENT: { ...OPEN, place: 'hosted-page', title: 'Continue to secure payment' },
  PENDING: {
    ...UNDECIDED,
    place: 'waiting',
    title: 'We are confirming your payment',
    advice: `This takes a few seconds. ${NEVER_TWICE}`,
  },
  OTHER_ORDER_PENDING: {
    ...UNDECIDED,
    place: 'waiting',
    title: 'We are confirming another order for this email',
    advice:
      'Each email can buy one voucher, so this order waits for the other one. This usually takes less than a minute.',
  },
  DECLINED: { ...OVER_UNCHARGED, place: 'another-card', title: 'Your card was declined' },
  RELEASED: { ...OVER_UNCHARGED, place: 'payment', title: 'The payment was canceled' },
  PRICE_CHANGED: { ...OVER_UNCHARGED, place: 'payment', title: 'The price has changed' },
  SOLD_OUT: {
    ...OVER_UNCHARGED,
    place: 'waitlist',
    title: 'The last voucher was just sold',
    advice: 'Someone else bought it while you were paying.',
  },
  REFUNDED: { ...OVER, place: 'payment', title: 'Your payment was refunded' },
  EXISTING_CLIENT: { ...OVER, place: 'email', title: 'This email already has a voucher' },
  PAUSED: { ...OPEN, place: 'form', title: 'We are not taking new orders right now' },
  INVALID: { ...OPEN, place: 'form', title: 'This order did not go through' },
  CONFLICT: { ...OPEN, place: 'look', title: 'This order was already sent' },
  NOT_RECEIVED: { ...OPEN, place: 'payment', title: 'We have not received your order' },
}

/**
 * The outcome if there is no answer, or if the answer has a status that this build does not know. The page does not say
 * whether anything was charged.
 */
const UNKNOWN: Outcome = {
  ...UNDECIDED,
  place: 'waiting',
  title: 'We are checking your order',
  advice: `We do not know the result yet. ${NEVER_TWICE}`,
}

/** The meaning of a status. An unknown status and null (no answer) mean that the outcome is unknown. */
export function getOutcome(status: string | null | undefined): Outcome {
  return status && Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status as PurchaseStatus] : UNKNOWN
}

/** What the state of an order from the account (a cleaning or prepaid hours) means to the customer. */
export type OrderOutcome = Omit<Outcome, 'place' | 'isOver'>

const ORDER = { advice: '', isUncharged: false, isUndecided: false }
const UNCHARGED_ORDER = { ...ORDER, isUncharged: true }

export const ORDER_OUTCOMES: Readonly<Record<OrderStatus, OrderOutcome>> = {
  SUCCEEDED: { ...ORDER, title: 'Your order is paid' },
  // A declined order can be paid with another card until it is released.
  DECLINED: {
    ...UNCHARGED_ORDER,
    title: 'Your card was declined',
    advice: 'Another card is charged as soon as you enter it.',
  },
  REQUIRES_ACTION: { ...ORDER, title: 'Your bank asks you to confirm' },
  PENDING: {
    ...ORDER,
    isUndecided: true,
    title: 'We are confirming your payment',
    advice: `This takes a few seconds. ${NEVER_TWICE}`,
  },
  OTHER_ORDER_OPEN: { ...UNCHARGED_ORDER, title: 'Another order of yours is not finished yet' },
  PRICE_CHANGED: { ...UNCHARGED_ORDER, title: 'The price has changed' },
  WINDOW_TAKEN: { ...UNCHARGED_ORDER, title: 'This time has just been taken' },
  SOLD_OUT: { ...UNCHARGED_ORDER, title: 'No more of these can be bought' },
  NOT_POSSIBLE: { ...UNCHARGED_ORDER, title: 'This is not possible now' },
  INVALID: { ...UNCHARGED_ORDER, title: 'This order did not go through' },
  CONFLICT: { ...ORDER, title: 'This order was already sent' },
  RELEASED: { ...UNCHARGED_ORDER, title: 'The order was canceled' },
  REFUNDED: { ...ORDER, title: 'Your payment was refunded' },
  NOT_RECEIVED: {
    ...ORDER,
    title: 'We have not received your order',
    advice: 'Your account shows all your orders and payments.',
  },
  PAUSED: { ...UNCHARGED_ORDER, title: 'We are not taking new orders right now' },
}

/** The meaning of the status of an order. An unknown status and null (no answer) mean that the outcome is unknown. */
export function getOrderOutcome(status: string | null | undefined): OrderOutcome {
  return status && Object.hasOwn(ORDER_OUTCOMES, status) ? ORDER_OUTCOMES[status as OrderStatus] : UNKNOWN
}
