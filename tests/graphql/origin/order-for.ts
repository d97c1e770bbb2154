import type { PurchaseVoucherInput, VoucherPriceAndIntentQuery } from '../../../graphql/contract/generated/graphql.ts'
import { consentText, type Offer, offerFor } from '../../../graphql/contract/offer.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'

export type QuotedPrice = Pick<VoucherPriceAndIntentQuery['voucherPriceAndIntent'], 'message' | 'intent' | 'quote'>

/**
 * Returns an order for a quote, as the form on the site sends it, with a new attempt id and email address each time.
 * `changes` override fields, and `shown` can change the offer that the consent text states.
 */
export function orderFor(
  { quote, intent, message }: QuotedPrice,
  changes: Partial<PurchaseVoucherInput> = {},
  shown = (offer: Offer) => offer,
): PurchaseVoucherInput {
  const plan = PLANS.FOREVERCLEAN_49
  const { hours = 3 } = changes
  const option = plan.options.find((each) => each.hours === hours)
  if (!option || !quote || !intent) throw new Error(`There is no quote for ${hours} hours: ${message}`)
  const offer = shown(offerFor(plan, option, option.priceCents - quote.subtotalCents, quote.lateCancellation, quote))
  const attemptId = crypto.randomUUID()
  return {
    attemptId,
    intent,
    paymentMethodId: 'pm_card_visa',
    email: `client-${attemptId}@example.com`,
    phone: '(312) 555-0142',
    firstName: 'Ada',
    lastName: 'Byron',
    zipcode: '60601',
    hours,
    voucherOption: plan.key,
    consent: { agreed: true, text: consentText(offer, quote), offerKey: plan.key, build: 'test' },
    ...changes,
  }
}
