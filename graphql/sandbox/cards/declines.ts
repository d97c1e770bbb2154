import type { ErrorFields } from '../objects.ts'
import type { CardOutcome, Decline } from './test-cards.ts'

export type Refusal = Pick<ErrorFields, 'code' | 'decline_code' | 'message' | 'param'>

/** The error for each decline, in the API's words. Only `card_declined` has a decline code. */
const DECLINES: Readonly<Record<Decline, Refusal>> = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', 'Your card was declined.'),
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/**
 * Returns why the bank refuses a card, or null if it accepts the card. Ignores whether the bank first asks for
 * confirmation.
 */
export function refusalFor({ outcome, hasCvc }: { outcome: CardOutcome; hasCvc: boolean }): Refusal | null {
  // A missing security code cannot be incorrect.
  if (outcome === 'incorrect_cvc' && !hasCvc) return null
  const decline = outcome.replace('ask_then_', '')
  return Object.hasOwn(DECLINES, decline) ? DECLINES[decline as Decline] : null
}

/** The refusal of any number that is not a test card. The number never becomes a payment method. */
export const NOT_A_TEST_CARD: Refusal = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

/** The refusal after the cardholder declined the confirmation at the bank. */
export const AUTHENTICATION_FAILED: Refusal = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

export const AUTHENTICATION_REQUIRED: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

function declined(decline_code: string, message: string): Refusal {
  return { code: 'card_declined', decline_code, message }
}
