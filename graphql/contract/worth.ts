/**
 * Calculates whether the membership is worth its price: compares the cost of a month with the membership to the cost of
 * the same hours at the full price. Nobody can pay only the full price, because no cleaning is sold without a
 * membership (docs/decisions/108-what-worth-it-compares-with.md).
 */
import { getAmounts, MEMBERSHIP_NAME, type Offer } from './offer.ts'
import { taxOn } from './tax.ts'
import { formatCents } from './text/format.ts'

/** Adds the sales tax at the home to an amount in cents. */
function taxed({ place }: Offer, cents: number): number {
  return cents + taxOn(cents, place?.salesTaxRate ?? 0)
}

/** The full price of a number of hours with sales tax, in cents. */
export function getFullPrice(offer: Offer, hours: number): number {
  return taxed(offer, (hours * offer.fullPriceCents) / offer.hours)
}

/**
 * What a member pays for a month with this many hours of cleaning, in cents with sales tax. NaN if the member rate is
 * not known.
 */
export function getMemberMonth(offer: Offer, hours: number): number {
  return taxed(offer, offer.monthlyCents + hours * (offer.place?.memberRateCents ?? Number.NaN))
}

/**
 * The minimum number of hours a month at which members pay no more than the full price. Null if the member rate is not
 * known, or if no number of hours is enough.
 */
export function worthFromHours({ place, fullPriceCents, hours, monthlyCents }: Offer): number | null {
  const saved = fullPriceCents / hours - (place?.memberRateCents ?? Number.NaN)
  return saved > 0 ? Math.ceil(monthlyCents / saved) : null
}

/**
 * Returns a sentence that says from how many hours a month the membership is worth its price. `where` names the place.
 */
export function worthSentence(offer: Offer, where = ''): string {
  const { month, hour, withTax } = getAmounts(offer)
  const isWorth = `${MEMBERSHIP_NAME} is worth its ${month} a month`
  const full = `Instead of the full price of ${formatCents(getFullPrice(offer, 1))}, an hour costs members`
  if (hour === null) return `${isWorth} only if the hours you book save more. ${full} the rate of their area.`
  const members = `${full} ${hour}${withTax}${where && ` ${where}`}.`
  const hours = worthFromHours(offer)
  return hours === null
    ? `${members} At this rate, ${MEMBERSHIP_NAME} is not worth its ${month} a month.`
    : `${members} ${isWorth} if you book at least ${hours} hours a month; with fewer, it is not.`
}
