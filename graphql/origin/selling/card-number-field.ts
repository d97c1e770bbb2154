import type * as z from 'zod/mini'
import { containsCardNumber } from '../../contract/cards/card-number.ts'
import { MESSAGES, type purchaseVoucherInput } from '../../contract/inputs.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { invalid } from './answers.ts'

type Stored = Pick<z.infer<typeof purchaseVoucherInput>, 'attemptId' | 'email' | 'referral' | 'redirect' | 'consent'>

/**
 * Refuses a card number in any field that would be stored. Names are validated with the rest of the input; plan,
 * campaign and zipcode come from the signed quote.
 */
export function cardNumberField(input: Stored): PurchaseVoucherResult | null {
  const { attemptId, email, referral, redirect, consent } = input
  const { offerKey, build, experiments } = consent
  const stored = { attemptId, email, referral, redirect, consent: [offerKey, build, experiments].join(' ') }
  for (const [field, text] of Object.entries(stored)) {
    if (text && containsCardNumber(text)) return invalid(field, MESSAGES.cardInText)
  }
  return null
}
