/** Orders vouchers over GraphQL with a sandbox card, as the site does. */
import type {
  PurchaseVoucherInput,
  PurchaseVoucherMutation,
  VoucherPriceAndIntentQuery,
} from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { consentText, type Offer, offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS, selectOption } from '../../../../graphql/contract/plans.ts'
import { ask, type Visitor } from '../ask.ts'

/** Returns an order for three hours. `shown` can change the offer that the consent text states. */
export async function orderFrom(
  visitor: Visitor,
  fields: Partial<PurchaseVoucherInput> = {},
  shown = (offer: Offer) => offer,
): Promise<PurchaseVoucherInput> {
  const zipcode = fields.zipcode ?? '60601'
  const wanted = { voucherOption: 'FOREVERCLEAN_49', numHours: 3, zipcode }
  const { data } = await ask<VoucherPriceAndIntentQuery>(STORED_OPERATIONS.VoucherPriceAndIntent.text, wanted, visitor)
  const { quote, intent } = data.voucherPriceAndIntent
  if (!quote || !intent) throw new Error('There is no quote')
  const plan = PLANS.FOREVERCLEAN_49
  const offer = offerFor(plan, selectOption(plan, 3).option, 0, quote.lateCancellation, quote)
  const attemptId = crypto.randomUUID()
  return {
    attemptId,
    intent,
    paymentMethodId: 'pm_card_visa',
    email: `${attemptId}@example.com`,
    phone: '(312) 555-0142',
    firstName: 'Ada',
    lastName: 'Byron',
    zipcode,
    hours: 3,
    voucherOption: 'FOREVERCLEAN_49',
    consent: { agreed: true, text: consentText(shown(offer), quote), offerKey: 'FOREVERCLEAN_49', build: 'test' },
    ...fields,
  }
}

export async function purchase(visitor: Visitor, input: PurchaseVoucherInput) {
  const { text } = STORED_OPERATIONS.PurchaseVoucher
  return (await ask<PurchaseVoucherMutation>(text, { input }, visitor)).data.purchaseVoucher
}
