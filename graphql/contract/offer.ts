/**
 * The only source of the offer's prices and obligations. The headline, checkout, receipt, structured data and legal
 * pages take their figures and sentences from here, and the origin checks consent against the same text.
 */
import {
  defaultOption,
  discountedPriceCents,
  EXIT_HOUR_CENTS,
  earlyExitCents,
  exitBasisCents,
  findPlan,
  type Plan,
  type PlanOption,
  selectOption,
} from './plans.ts'
import { amountWithTax, taxOn } from './tax.ts'
import { formatCents, formatCentsExact, formatRate, longDate } from './text/format.ts'

/** The name of the membership in every sentence about it. */
export const MEMBERSHIP_NAME = 'Forever Clean'

/**
 * The cost of rescheduling or canceling a visit late. The operator sets it for each brand (specification, section 3).
 */
export interface LatePolicy {
  /** A visit can be rescheduled or canceled free of charge until this many hours before it starts. */
  hours: number
  feeCents: number
}

/** How the early cancellation fee is calculated. */
export interface ExitRule {
  /** The price of the first cleaning, used as the basis of the fee. */
  basisCents: number
  /**
   * The hourly price from which the basis is calculated under a per-hour policy. If null, the basis is the full price.
   */
  hourCents: number | null
  /** The fee is this share of the difference between the basis and the price paid. */
  share: 1 | 0.5
}

/** The parts of an offer that depend on the location of the home. */
export interface OfferPlace {
  /** The hourly member rate at the home, in cents before tax; null if the origin does not report it. */
  memberRateCents: number | null
  /** Sales tax on cleaning, as a fraction. */
  salesTaxRate: number
}

/** An introductory price and the terms that come with it. Amounts are cents before tax. */
export interface Offer {
  planKey: string
  optionName: string
  hours: number
  priceCents: number
  /** The price of the cleaning without the introductory offer. */
  fullPriceCents: number
  monthlyCents: number
  minimumMonths: number
  /** The fee for canceling before the end of the minimum term. */
  earlyExitCents: number
  exit: ExitRule
  /** Null if the origin does not report the policy. The terms then mention it without figures. */
  latePolicy: LatePolicy | null
  /**
   * The place of the home; null until the ZIP code is known. With a place, the prices of the first cleaning, the
   * membership and later visits include tax in the terms.
   */
  place: OfferPlace | null
}

/** The offer for a plan's option with a campaign's discount (cents). Without an option, the plan's default is used. */
export function offerFor(
  plan: Plan,
  option: PlanOption = defaultOption(plan),
  discountCents = 0,
  latePolicy: LatePolicy | null = null,
  place: { memberRateCents?: number | null; salesTaxRate: number } | null = null,
): Offer {
  const priceCents = discountedPriceCents(option, discountCents)
  return {
    planKey: plan.key,
    optionName: option.name,
    hours: option.hours,
    priceCents,
    fullPriceCents: option.undiscountedCents,
    monthlyCents: plan.monthlyCents,
    minimumMonths: plan.minimumMonths,
    earlyExitCents: earlyExitCents(plan, option, priceCents),
    exit: getExitRule(plan, option),
    latePolicy,
    place: place && { memberRateCents: place.memberRateCents ?? null, salesTaxRate: place.salesTaxRate },
  }
}

function getExitRule(plan: Plan, option: PlanOption): ExitRule {
  const { cancellationPolicy: policy, earlyExitShare: share } = plan
  return { basisCents: exitBasisCents(plan, option), hourCents: policy && EXIT_HOUR_CENTS[policy], share }
}

/**
 * The offer that a customer bought, rebuilt from the stored purchase. Only the calculation of the early cancellation
 * fee comes from the plan table.
 */
export function boughtOffer(stored: Omit<Offer, 'exit'>): Offer {
  const { planKey, hours, fullPriceCents: basisCents } = stored
  const plan = findPlan(planKey)
  const exit = plan
    ? getExitRule(plan, selectOption(plan, hours).option)
    : { basisCents, hourCents: null, share: 1 as const }
  return { ...stored, exit }
}

