import type { Resolvers } from '../generated/resolvers.ts'
import { findOffered, toAvailableVouchers } from '../selling/campaigns.ts'
import { inTime } from '../selling/in-time.ts'
import { purchaseVoucher } from '../selling/purchase-voucher.ts'
import { releaseVoucher, resumePurchase } from '../selling/resume-and-release.ts'
import { voucherPriceAndIntent } from '../selling/voucher-price-and-intent.ts'

export const sellingResolvers = {
  Query: {
    availableVouchers: async (_root, { adTracking }, { db, brand, now }) =>
      toAvailableVouchers(await findOffered(db, brand, { utmSource: adTracking?.utmSource }, now), now),
    voucherPriceAndIntent: (_root, args, context) => voucherPriceAndIntent(args, context),
  },
  Mutation: {
    purchaseVoucher: (_root, { input }, context) => inTime(purchaseVoucher(input, context), context),
    resumePurchase: (_root, { attemptId }, context) => inTime(resumePurchase(attemptId, context), context),
    releaseVoucher: (_root, { attemptId }, context) => inTime(releaseVoucher(attemptId, context), context),
  },
} satisfies Resolvers
