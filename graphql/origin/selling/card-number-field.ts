import { containsCardNumber, MESSAGES } from '../../contract/inputs.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { invalid } from './answers.ts'
import type { PurchaseInput } from './purchase-voucher.ts'

/** Random ids hold long runs of digits by chance. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * A refusal when somebody typed a card number into what would be stored. Names are checked with the rest of the input;
 * plan, campaign and zipcode are stored as the signed quote has them.
 */
export function cardNumberField(input: PurchaseInput): PurchaseVoucherResult | null {
  const { email, referral, redirect, consent } = input
  const stored = { email, referral, redirect, consent: `${consent.offerKey} ${consent.experiments ?? ''}` }
  for (const [field, text] of Object.entries(stored)) {
    if (text && containsCardNumber(text.replace(UUID, ''))) return invalid(field, MESSAGES.cardInText)
  }
  return null
}
