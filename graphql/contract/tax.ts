/** The only code that calculates tax, so that the origin charges the amounts that pages show. Rates are fractions. */
import { formatCents } from './text/format.ts'

/** The tax on an amount, in cents, rounded half up. */
export function taxOn(cents: number, rate: number): number {
  return roundHalfUp(cents * rate)
}

/**
 * Rounds half up, and compensates for binary fractions slightly below an exact half: 1400 × 0.0875 is 122.5, but
 * computes to 122.49999999999999.
 */
function roundHalfUp(cents: number): number {
  return Math.floor(Number(cents.toFixed(6)) + 0.5)
}

/**
 * Formats an amount with tax: '$52.92 a month with tax' for the unit ' a month', or '$49 a month' if there is no tax.
 */
export function amountWithTax(cents: number, rate: number, unit = ''): string {
  return `${formatCents(cents + taxOn(cents, rate))}${unit}${rate > 0 ? ' with tax' : ''}`
}
