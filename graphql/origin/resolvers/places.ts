import type { QueryResolvers } from '../generated/resolvers.ts'
import { indexableCities, placesOfCountry } from '../places/cities-of-country.ts'
import { findCities } from '../places/find-cities.ts'
import { placeOfZipcode, serviceRegionOf } from '../places/place-of-zipcode.ts'
import { placesOfState } from '../places/places-of-state.ts'
import { estimatedBrowserLocation, placesOfTile } from '../places/visitor-location.ts'

export const placeQueries = {
  estimatedBrowserLocation: (_root, _args, context) => estimatedBrowserLocation(context),
  placesOfTile: (_root, tile, { db }) => placesOfTile(db, tile),
  serviceRegion: (_root, { zipcode }, context) => serviceRegionOf(context, zipcode),
  zipLookup: (_root, { zipcode }, context) => placeOfZipcode(context, zipcode),
  statePlaces: (_root, { state }, context) => placesOfState(context, state),
  countryPlaces: (_root, _args, { db }) => placesOfCountry(db),
  findCities: (_root, { text, state }, { db }) => findCities(db, text, state),
  indexableCities: (_root, _args, context) => indexableCities(context),
} satisfies QueryResolvers
