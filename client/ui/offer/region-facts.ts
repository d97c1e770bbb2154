import type { ServiceRegionPricesQuery, ServiceRegionQuery } from '../../../graphql/contract/generated/graphql.ts'
import { amountWithTax } from '../../../graphql/contract/tax.ts'
import { formatCount } from '../../../graphql/contract/text/format.ts'

/** What visitors see about a served ZIP code. Rates are in dollars per hour. */
export interface RegionFacts {
  zipcode: string
  city?: string
  /** The member rate. */
  rate: number
  /** The non-member rate. Null if it is not shown. */
  higherRate: number | null
  /** The sales tax rate as a fraction, such as 0.0825. */
  salesTaxRate: number
  /** The counts for the region. Null if unknown. */
  numCleaners: number | null
  numCustomers: number | null
  /** Whether the counts are demonstration data. */
  isDemonstration: boolean
}

/** Formats a rate of a region, such as '$22.50 an hour', with tax if the region has a sales tax. */
export function hourly(dollars: number, { salesTaxRate }: Pick<RegionFacts, 'salesTaxRate'>): string {
  return amountWithTax(Math.round(dollars * 100), salesTaxRate, ' an hour')
}

/**
 * Formats a region's counts, such as '86 cleaners, 2,140 customers.', and marks demonstration data. Null without
 * counts.
 */
export function describeCounts(
  region: Pick<RegionFacts, 'numCleaners' | 'numCustomers' | 'isDemonstration'>,
): string | null {
  const counts = [count(region.numCleaners, 'cleaner'), count(region.numCustomers, 'customer')].filter(Boolean)
  if (counts.length === 0) return null
  return `${counts.join(', ')}${region.isDemonstration ? ' (demonstration figures)' : ''}.`
}

function count(number: number | null, noun: string): string | null {
  if (number === null) return null
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}

/**
 * The result of looking up a ZIP code: a region, a message that explains why no region serves it, or `unknown` if the
 * origin did not answer.
 */
export type ZipAnswer =
  | { kind: 'served'; region: RegionFacts }
  | { kind: 'unsupported'; message: string }
  | { kind: 'invalid'; message: string }
  | { kind: 'unknown' }

/** Converts the origin's answers about a ZIP code. `counted` has the numbers of cleaners and customers, if known. */
export function zipAnswer(
  zipcode: string,
  found: ServiceRegionPricesQuery['serviceRegion'],
  counted: ServiceRegionQuery['serviceRegion'] | null,
): ZipAnswer {
  if (found.__typename === 'InvalidZipcodeFormat') return { kind: 'invalid', message: found.message }
  if (found.__typename === 'UnsupportedServiceRegion') return { kind: 'unsupported', message: found.message }
  const { city, rate, salesTaxRate, higherRate } = found
  const counts = counted?.__typename === 'ServiceRegion' ? counted : null
  const [numCleaners, numCustomers] = [counts?.numCleaners || null, counts?.numCustomers || null]
  const isDemonstration = counts?.isDemonstration ?? false
  return {
    kind: 'served',
    region: { zipcode, city, rate, salesTaxRate, higherRate, numCleaners, numCustomers, isDemonstration },
  }
}
