/** Maps every operation of the contract to its resolver. */
import type { Resolvers } from '../generated/resolvers.ts'
import { accountFields, accountMutations } from './account.ts'
import { cardResolvers } from './card.ts'
import { formResolvers } from './forms.ts'
import { membershipResolvers } from './membership.ts'
import { placeQueries } from './places.ts'
import { customerReferral, lateCancellationPolicy, planConfigurations } from './policies.ts'
import { reviewResolvers } from './reviews.ts'
import { sellingResolvers } from './selling.ts'
import { visitResolvers } from './visits.ts'

export const resolvers: Resolvers = {
  Query: {
    account: (_root, _args, context) => context.customer(),
    ...placeQueries,
    ...reviewResolvers.Query,
    customerReferral,
    lateCancellationPolicy,
    planConfigurations,
    ...formResolvers.Query,
    ...sellingResolvers.Query,
    ...visitResolvers.Query,
  },
  Account: accountFields,
  Mutation: {
    ...formResolvers.Mutation,
    ...accountMutations,
    ...sellingResolvers.Mutation,
    ...membershipResolvers.Mutation,
    ...cardResolvers.Mutation,
    ...visitResolvers.Mutation,
    ...reviewResolvers.Mutation,
  },
}
