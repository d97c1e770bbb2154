import type { ErrorFields } from '../api-error.ts'
import type { Decline } from './test-cards.ts'

type DeclineFields = Pick<ErrorFields, 'code' | 'decline_code' | 'message' | 'param'>

/** Each decline with the API's wording. Only `card_declined` has a decline code. */
export const DECLINES: Readonly<Record<Decline, DeclineFields>> = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', 'Your card was declined.'),
  stolen_card: declined('stolen_card', 'Your card was declined.'),
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** A real card, or any number that is not a test card. It never becomes a payment method. */
export const NOT_A_TEST_CARD: DeclineFields = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

/** The cardholder refused the bank's confirmation, or was not present for it. */
export const AUTHENTICATION_FAILED: DeclineFields = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

export const AUTHENTICATION_REQUIRED: DeclineFields = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

function declined(decline_code: string, message: string): DeclineFields {
  return { code: 'card_declined', decline_code, message }
}
