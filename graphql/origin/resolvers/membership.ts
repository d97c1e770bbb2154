import type { Resolvers } from '../generated/resolvers.ts'
import { leave, sayWhy, stay } from '../membership/leave.ts'
import { requireCustomer } from '../sign-in/session.ts'

export const membershipResolvers = {
  Mutation: {
    cancelMembership: async (_root, { statedCents }, context) =>
      leave(await requireCustomer(context), statedCents, context),
    undoMembershipCancellation: async (_root, _args, context) => stay(await requireCustomer(context), context),
    giveLeavingReason: async (_root, { reason }, context) => sayWhy(await requireCustomer(context), reason, context.db),
  },
} satisfies Resolvers
