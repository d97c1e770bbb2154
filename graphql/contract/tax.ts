/** The only calculation of tax: the origin charges by it, and pages show amounts with it. Rates are fractions. */
import { formatCents } from './text/format.ts'

/** Tax on an amount of cents, rounded half up to a cent. */
export function taxOn(cents: number, rate: number): number {
  return roundHalfUp(cents * rate)
}

/**
 * Compensates for binary fractions that store an exact half slightly too low: 1400 × 0.0875 is 122.5, but computes to
 * 122.49999999999999.
 */
function roundHalfUp(cents: number): number {
  return Math.floor(Number(cents.toFixed(6)) + 0.5)
}

/** '$52.92 a month with tax' for a unit of ' a month'; where there is no tax, '$49 a month'. */
export function amountWithTax(cents: number, rate: number, unit = ''): string {
  return `${formatCents(cents + taxOn(cents, rate))}${unit}${rate > 0 ? ' with tax' : ''}`
}
