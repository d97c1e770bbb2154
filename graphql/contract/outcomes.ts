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

const OPEN = { isOver: false, isUncharged: false, isUndecided: false }
const UNDECIDED = { ...OPEN, isUndecided: true }
const OVER = { ...OPEN, isOver: true }
const OVER_UNCHARGED = { ...OVER, isUncharged: true }

const NEVER_TWICE = 'Please do not pay again: you are never charged twice.'

export const OUTCOMES: Readonly<Record<PurchaseStatus, Outcome>> = {
  SUCCEEDED: { ...OPEN, place: 'voucher', title: 'Your voucher is ready', advice: '' },
  REQUIRES_ACTION: { ...OPEN, place: 'bank', title: 'Your bank asks you to confirm', advice: '' },
  AWAITING_PAYMENT: { ...OPEN, place: 'hosted-page', title: 'Continue to secure payment', advice: '' },
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
  DECLINED: { ...OVER_UNCHARGED, place: 'another-card', title: 'Your card was declined', advice: '' },
  RELEASED: { ...OVER_UNCHARGED, place: 'payment', title: 'The payment was canceled', advice: '' },
  PRICE_CHANGED: { ...OVER_UNCHARGED, place: 'payment', title: 'The price has changed', advice: '' },
  SOLD_OUT: {
    ...OVER_UNCHARGED,
    place: 'waitlist',
    title: 'The last voucher was just sold',
    advice: 'Someone else bought it while you were paying.',
  },
  REFUNDED: { ...OVER, place: 'payment', title: 'Your payment was refunded', advice: '' },
  EXISTING_CLIENT: { ...OVER, place: 'email', title: 'This email already has a voucher', advice: '' },
  PAUSED: { ...OPEN, place: 'form', title: 'We are not taking new orders right now', advice: '' },
  INVALID: { ...OPEN, place: 'form', title: 'This order did not go through', advice: '' },
  CONFLICT: { ...OPEN, place: 'look', title: 'This order was already sent', advice: '' },
  NOT_RECEIVED: { ...OPEN, place: 'payment', title: 'We have not received your order', advice: '' },
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
export function outcomeOf(status: string | null | undefined): Outcome {
  return status && Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status as PurchaseStatus] : UNKNOWN
}

/** What the state of an order from the account (a cleaning or prepaid hours) means to the customer. */
export type OrderOutcome = Omit<Outcome, 'place'>

export const ORDER_OUTCOMES: Readonly<Record<OrderStatus, OrderOutcome>> = {
  SUCCEEDED: { ...OPEN, isOver: true, title: 'Your order is paid', advice: '' },
  // A declined order is not over: the customer can pay with another card until the order is released.
  DECLINED: {
    ...OPEN,
    isUncharged: true,
    title: 'Your card was declined',
    advice: 'Another card is charged as soon as you enter it.',
  },
  REQUIRES_ACTION: { ...OPEN, title: 'Your bank asks you to confirm', advice: '' },
  PENDING: {
    ...UNDECIDED,
    title: 'We are confirming your payment',
    advice: `This takes a few seconds. ${NEVER_TWICE}`,
  },
  OTHER_ORDER_OPEN: { ...OVER_UNCHARGED, title: 'Another order of yours is not finished yet', advice: '' },
  PRICE_CHANGED: { ...OVER_UNCHARGED, title: 'The price has changed', advice: '' },
  WINDOW_TAKEN: { ...OVER_UNCHARGED, title: 'This time has just been taken', advice: '' },
  SOLD_OUT: { ...OVER_UNCHARGED, title: 'No more of these can be bought', advice: '' },
  NOT_POSSIBLE: { ...OVER_UNCHARGED, title: 'This is not possible now', advice: '' },
  INVALID: { ...OVER_UNCHARGED, title: 'This order did not go through', advice: '' },
  CONFLICT: { ...OPEN, title: 'This order was already sent', advice: '' },
  RELEASED: { ...OVER_UNCHARGED, title: 'The order was canceled', advice: '' },
  REFUNDED: { ...OVER, title: 'Your payment was refunded', advice: '' },
  NOT_RECEIVED: {
    ...OPEN,
    title: 'We have not received your order',
    advice: 'Your account shows all your orders and payments.',
  },
  PAUSED: { ...OVER_UNCHARGED, title: 'We are not taking new orders right now', advice: '' },
}

/** The meaning of the status of an order. An unknown status and null (no answer) mean that the outcome is unknown. */
export function orderOutcomeOf(status: string | null | undefined): OrderOutcome {
  return status && Object.hasOwn(ORDER_OUTCOMES, status) ? ORDER_OUTCOMES[status as OrderStatus] : UNKNOWN
}
