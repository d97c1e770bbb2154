/**
 * Whether the membership is worth its price. A month with it is compared with the same hours at the full price, because no
 * cleaning is sold without it (docs/decisions/108-what-worth-it-compares-with.md).
 */
import { amountsOf, MEMBERSHIP_NAME, type Offer } from './offer.ts'
import { taxOn } from './tax.ts'
import { formatCents } from './text/format.ts'

/** The full price of an hour, in cents before tax. */
function fullHourOf({ fullPriceCents, hours }: Offer): number {
  return fullPriceCents / hours
}

/** '$25', with tax where the place has one. */
export function fullHourText(offer: Offer): string {
  return formatCents(withTax(offer, fullHourOf(offer)))
}

function withTax({ place }: Offer, cents: number): number {
  return cents + taxOn(cents, place?.salesTaxRate ?? 0)
}

/** Hours a month from which the membership costs no more than the full price. Null if no number of hours is enough. */
export function worthFromHours(offer: Offer): number | null {
  const rate = offer.place?.memberRateCents
  const saved = rate == null ? 0 : fullHourOf(offer) - rate
  return saved > 0 ? Math.ceil(offer.monthlyCents / saved) : null
}

/** What a month with some hours of cleaning costs, in cents, with tax where the place has one. Null if the rate is not known. */
export function monthOf(offer: Offer, hours: number): { memberCents: number; fullCents: number } | null {
  const { place, monthlyCents } = offer
  if (place?.memberRateCents == null) return null
  return {
    memberCents: withTax(offer, monthlyCents + hours * place.memberRateCents),
    fullCents: withTax(offer, hours * fullHourOf(offer)),
  }
}

/** In words, for how much cleaning the membership is worth it. `where` as in `laterVisits`. */
export function worthSentence(offer: Offer, where = 'where you live'): string {
  const { month, hour, withTax: taxed } = amountsOf(offer)
  const full = `the full price of ${fullHourText(offer)}`
  if (hour === null) {
    return `${MEMBERSHIP_NAME} is worth its ${month} a month only if the hours that you book save more than that. Instead of ${full}, an hour costs members the rate of their area.`
  }
  const hours = worthFromHours(offer)
  const at = `Members pay ${hour} an hour ${where} instead of ${full}${taxed && `, both${taxed}`}`
  return hours === null
    ? `${at}, so ${MEMBERSHIP_NAME} is not worth its ${month} a month for any number of hours.`
    : `${at}, so ${MEMBERSHIP_NAME} is worth its ${month} a month from ${hours} hours of cleaning a month. With fewer, it is not worth it.`
}
