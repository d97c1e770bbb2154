/**
 * Messages for visitors whose card was declined, by Stripe's decline codes (https://docs.stripe.com/declines/codes).
 */

const MESSAGES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card does not have enough funds. Try another card.',
  expired_card: 'This card is no longer valid. Please try another form of payment.',
  incorrect_cvc: 'The security code is not correct. Check it and try again.',
  invalid_cvc: 'The security code is not correct. Check it and try again.',
  incorrect_number: 'The card number is not correct. Check it and try again.',
  processing_error: 'Your bank could not process the payment just now. Try again, or use another card.',
  payment_intent_authentication_failure: 'Your bank did not confirm the payment. Try again, or use another card.',
  no_card: 'We have no card on file that we can charge.',
  authentication_required: 'Your bank needs you to confirm the payment. Try again, or use another card.',
}

/** The message for all other codes. Only the bank should disclose reasons such as a lost card. */
const DECLINED = 'Your card was declined. Try another card, or ask your bank.'

export function declineMessage(code: string | null): string {
  const message = code && Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined
  return message ?? DECLINED
}

/** Returns only the reason, for an email or a page that says separately what to do. */
export function declineCause(code: string | null): string {
  const message = declineMessage(code)
  return message.slice(0, message.indexOf('.') + 1)
}
