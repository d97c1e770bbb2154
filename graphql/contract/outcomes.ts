/**
 * What each outcome of a purchase means to its visitor. The payment form, steps 4 and 5, the page that waits for a bank,
 * and the origin's own sentences all read this table, so that they cannot disagree
 * (docs/decisions/023-one-table-of-outcomes.md).
 */
import type { PurchaseStatus } from './generated/graphql.ts'

/** The only source of this sentence: it may stand only where `isUncharged` is true. */
export const NOTHING_CHARGED = 'Nothing was charged.'

/**
 * Where the visitor hears of an outcome.
 * - `voucher`: step 5, with the code. - `bank`: step 5, with a link to the bank's page. - `hosted-page`: the gateway's page.
 * - `waiting`: step 5, which asks again. - `another-card`: the payment form as it stands, for another card.
 * - `payment`: step 4, with a note. - `form`: step 4, with a message at the field. - `email`: step 2, with a message at the email.
 * - `waitlist`: the list for sold-out vouchers. - `look`: wherever the attempt's own standing leads.
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
  /** What the visitor reads first. */
  title: string
  /** What else the visitor reads; empty where the answer's own message says it. */
  advice: string
  /** The attempt is over, so a new one may start. */
  isOver: boolean
  /** The ledger or the gateway has said that this attempt is not charged and never will be. Only then may a page say so. */
  isUncharged: boolean
  /** Nobody can say yet how it ends: ask again with the same attempt. */
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
    advice: 'Each email can buy one voucher, so this order waits for the other one. This takes a minute at most times.',
  },
  DECLINED: { ...OVER_UNCHARGED, place: 'another-card', title: 'Your card was declined', advice: '' },
  RELEASED: { ...OVER_UNCHARGED, place: 'payment', title: 'The payment was cancelled', advice: '' },
  PRICE_CHANGED: { ...OVER_UNCHARGED, place: 'payment', title: 'The price has changed', advice: '' },
  SOLD_OUT: {
    ...OVER_UNCHARGED,
    place: 'waitlist',
    title: 'The last voucher just went',
    advice: 'It was sold while you were paying.',
  },
  REFUNDED: { ...OVER, place: 'payment', title: 'Your payment was returned', advice: '' },
  EXISTING_CLIENT: { ...OVER, place: 'email', title: 'This email already has a voucher', advice: '' },
  INVALID: { ...OPEN, place: 'form', title: 'This order did not go through', advice: '' },
  CONFLICT: { ...OPEN, place: 'look', title: 'This order was sent before', advice: '' },
  NOT_RECEIVED: { ...OPEN, place: 'payment', title: 'Your order has not arrived', advice: '' },
}

/** An answer with a status of a newer origin, or no answer: nothing is known, so nothing is claimed. */
const UNKNOWN: Outcome = {
  ...UNDECIDED,
  place: 'waiting',
  title: 'We are checking your order',
  advice: `We cannot say yet how it stands. ${NEVER_TWICE}`,
}

/** What a status means; also one that this build does not know, and null for no answer. */
export function outcomeOf(status: string | null | undefined): Outcome {
  return status && Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status as PurchaseStatus] : UNKNOWN
}
