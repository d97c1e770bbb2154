import { formatCents, formatCount } from '../../../graphql/contract/format.ts'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { Note } from '../note.tsx'

/** What a served zipcode means for its visitor. Rates are dollars an hour. */
export interface RegionFacts {
  zipcode: string
  city?: string
  /** For members. */
  rate: number
  /** Without membership; null where it is not shown beside the other. */
  higherRate: number | null
  /** Counts of the region; null where none is at hand. */
  numCleaners: number | null
  numCustomers: number | null
  /** The counts were made up. */
  isDemonstration: boolean
}

export interface RegionNoteProps {
  region: RegionFacts
  offer: Offer
  changeZipcodeHref: string
}

/** Rates and numbers of a zipcode, with the membership that the lower rate belongs to. */
export function RegionNote({ region, offer, changeZipcodeHref }: RegionNoteProps) {
  const terms = offerTerms(offer)
  const counts = countsOf(region)
  return (
    <Note icon="map-pin" title={`Cleaners serve ${region.city ? `${region.city}, ` : ''}${region.zipcode}`}>
      <p className="sm">
        <b>
          {hourly(region.rate)} an hour for members
          {region.higherRate !== null && `, ${hourly(region.higherRate)} for everyone else`}.
        </b>{' '}
        {terms.together} {terms.cancel} {terms.earlyExit} {terms.tax}
      </p>
      <p className="sm quiet">
        {counts && `${counts} `}
        <a href={changeZipcodeHref}>Change zipcode</a>
      </p>
    </Note>
  )
}

/** A rate on screen: 22.5 → $22.50. */
export function hourly(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
}

/** '86 cleaners, 2,140 customers.', and whether that was made up. Null where there is nothing to count. */
export function countsOf(region: Pick<RegionFacts, 'numCleaners' | 'numCustomers' | 'isDemonstration'>): string | null {
  const counts = [count(region.numCleaners, 'cleaner'), count(region.numCustomers, 'customer')].filter(Boolean)
  if (counts.length === 0) return null
  return `${counts.join(', ')}${region.isDemonstration ? ' (demonstration figures)' : ''}.`
}

function count(number: number | null, noun: string): string | null {
  if (number === null) return null
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}
