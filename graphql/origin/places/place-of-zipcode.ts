import type { OriginContext } from '../context.ts'
import { findPlace, type PlaceWithRegion, type Region } from '../db/places.ts'
import { invalidZipcodeFormat, parseZipcode, unknownZipcode, unservedPlace } from '../db/zipcode-answers.ts'
import { allowsDemonstration } from '../env.ts'
import type { ServiceRegion, ServiceRegionResult, ZipLookupResult } from '../generated/resolvers.ts'

/**
 * Returns the region of a ZIP code, or the reason why there is none. `__typename` says which of the union's types the
 * result has.
 */
export async function getServiceRegion({ db, env }: OriginContext, text: string): Promise<ServiceRegionResult> {
  const zipcode = parseZipcode(text)
  if (zipcode === null) return invalidZipcodeFormat
  const place = await findPlace(db, zipcode)
  if (!place) return unknownZipcode(zipcode)
  if (!place.region) return unservedPlace(place)
  return toServiceRegion(place, place.region, allowsDemonstration(env.ENVIRONMENT))
}

/** Returns the place of any known ZIP code, served or not. */
export async function placeOfZipcode({ db }: OriginContext, text: string): Promise<ZipLookupResult> {
  const zipcode = parseZipcode(text)
  if (zipcode === null) return invalidZipcodeFormat
  const place = await findPlace(db, zipcode)
  if (!place) return unknownZipcode(zipcode)
  const { region, ...found } = place
  return { __typename: 'ZipcodePlace', ...found, isServed: region !== null }
}

/** Leaves out demonstration counts in environments that may not show demonstration data. */
function toServiceRegion(
  place: PlaceWithRegion,
  region: Region,
  includeDemonstration: boolean,
): ServiceRegion & { __typename: 'ServiceRegion' } {
  const isCounted = includeDemonstration || !region.isDemonstration
  return {
    __typename: 'ServiceRegion',
    city: place.city,
    state: place.state,
    rate: region.rateCents / 100,
    higherRate: region.higherRateCents / 100,
    salesTaxRate: region.salesTaxRate,
    numCleaners: isCounted ? region.numCleaners : 0,
    numCustomers: isCounted ? region.numCustomers : 0,
    isDemonstration: isCounted && region.isDemonstration,
    arl: region.arl,
  }
}
