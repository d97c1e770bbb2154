/**
 * The rule for a region's hourly rates, against every plan on sale:
 *
 *     member rate < full price of an hour <= non-member rate
 *
 * - Full price: what a cleaning costs without any discount, `undiscountedCents` of a plan's option.
 * - Member rate: what an hour of every further cleaning costs with the membership.
 * - Non-member rate: what an hour costs without it: for customers who have left the membership. No plan on sale can be bought
 *   that way, so only the account shows it.
 * - Prepaid hours are sold at less than half of the full price, or not at all.
 *
 * The seed refuses rates that break the rule, and `npm run brand -- doctor` and `npm run status` report them
 * (docs/decisions/103-one-rule-for-rates.md).
 */
import { PLANS, type Plan } from './plans.ts'
import { formatCents } from './text/format.ts'

/** Cents per hour. */
export interface HourlyRates {
  rateCents: number
  higherRateCents: number
}

/** The lowest and highest full price of an hour among all options of the plans on sale, in cents. */
export function fullHourCents(plans: readonly Plan[] = Object.values(PLANS)): { lowest: number; highest: number } {
  const hours = plans.flatMap(({ options }) => options.map(({ undiscountedCents, hours }) => undiscountedCents / hours))
  return { lowest: Math.min(...hours), highest: Math.max(...hours) }
}

/** Each way in which a region's rates break the rule, as a sentence with the region and both figures. Empty if they obey it. */
export function rateProblems(
  region: string,
  { rateCents, higherRateCents }: HourlyRates,
  { lowest, highest } = fullHourCents(),
): string[] {
  return [
    ...(rateCents < lowest
      ? []
      : [`${region}: the member rate, ${hourly(rateCents)}, must be less than the full price, ${hourly(lowest)}.`]),
    ...(higherRateCents >= highest
      ? []
      : [
          `${region}: the non-member rate, ${hourly(higherRateCents)}, must be at least the full price, ${hourly(highest)}.`,
        ]),
  ]
}

const hourly = (cents: number) => `${formatCents(cents)} an hour`

/** What some hours cost at the full price, in cents: that of the cheapest option, so that 'more than half off' holds for all. */
export function fullPriceCents(hours: number): number {
  return Math.floor(hours * fullHourCents().lowest)
}

/** Whether a price of prepaid hours is more than half off the full price, as every page says of them. */
export function isMoreThanHalfOff(hours: number, cents: number): boolean {
  return 2 * cents < fullPriceCents(hours)
}
