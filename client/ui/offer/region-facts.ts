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
