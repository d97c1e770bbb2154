/** Every operation of the contract and the code that answers it. */
import type { Resolvers } from '../generated/resolvers.ts'
import { sellingResolvers } from '../selling/resolvers.ts'
import { serviceRegion, zipLookup } from './places.ts'

export const resolvers: Resolvers = {
  Query: {
    serviceRegion,
    zipLookup,
    ...sellingResolvers.Query,
  },
  Mutation: {
    ...sellingResolvers.Mutation,
  },
}
