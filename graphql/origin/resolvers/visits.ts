import { book } from '../booking/book.ts'
import { cancel, move } from '../booking/change.ts'
import { refundVoucher } from '../booking/refund-voucher.ts'
import { showVoucher } from '../booking/show-voucher.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const visitResolvers = {
  Query: {
    voucherVisit: (_root, access, context) => showVoucher(context, access),
  },
  Mutation: {
    bookVisit: (_root, { input }, context) => book(context, input),
    moveVisit: (_root, { input }, context) => move(context, input),
    cancelVisit: (_root, { input }, context) => cancel(context, input),
    refundVoucher: (_root, access, context) => refundVoucher(context, access),
  },
} satisfies Resolvers
