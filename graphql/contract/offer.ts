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

/** What moving or canceling a visit late costs. The operator sets it for each brand (specification, section 3). */
export interface LatePolicy {
  /** A visit can be moved or canceled free of charge until this many hours before it starts. */
  hours: number
  feeCents: number
}

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
  /** Null where the operator's policy is not at hand: the terms then mention it without figures. */
  latePolicy: LatePolicy | null
}

/** The offer for a plan's option under a campaign's discount (cents). Without an option, the plan's default. */
export function offerFor(
  plan: Plan,
  option: PlanOption = defaultOption(plan),
  discountCents = 0,
  latePolicy: LatePolicy | null = null,
): Offer {
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
    latePolicy,
  }
}

/** The sentences of the terms, each complete on its own. Pages choose the layout, never the wording. */
export interface OfferTerms {
  /** '$19 once and $49 a month.' */
  headline: string
  together: string
  /** What differs between sizes, for a card: 'Then $49 a month; leaving before 6 paid months costs $56.' */
  brief: string
  /** What follows the introductory price, for a line of its own. */
  follows: string
  /** What members get. */
  gives: string
  renewal: string
  cancel: string
  /** How to leave, in one sentence, for screens that have the full terms elsewhere. */
  leave: string
  /**
   * The fee with its calculation: 'Leaving before 6 paid months costs $56: the full price of $75 less the $19 paid.'
   */
  earlyExit: string
  eligibility: string
  /** 'Move or cancel a visit online, free of charge until 24 hours before it starts. Later than that, it costs $25.' */
  move: string
  tax: string
}

/** `firstMonthlyCharge` (YYYY-MM-DD) is the date of the first charge, known once there is an order. */
export function offerTerms(offer: Offer, firstMonthlyCharge?: string): OfferTerms {
  const monthly = formatCents(offer.monthlyCents)
  return {
    headline: `${formatCents(offer.priceCents)} once and ${monthly} a month.`,
    together: `The first cleaning comes with ${MEMBERSHIP_NAME}, ${monthly} a month until you cancel.`,
    brief: `Then ${monthly} a month; ${earlyExitInBrief(offer)}.`,
    follows: `Then ${MEMBERSHIP_NAME}, ${monthly} a month until you cancel; ${earlyExitInBrief(offer)}.`,
    gives: `${MEMBERSHIP_NAME} gives every further cleaning at the member rate of your area, and prepaid vouchers at more than half off.`,
    renewal: `First charged ${firstMonthlyCharge ? `on ${longDate(firstMonthlyCharge)}` : 'one month after you buy'}, then on the same day of each month.`,
    cancel: 'Cancel online at any time.',
    leave: `Cancel online at any time; ${earlyExitInBrief(offer)}.`,
    earlyExit: earlyExitSentence(offer),
    eligibility: `New clients only, booked online, ${policyName(offer.latePolicy)}. A voucher expires after 1 year.`,
    move: moveSentences(offer.latePolicy),
    tax: 'Taxes may apply.',
  }
}

function policyName(policy: LatePolicy | null): string {
  return policy ? `${policy.hours}-hour cancellation policy` : 'late-cancellation policy'
}

/** What moving or canceling a visit costs; without figures where the policy is not at hand. */
export function moveSentences(policy: LatePolicy | null): string {
  if (!policy) return 'Move or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.'
  if (policy.feeCents === 0) return 'Move or cancel a visit online, free of charge.'
  return `Move or cancel a visit online, free of charge until ${hoursBefore(policy)} before it starts. Later than that, it costs ${formatCents(policy.feeCents)}.`
}

function hoursBefore({ hours }: LatePolicy): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

function earlyExitInBrief({ earlyExitCents, minimumMonths }: Offer): string {
  return `leaving before ${minimumMonths} paid months costs ${earlyExitCents === 0 ? 'nothing' : formatCents(earlyExitCents)}`
}

function earlyExitSentence(offer: Offer): string {
  const { earlyExitCents: exit, fullPriceCents: full, priceCents: paid, minimumMonths } = offer
  if (exit === 0) return `Leaving before ${minimumMonths} paid months costs nothing.`
  const capped = full - paid > exit ? ', and never more than that' : ''
  const sum = capped ? '' : `: the full price of ${formatCents(full)} less the ${formatCents(paid)} paid`
  return `Leaving before ${minimumMonths} paid months costs ${formatCents(exit)}${sum}${capped}.`
}

/**
 * The text beside the consent checkbox, exactly as shown, stored and verified: the full terms, once on that page.
 * `totalCents` includes tax; `firstMonthlyCharge` is YYYY-MM-DD.
 */
export function consentText(offer: Offer, order: ConsentOrder): string {
  return consentSentences(offer, order).join(' ')
}

export interface ConsentOrder {
  totalCents: number
  firstMonthlyCharge: string
}

/** The same, sentence by sentence. */
export function consentSentences(offer: Offer, order: ConsentOrder): string[] {
  return [
    `I agree to pay ${formatCentsExact(order.totalCents)} today, and ${formatCents(offer.monthlyCents)} a month for ${MEMBERSHIP_NAME} from ${longDate(order.firstMonthlyCharge)}, on the same day of each month, until I cancel.`,
    'Taxes may apply to each month.',
    'I can cancel online at any time.',
    earlyExitSentence(offer),
    'I am a new client.',
    lateConsent(offer.latePolicy),
    'The voucher expires after 1 year.',
  ]
}

function lateConsent(policy: LatePolicy | null): string {
  const applies = `The ${policyName(policy)} applies to my visits`
  if (!policy) return `${applies}.`
  if (policy.feeCents === 0) return `${applies}, at no fee.`
  return `${applies}: moving or canceling one less than ${hoursBefore(policy)} before it starts costs ${formatCents(policy.feeCents)}.`
}
