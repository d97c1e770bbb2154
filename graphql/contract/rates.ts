/**
 * The rule for a region's hourly rates, checked against every plan on sale:
 *
 *     member rate < full price of an hour <= non-member rate
 *
 * - Full price: what a cleaning costs without any discount, `undiscountedCents` of a plan's option.
 * - Member rate: what an hour of every further cleaning costs with the membership.
 * - Non-member rate: what an hour costs customers who have left the membership. Every plan on sale requires the
 *   membership, so only the account shows this rate.
 * - Prepaid hours must cost less than half of the full price, or they are not sold.
 *
 * The seed refuses rates that break the rule, and `npm run brand -- doctor` and `npm run status` report them
 * (docs/decisions/103-one-rule-for-rates.md).
 */
import { PLANS, type Plan } from './plans.ts'
import { formatCents } from './text/format.ts'

/** A region's rates, in cents per hour. */
export interface HourlyRates {
  rateCents: number
  higherRateCents: number
}

/** The lowest and highest full price of an hour among all options of the plans on sale, in cents. */
export function fullHourCents(plans: readonly Plan[] = Object.values(PLANS)): { lowest: number; highest: number } {
  const hours = plans.flatMap(({ options }) => options.map(({ undiscountedCents, hours }) => undiscountedCents / hours))
  return { lowest: Math.min(...hours), highest: Math.max(...hours) }
}

/** A region's violations of the rule for hourly rates, each as a sentence with the region and both figures. */
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

/**
 * The full price of a number of hours, in cents. Uses the option with the lowest price per hour, so that 'more than
 * half off' is true for all options.
 */
export function fullPriceCents(hours: number): number {
  return Math.floor(hours * fullHourCents().lowest)
}

/** Whether prepaid hours cost less than half of the full price, so that pages may say 'more than half off'. */
export function isMoreThanHalfOff(hours: number, cents: number): boolean {
  return 2 * cents < fullPriceCents(hours)
}
