/** The cost of cleaning a whole home: the first visit, and a second if no visit on sale is long enough. */
import { type Offer, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan, PlanOption } from '../../../graphql/contract/plans.ts'
import { fullHourCents } from '../../../graphql/contract/rates.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'

/** The row of a service's times to start with if the size of the home is unknown: one bedroom, as on the offer. */
export const USUAL_HOME = 1

export interface WholeCleaning {
  /** The first visit. */
  offer: Offer
  /** Hours of the second visit at most; 0 if the first is long enough. */
  restHours: number
  /** The total price: '$39', 'up to $211', or 'less than $229' where the member rate is not known. */
  total: string
  /** How the two visits add up to it. */
  sum: string
}

/** `rate` is the hourly member rate in the visitor's area, in dollars; null if unknown. */
export function wholeCleaning(plan: Plan, hours: number, discountCents: number, rate: number | null): WholeCleaning {
  const offer = offerFor(plan, optionFor(plan, hours), discountCents)
  const price = formatCents(offer.priceCents)
  if (hours <= offer.hours) return { offer, restHours: 0, total: price, sum: '' }
  const restHours = Math.max(optionFor(plan, 0).hours, hours - offer.hours)
  // The member rate is always below the full price: docs/decisions/103-one-rule-for-rates.md.
  const hourCents = rate === null ? fullHourCents([plan]).lowest : Math.round(rate * 100)
  const [most, unit] = rate === null ? ['less than', 'less than '] : ['up to', '']
  const rest = `${most} ${formatCents(hourCents * restHours)}`
  const total = `${most} ${formatCents(offer.priceCents + hourCents * restHours)}`
  return {
    offer,
    restHours,
    total,
    sum: `${offer.hours} hours for ${price}, then a second visit of up to ${restHours} hours for ${rest}, at the member rate of your area, ${unit}${formatCents(hourCents)} an hour. Together ${total}, before tax.`,
  }
}

/** The shortest visit on sale that is long enough, or the longest one. */
export function optionFor({ options }: Pick<Plan, 'options'>, hours: number): PlanOption {
  const byHours = [...options].sort((one, other) => one.hours - other.hours)
  const option = byHours.find((each) => each.hours >= hours) ?? byHours.at(-1)
  if (!option) throw new Error('A plan has at least one option')
  return option
}
