import { containsCardNumber, MESSAGES } from '../../contract/inputs.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { invalid } from './answers.ts'
import type { PurchaseInput } from './purchase-voucher.ts'

/**
 * A refusal when somebody typed a card number where it would be stored. Names are checked with the rest of the input;
 * ids, the intent and the build are made by machines, and their digits mean nothing.
 */
export function cardNumberField(input: PurchaseInput): PurchaseVoucherResult | null {
  const { email, referral, campaignId, voucherOption, redirect, consent } = input
  const written = {
    email,
    referral,
    campaignId,
    voucherOption,
    redirect,
    consent: `${consent.offerKey} ${consent.experiments ?? ''}`,
  }
  for (const [field, text] of Object.entries(written)) {
    if (text && containsCardNumber(text)) return invalid(field, MESSAGES.cardInText)
  }
  return null
}
