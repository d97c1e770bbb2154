/**
 * Whether the membership is worth its price. A month with it is compared with the same hours at the full price, because no
 * cleaning is sold without it (docs/decisions/108-what-worth-it-compares-with.md).
 */
import { amountsOf, MEMBERSHIP_NAME, type Offer } from './offer.ts'
import { taxOn } from './tax.ts'
import { formatCents } from './text/format.ts'

/** Cents with tax, where the place has one. */
function taxed({ place }: Offer, cents: number): number {
  return cents + taxOn(cents, place?.salesTaxRate ?? 0)
}

/** The full price of some hours, in cents. */
export function fullPriceOf(offer: Offer, hours: number): number {
  return taxed(offer, (hours * offer.fullPriceCents) / offer.hours)
}

/** What members pay for a month with some hours of cleaning, in cents. NaN if their rate is not known. */
export function memberMonthOf(offer: Offer, hours: number): number {
  return taxed(offer, offer.monthlyCents + hours * (offer.place?.memberRateCents ?? Number.NaN))
}

/** Hours a month from which members pay no more than the full price. Null if that is not known, or if no hours are enough. */
export function worthFromHours({ place, fullPriceCents, hours, monthlyCents }: Offer): number | null {
  const saved = fullPriceCents / hours - (place?.memberRateCents ?? Number.NaN)
  return saved > 0 ? Math.ceil(monthlyCents / saved) : null
}

/** In words, for how much cleaning the membership is worth it. `where` as in `laterVisits`. */
export function worthSentence(offer: Offer, where = ''): string {
  const { month, hour, withTax } = amountsOf(offer)
  const isWorth = `${MEMBERSHIP_NAME} is worth its ${month} a month`
  const full = `Instead of the full price of ${formatCents(fullPriceOf(offer, 1))}, an hour costs members`
  if (hour === null) return `${isWorth} only if the hours you book save more. ${full} the rate of their area.`
  const hours = worthFromHours(offer) ?? 'no number of'
  return `${full} ${hour}${withTax} ${where}. ${isWorth} from ${hours} hours a month on; with fewer it is not worth it.`
}
