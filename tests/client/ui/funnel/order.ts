import type { Quote } from '../../../../client/ui/funnel/amounts.tsx'
import type { PayFormProps } from '../../../../client/ui/funnel/pay-form.tsx'
import type { Receipt } from '../../../../client/ui/funnel/receipt-card.tsx'
import { consentText, offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'

/** The specification's offer: 3 hours at $19, then $49 a month. */
export const plan = PLANS.FOREVERCLEAN_49
/** The quote for a purchase of the plan on November 20, in a place with 8.25% tax. */
export const quote: Quote = {
  undiscountedCents: 7500,
  discountCents: 5600,
  subtotalCents: 1900,
  salesTaxRate: 0.0825,
  taxCents: 157,
  totalCents: 2057,
  monthlyCents: 4900,
  earlyExitCents: 5600,
  firstMonthlyCharge: '2026-12-20',
  lateCancellation: { hours: 24, feeCents: 2500 },
  memberRateCents: 2250,
}

export const offer = offerFor(plan, undefined, 0, { hours: 24, feeCents: 2500 }, quote)

export const receipt: Receipt = {
  code: '7Q4K-M2PD',
  optionName: offer.optionName,
  numHours: 3,
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  quote,
  cardLast4: '4242',
  purchasedAt: '2026-11-20T23:59:00Z',
  planKey: plan.key,
  consentText: consentText(offer, quote),
  agentWords: null,
  service: null,
}

/** The props of a payment form that has not been used. */
export const untouched: PayFormProps = {
  action: '/deal?step=4',
  offer,
  quote,
  place: 'Austin, TX 78704',
  attempt: '0b9f3c52-52f5-4a8b-9a0e-2f6f0f0d7a11',
  intent: 'signed-quote',
  redirect: '',
  consentToken: 'abcdefghijkm',
  values: { firstName: '', lastName: '' },
  errors: {},
  problem: null,
  hasCardFields: true,
  offerTermsHref: '/terms-of-service/#offer',
  termsOfUseHref: '/terms-of-service/',
}
