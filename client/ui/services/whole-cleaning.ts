/**
 * Computes the cost of cleaning a whole home: the first visit, and a second visit if no visit on sale is long enough.
 */
import { type Offer, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { fullHourCents } from '../../../graphql/contract/rates.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'

/** The index of the home that is selected if the visitor's home is unknown: one bedroom, as on the offer page. */
export const USUAL_HOME = 1

export interface WholeCleaning {
  /** The offer for the first visit. */
  offer: Offer
  /** The total price, such as '$39' or 'up to $211', or 'less than $229' if the member rate is unknown. */
  total: string
  /** Explains how the prices of the two visits add up to `total`. Empty for one visit. */
  sum: string
}

/**
 * Computes the cost of a cleaning that takes `hours`. `rate` is the hourly member rate in the visitor's area, in
 * dollars, or null if unknown.
 */
export function wholeCleaning(plan: Plan, hours: number, discountCents: number, rate: number | null): WholeCleaning {
  const offer = offerFor(plan, optionFor(plan, hours), discountCents)
  const price = formatCents(offer.priceCents)
  if (hours <= offer.hours) return { offer, total: price, sum: '' }
  const restHours = Math.max(optionFor(plan, 0).hours, hours - offer.hours)
  // If the rate is unknown, the full price is an upper limit, because the member rate is always lower:
  // docs/decisions/103-one-rule-for-rates.md.
  const hourCents = rate === null ? fullHourCents([plan]).lowest : Math.round(rate * 100)
  const [most, unit] = rate === null ? ['less than', 'less than '] : ['up to', '']
  const rest = `${most} ${formatCents(hourCents * restHours)}`
  const total = `${most} ${formatCents(offer.priceCents + hourCents * restHours)}`
  return {
    offer,
    total,
    sum: `${offer.hours} hours for ${price}, then a second visit of up to ${restHours} hours for ${rest}, at the member rate in your area, ${unit}${formatCents(hourCents)} an hour. Together ${total}, before tax.`,
  }
}

/** Returns the shortest option that is long enough, or else the longest option. */
export function optionFor({ options }: Pick<Plan, 'options'>, hours: number): PlanOption {
  const byHours = [...options].sort((one, other) => one.hours - other.hours)
  const option = byHours.find((each) => each.hours >= hours) ?? byHours.at(-1)
  if (!option) throw new Error('The plan has no options')
  return option
}