/** The parts of the terms as text. Pages choose the layout, never the wording. */
export interface OfferTerms {
  /** The price in a sentence, such as '$19 once and $49 a month.' */
  headline: string
  together: string
  /** The monthly price and the early cancellation fee: 'Then $49 a month; canceling before 6 paid months costs $56.' */
  brief: string
  /** The payments after the introductory price, as text for a separate line. */
  follows: string
  /** The benefits of the membership. */
  gives: string
  /**
   * What the monthly amount does not include, and what later visits cost. Every page with the monthly amount shows this
   * text.
   */
  later: string
  renewal: string
  cancel: string
  /** How to cancel, in one sentence, for pages that show the full terms elsewhere. */
  leave: string
  /**
   * The fee with its calculation: 'Canceling before 6 paid months costs $56: the full price of $75 less the $19 paid,
   * before tax.' No tax is added to the fee.
   */
  earlyExit: string
  /**
   * How the early cancellation fee is calculated for every size: 'the full price of the first cleaning less what you
   * paid for it, before tax'.
   */
  exitRule: string
  eligibility: string
  /**
   * How to change a visit: 'Reschedule or cancel a visit online, free of charge until 24 hours before it starts. After
   * that, each change costs $25.'
   */
  move: string
  tax: string
}

/** Builds the terms. `firstMonthlyCharge` is YYYY-MM-DD, and is known only for an order. */
export function offerTerms(offer: Offer, firstMonthlyCharge?: string): OfferTerms {
  const { once, month, withTax } = getAmounts(offer)
  const monthly = `${month} a month${withTax}`
  return {
    headline: `${once} once and ${month} a month${withTax && `, both${withTax}`}.`,
    together: `The first cleaning comes with ${MEMBERSHIP_NAME}, ${monthly} until you cancel.`,
    brief: `Then ${monthly}; ${earlyExitInBrief(offer)}.`,
    follows: `Then ${MEMBERSHIP_NAME}, ${monthly} until you cancel, later visits not included; ${earlyExitInBrief(offer)}.`,
    gives: `${MEMBERSHIP_NAME} gives every further cleaning at the member rate in your area, and prepaid vouchers at more than half off.`,
    later: laterVisits(offer.place),
    renewal: `First charged ${firstMonthlyCharge ? `on ${longDate(firstMonthlyCharge)}` : 'one month after you buy'}, then on the same day of each month.`,
    cancel: 'Cancel online at any time.',
    leave: `Cancel online at any time; ${earlyExitInBrief(offer)}.`,
    earlyExit: earlyExitSentence(offer),
    exitRule: exitRuleWords(offer.exit),
    eligibility: `New customers only, booked online, ${policyName(offer.latePolicy)}. Vouchers expire after 1 year.`,
    move: moveSentences(offer.latePolicy),
    tax: taxSentence(offer.place),
  }
}

export interface OfferAmounts {
  /** The price of the first cleaning, such as '$20.52'. */
  once: string
  /** The price of each month, such as '$52.92'. */
  month: string
  /** The price of an hour of later visits, such as '$26.19'. Null if it is not known. */
  hour: string | null
  /** ' with tax' if the amounts include tax, otherwise empty. */
  withTax: string
}

/** The amounts of an offer. They include tax if the place is known. */
export function getAmounts({ priceCents, monthlyCents, place }: Offer): OfferAmounts {
  const rate = place?.salesTaxRate ?? 0
  const withTax = (cents: number) => formatCents(cents + taxOn(cents, rate))
  const hourCents = place?.memberRateCents ?? null
  return {
    once: withTax(priceCents),
    month: withTax(monthlyCents),
    hour: hourCents === null ? null : withTax(hourCents),
    withTax: rate > 0 ? ' with tax' : '',
  }
}

/** Returns a sentence with the cost of later visits. `where` names the place. */
export function laterVisits(place: OfferPlace | null, where = 'where you live'): string {
  const rate = place && formatHour(place)
  return rate
    ? `Later visits are not included: ${rate} ${where}.`
    : 'Later visits are not included: they cost the member rate in your area.'
}

/** Formats the price of an hour, such as '$26.19 an hour with tax'; null if the rate is not known. */
function formatHour({ memberRateCents, salesTaxRate }: OfferPlace): string | null {
  return memberRateCents === null ? null : amountWithTax(memberRateCents, salesTaxRate, ' an hour')
}

export function taxSentence(place: OfferPlace | null, where = 'where you live'): string {
  if (!place) return 'Taxes may apply.'
  return place.salesTaxRate > 0
    ? `Sales tax is ${formatRate(place.salesTaxRate)} ${where}.`
    : `There is no sales tax on cleaning ${where}.`
}

