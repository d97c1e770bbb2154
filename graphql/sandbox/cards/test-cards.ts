/**
 * The well-known test cards (https://docs.stripe.com/testing) and the result of each. Any other number is not a test
 * card and is declined.
 */

/** The reasons why a bank declines a card. The names are Stripe's error codes or decline codes. */
export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

/** The result of a payment with the card. For names with `ask`, the bank first asks the cardholder to confirm. */
export type CardOutcome =
  | 'succeed'
  | Decline
  | 'ask'
  | 'ask_unless_set_up'
  | 'ask_then_generic_decline'
  | 'ask_then_insufficient_funds'

export interface TestCard {
  number: string
  brand: string
  outcome: CardOutcome
  /** The ids of Stripe's predefined payment methods for this card, for server-side tests. */
  shortcuts: readonly string[]
}

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'succeed', 'pm_card_visa'),
  card('4000056655665556', 'visa', 'succeed'),
  card('5555555555554444', 'mastercard', 'succeed', 'pm_card_mastercard'),
  card('2223003122003222', 'mastercard', 'succeed'),
  card('5200828282828210', 'mastercard', 'succeed'),
  card('378282246310005', 'amex', 'succeed', 'pm_card_amex'),
  card('371449635398431', 'amex', 'succeed'),
  card('6011111111111117', 'discover', 'succeed'),
  card('3056930009020004', 'diners', 'succeed'),
  card('3566002020360505', 'jcb', 'succeed'),
  card('6200000000000005', 'unionpay', 'succeed'),
  card('4000000000000002', 'visa', 'generic_decline', 'pm_card_chargeDeclined'),
  card(
    '4000000000009995',
    'visa',
    'insufficient_funds',
    'pm_card_chargeDeclinedInsufficientFunds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
  ),
  card('4000000000009987', 'visa', 'lost_card', 'pm_card_visa_chargeDeclinedLostCard'),
  card('4000000000000069', 'visa', 'expired_card', 'pm_card_visa_chargeDeclinedExpiredCard'),
  card('4000000000000127', 'visa', 'incorrect_cvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'),
  card('4000000000000119', 'visa', 'processing_error', 'pm_card_visa_chargeDeclinedProcessingError'),
  card('4000002500003155', 'visa', 'ask_unless_set_up'),
  card('4000002760003184', 'visa', 'ask', 'pm_card_authenticationRequired'),
  card('4000000000003220', 'visa', 'ask', 'pm_card_threeDSecure2Required'),
  card('4000000000003063', 'visa', 'ask'),
  card('4000008400001629', 'visa', 'ask_then_generic_decline', 'pm_card_threeDSecureRequiredChargeDeclined'),
  card('4000008260003178', 'visa', 'ask_then_insufficient_funds'),
]

function card(number: string, brand: string, outcome: CardOutcome, ...shortcuts: readonly string[]): TestCard {
  return { number, brand, outcome, shortcuts }
}
