/**
 * The one source of the offer's prices and obligations (design, section 6). Headline, checkout, receipt, structured
 * data and legal pages take their figures and sentences from here, and the origin checks consent against the same text.
 */
import { formatCents, formatCentsExact, longDate } from './format.ts'
import {
  defaultOption,
  discountedPriceCents,
  earlyExitCents,
  fullPriceCents,
  type Plan,
  type PlanOption,
} from './plans.ts'

/** The name used on the customer's card statement and in every sentence about the membership. */
export const MEMBERSHIP_NAME = 'Forever Clean'
/**
 * A visit can be moved or canceled without a fee until this many hours before it starts (specification, section 9).
 */
export const CANCELLATION_HOURS = 24

/** An introductory price and the terms that come with it. Amounts are cents before tax. */
export interface Offer {
  planKey: string
  optionName: string
  hours: number
  priceCents: number
  fullPriceCents: number
  monthlyCents: number
  minimumMonths: number
  /** The fee for leaving before the minimum term. */
  earlyExitCents: number
}

/** The offer for a plan's option under a campaign's discount (cents). Without an option, the plan's default. */
export function offerFor(plan: Plan, option: PlanOption = defaultOption(plan), discountCents = 0): Offer {
  const priceCents = discountedPriceCents(option, discountCents)
  return {
    planKey: plan.key,
    optionName: option.name,
    hours: option.hours,
    priceCents,
    fullPriceCents: fullPriceCents(plan, option),
    monthlyCents: plan.monthlyCents,
    minimumMonths: plan.minimumMonths,
    earlyExitCents: earlyExitCents(plan, option, priceCents),
  }
}

/** The sentences of the terms, each complete on its own. Pages choose the layout, never the wording. */
export interface OfferTerms {
  /** '$19 once and $49 a month.' */
  headline: string
  together: string
  /** What members get. */
  gives: string
  renewal: string
  cancel: string
  /**
   * The fee with its calculation: 'Leaving before 6 paid months costs $56: the full price of $75 less the $19 paid.'
   */
  earlyExit: string
  eligibility: string
  tax: string
}

/** `firstMonthlyCharge` (YYYY-MM-DD) is the date of the first charge, known once there is an order. */
export function offerTerms(offer: Offer, firstMonthlyCharge?: string): OfferTerms {
  const monthly = formatCents(offer.monthlyCents)
  return {
    headline: `${formatCents(offer.priceCents)} once and ${monthly} a month.`,
    together: `The first cleaning comes with ${MEMBERSHIP_NAME}, ${monthly} a month until you cancel.`,
    gives: `${MEMBERSHIP_NAME} gives every further cleaning at the member rate of your area, and prepaid vouchers at more than half off.`,
    renewal: `First charged ${firstMonthlyCharge ? `on ${longDate(firstMonthlyCharge)}` : 'one month after you buy'}, then on the same day of each month.`,
    cancel: 'Cancel online at any time.',
    earlyExit: earlyExitSentence(offer),
    eligibility: `New clients only, booked online, ${CANCELLATION_HOURS}-hour cancellation policy. A voucher expires after 1 year.`,
    tax: 'Taxes may apply.',
  }
}

function earlyExitSentence(offer: Offer): string {
  const { earlyExitCents: exit, fullPriceCents: full, priceCents: paid, minimumMonths } = offer
  if (exit === 0) return `Leaving before ${minimumMonths} paid months costs nothing.`
  const capped = full - paid > exit ? ', and never more than that' : ''
  const sum = capped ? '' : `: the full price of ${formatCents(full)} less the ${formatCents(paid)} paid`
  return `Leaving before ${minimumMonths} paid months costs ${formatCents(exit)}${sum}${capped}.`
}

/**
 * The text beside the consent checkbox, exactly as shown, stored and verified. `totalCents` includes tax;
 * `firstMonthlyCharge` is YYYY-MM-DD.
 */
export function consentText(offer: Offer, order: { totalCents: number; firstMonthlyCharge: string }): string {
  return [
    `I agree to pay ${formatCentsExact(order.totalCents)} today, and ${formatCents(offer.monthlyCents)} a month for ${MEMBERSHIP_NAME} from ${longDate(order.firstMonthlyCharge)} until I cancel.`,
    'Taxes may apply to each month.',
    'I can cancel online at any time.',
    earlyExitSentence(offer),
    `I am a new client, and the ${CANCELLATION_HOURS}-hour cancellation policy applies to my visits.`,
  ].join(' ')
}