function policyName(policy: LatePolicy | null): string {
  return policy ? `${policy.hours}-hour cancellation policy` : 'late-cancellation policy'
}

/**
 * Returns sentences with the cost of rescheduling or canceling a visit, without figures if the policy is not available.
 */
export function moveSentences(policy: LatePolicy | null): string {
  if (!policy)
    return 'Reschedule or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.'
  if (policy.feeCents === 0) return 'Reschedule or cancel a visit online, free of charge.'
  return `Reschedule or cancel a visit online, free of charge until ${hoursBefore(policy)} before it starts. After that, each change costs ${formatCents(policy.feeCents)}.`
}

function hoursBefore({ hours }: LatePolicy): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

function earlyExitInBrief({ earlyExitCents, minimumMonths }: Offer): string {
  return `canceling before ${minimumMonths} paid months costs ${earlyExitCents === 0 ? 'nothing' : formatCents(earlyExitCents)}`
}

function earlyExitSentence(offer: Offer): string {
  const { earlyExitCents: fee, priceCents, minimumMonths } = offer
  const { basisCents, hourCents, share } = offer.exit
  if (fee === 0) return `Canceling before ${minimumMonths} paid months costs nothing.`
  const [basis, paid] = [formatCents(basisCents), formatCents(priceCents)]
  const counted = hourCents
    ? `the first cleaning at ${formatCents(hourCents)} an hour, ${basis},`
    : `the full price of ${basis}`
  const sum =
    share === 1 ? `${counted} less the ${paid} paid` : `half the difference between ${counted} and the ${paid} paid`
  const isCapped = Math.floor((basisCents - priceCents) * share) > fee
  // The sentence says 'before tax', because today's total in the same text includes tax.
  return `Canceling before ${minimumMonths} paid months costs ${formatCents(fee)}: ${sum}, before tax${isCapped ? `, but at most ${formatCents(fee)}` : ''}.`
}

function exitRuleWords({ hourCents, share }: ExitRule): string {
  const counted = hourCents
    ? `the first cleaning at ${formatCents(hourCents)} an hour`
    : 'the full price of the first cleaning'
  return share === 1
    ? `${counted} less what you paid for it, before tax`
    : `half the difference between ${counted} and what you paid for it, before tax`
}

/**
 * The text beside the consent checkbox, exactly as it is shown, stored and verified. `totalCents` includes tax;
 * `firstMonthlyCharge` is YYYY-MM-DD. Without `offer.place`, the text says only that taxes may apply, and omits the
 * price of later visits.
 */
export function consentText(offer: Offer, order: ConsentOrder): string {
  return consentSentences(offer, order).join(' ')
}

export interface ConsentOrder {
  totalCents: number
  firstMonthlyCharge: string
}

/** The sentences of the consent text. */
export function consentSentences(offer: Offer, order: ConsentOrder): string[] {
  return [
    `I agree to pay ${formatCentsExact(order.totalCents)} today, and ${monthInConsent(offer)} for ${MEMBERSHIP_NAME} from ${longDate(order.firstMonthlyCharge)}, on the same day of each month, until I cancel.`,
    offer.place ? laterInConsent(offer.place) : 'Taxes may apply to each month.',
    'I can cancel online at any time.',
    earlyExitSentence(offer),
    'I am a new customer.',
    lateConsent(offer.latePolicy),
    'The voucher expires after 1 year.',
  ]
}

/** The monthly price with its tax, such as '$52.92 a month ($49 and $3.92 tax)'. */
function monthInConsent({ monthlyCents, place }: Offer): string {
  const tax = taxOn(monthlyCents, place?.salesTaxRate ?? 0)
  const sum = tax > 0 ? ` (${formatCents(monthlyCents)} and ${formatCents(tax)} tax)` : ''
  return `${formatCents(monthlyCents + tax)} a month${sum}`
}

function laterInConsent(place: OfferPlace): string {
  const rate = formatHour(place)
  return `Later visits are not included: they cost the member rate where I live${rate ? `, today ${rate}` : ''}.`
}

function lateConsent(policy: LatePolicy | null): string {
  const applies = `The ${policyName(policy)} applies to my visits`
  if (!policy) return `${applies}.`
  if (policy.feeCents === 0) return `${applies}, at no fee.`
  return `${applies}: rescheduling or canceling one less than ${hoursBefore(policy)} before it starts costs ${formatCents(policy.feeCents)}.`
}
