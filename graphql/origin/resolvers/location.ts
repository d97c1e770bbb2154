import type { OriginContext } from '../context.ts'
import { estimateLocation, type LocationEstimate } from '../db/location.ts'
import type { QueryResolvers } from '../generated/resolvers.ts'

const estimates = new WeakMap<OriginContext, Promise<LocationEstimate | null>>()

/** The visitor's estimated location, looked up once per request however many fields need it. */
export function visitorLocation(context: OriginContext): Promise<LocationEstimate | null> {
  const known = estimates.get(context)
  if (known) return known
  const estimate = estimateLocation(context.db, context.location)
  estimates.set(context, estimate)
  return estimate
}

export const estimatedBrowserLocation: NonNullable<QueryResolvers['estimatedBrowserLocation']> = async (
  _root,
  _args,
  context,
) => {
  const estimate = await visitorLocation(context)
  if (!estimate) return null
  const { region } = estimate.place
  return {
    nearbyCities: estimate.cities,
    nearbyState: estimate.state,
    nearbyZipcode: estimate.place.zipcode,
    // The recent visits by city are demonstration data here, which this field cannot mark. The marketplace's own origin counts.
    nearbyRecentJobs: null,
    accuracyRadius: estimate.accuracyKilometres,
    memberHourlyRate: region && region.rateCents / 100,
    nonmemberHourlyRate: region && region.higherRateCents / 100,
  }
}
