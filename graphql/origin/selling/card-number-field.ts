import { containsCardNumber } from '../../contract/card-number.ts'
import { MESSAGES } from '../../contract/inputs.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { invalid } from './answers.ts'
import type { PurchaseInput } from './purchase-voucher.ts'

/**
 * A refusal when somebody typed a card number into what would be stored. Names are checked with the rest of the input;
 * plan, campaign and zipcode are stored as the signed quote has them.
 */
export function cardNumberField(input: PurchaseInput): PurchaseVoucherResult | null {
  const { attemptId, email, referral, redirect, consent } = input
  const { offerKey, build, experiments } = consent
  const stored = { attemptId, email, referral, redirect, consent: [offerKey, build, experiments].join(' ') }
  for (const [field, text] of Object.entries(stored)) {
    if (text && containsCardNumber(text)) return invalid(field, MESSAGES.cardInText)
  }
  return null
}
