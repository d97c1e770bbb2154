import { formatCents, formatCount } from '../../../graphql/contract/text/format.ts'

/** What a served zipcode means for its visitor. Rates are dollars per hour. */
export interface RegionFacts {
  zipcode: string
  city?: string
  /** For members. */
  rate: number
  /** Non-member rate; null where it is not shown. */
  higherRate: number | null
  /** Counts of the region; null if not available. */
  numCleaners: number | null
  numCustomers: number | null
  /** The counts are demonstration data. */
  isDemonstration: boolean
}

/** Formats a rate: 22.5 → $22.50. */
export function hourly(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
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
