import type { ServiceRegionPricesQuery, ServiceRegionQuery } from '../../../graphql/contract/generated/graphql.ts'
import { amountWithTax } from '../../../graphql/contract/tax.ts'
import { formatCount } from '../../../graphql/contract/text/format.ts'

/** What a served zipcode means for its visitor. Rates are dollars per hour. */
export interface RegionFacts {
  zipcode: string
  city?: string
  /** For members. */
  rate: number
  /** Non-member rate; null where it is not shown. */
  higherRate: number | null
  /** A fraction. */
  salesTaxRate: number
  /** Counts of the region; null if not available. */
  numCleaners: number | null
  numCustomers: number | null
  /** The counts are demonstration data. */
  isDemonstration: boolean
}

/** Formats a rate of a region: '$22.50 an hour', with its tax if there is one. */
export function hourly(dollars: number, { salesTaxRate }: Pick<RegionFacts, 'salesTaxRate'>): string {
  return amountWithTax(Math.round(dollars * 100), salesTaxRate, ' an hour')
}

/** '86 cleaners, 2,140 customers.', and whether that is demonstration data. Null without counts. */
export function countsOf(region: Pick<RegionFacts, 'numCleaners' | 'numCustomers' | 'isDemonstration'>): string | null {
  const counts = [count(region.numCleaners, 'cleaner'), count(region.numCustomers, 'customer')].filter(Boolean)
  if (counts.length === 0) return null
  return `${counts.join(', ')}${region.isDemonstration ? ' (demonstration figures)' : ''}.`
}

function count(number: number | null, noun: string): string | null {
  if (number === null) return null
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** The meaning of a zipcode: a region, a reason why there is none, or no answer from the origin. */
export type ZipAnswer =
  | { kind: 'served'; region: RegionFacts }
  | { kind: 'unsupported'; message: string }
  | { kind: 'invalid'; message: string }
  | { kind: 'unknown' }

/** What the origin says about a zipcode. `counted`: the region with its counts, which are optional. */
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
