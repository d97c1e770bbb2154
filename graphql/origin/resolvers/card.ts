import { finishCard, takeCard } from '../charging/new-card.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { requireCustomer } from '../sign-in/session.ts'

export const cardResolvers = {
  Mutation: {
    changeCard: async (_root, { paymentMethodId }, context) =>
      takeCard(await requireCustomer(context), paymentMethodId || null, context),
    finishCardChange: async (_root, _args, context) => finishCard(await requireCustomer(context), context),
  },
} satisfies Resolvers
