import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { mapPinIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'
import { countsOf, hourly, type RegionFacts } from '../offer/region-facts.ts'

export interface RegionNoteProps {
  region: RegionFacts
  offer: Offer
  changeZipcodeHref: string
}

/** A zipcode's rates and counts, with the membership that the lower rate requires. The offer beside it has the terms. */
export function RegionNote({ region, offer, changeZipcodeHref }: RegionNoteProps) {
  const counts = countsOf(region)
  return (
    <Note icon={mapPinIcon} title={`Cleaners serve ${region.city ? `${region.city}, ` : ''}${region.zipcode}`}>
      <p className="sm">
        <b>
          {hourly(region.rate, region)} for members
          {region.higherRate !== null && `, ${hourly(region.higherRate, region)} for non-members`}.
        </b>{' '}
        {offerTerms(offer).together}
      </p>
      <p className="sm quiet">
        {counts && `${counts} `}
        <a href={changeZipcodeHref}>Change ZIP code</a>
      </p>
    </Note>
  )
}
