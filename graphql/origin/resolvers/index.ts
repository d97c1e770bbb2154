import { book } from '../booking/book.ts'
import { bookCleaning } from '../booking/book-cleaning.ts'
import { cancel, move } from '../booking/change.ts'
import { followOrder, releaseOrder } from '../booking/order.ts'
import { buyPrepaidHours, refundPrepaidHours } from '../booking/prepaid-hours.ts'
import { refundVoucher } from '../booking/refund-voucher.ts'
import { showVoucher } from '../booking/show-voucher.ts'
import { finishCard, takeCard } from '../charging/new-card.ts'
import { figuresInForce } from '../db/scheduled-figures.ts'
import { readSurveySources } from '../db/survey.ts'
import { applyAsCleaner, cleanerEarnings } from '../forms/application.ts'
import { registerLead } from '../forms/lead.ts'
import { submitSourceSurvey } from '../forms/survey.ts'
import { submitTicket } from '../forms/ticket.ts'
import { joinVoucherWaitlist } from '../forms/waitlist.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { keepMembership, leaveMembership, storeLeavingReason } from '../membership/leave.ts'
import { indexableCities, placesOfCountry } from '../places/cities-of-country.ts'
import { findCities } from '../places/find-cities.ts'
import { getServiceRegion, placeOfZipcode } from '../places/place-of-zipcode.ts'
import { placesOfState } from '../places/places-of-state.ts'
import { estimatedBrowserLocation, placesOfTile } from '../places/visitor-location.ts'
import { reviewPage, reviewsOfCity, summarizeReviews } from '../reviews/review-page.ts'
import { showVisitReview } from '../reviews/visit-review.ts'
import { writeReview } from '../reviews/write-review.ts'
import { findOffered, toAvailableVouchers } from '../selling/campaigns.ts'
import { purchaseVoucher } from '../selling/purchase-voucher.ts'
import { releaseVoucher, resumePurchase } from '../selling/resume-and-release.ts'
import { voucherPriceAndIntent } from '../selling/voucher-price-and-intent.ts'
import { requireCustomer } from '../sign-in/session.ts'
import { accountFields, accountMutations } from './account.ts'
import { orderInTime, purchaseInTime } from './in-time.ts'
import { customerReferral, lateCancellationPolicy, planConfigurations } from './policies.ts'

export const resolvers: Resolvers = {
  Query: {
    account: (_root, _args, context) => context.customer(),

    estimatedBrowserLocation: (_root, _args, context) => estimatedBrowserLocation(context),
    placesOfTile: (_root, tile, { db }) => placesOfTile(db, tile),
    serviceRegion: (_root, { zipcode }, context) => getServiceRegion(context, zipcode),
    zipLookup: (_root, { zipcode }, context) => placeOfZipcode(context, zipcode),
    statePlaces: (_root, { state }, context) => placesOfState(context, state),
    countryPlaces: (_root, _args, { db }) => placesOfCountry(db),
    findCities: (_root, { text, state }, { db }) => findCities(db, text, state),
    indexableCities: (_root, _args, context) => indexableCities(context),

    publicReviews: (_root, args, context) => reviewPage(context, args),
    reviewSummary: (_root, _args, context) => summarizeReviews(context),
    cityReviews: (_root, args, context) => reviewsOfCity(context, args),
    visitReview: (_root, { token }, context) => showVisitReview(context, token),

    customerReferral: (_root, { code }, context) => customerReferral(context, code),
    lateCancellationPolicy: (_root, _args, context) => lateCancellationPolicy(context),
    planConfigurations: (_root, { key }) => planConfigurations(key),
    cleanerEarnings: (_root, { zipcode }, context) => cleanerEarnings(context, zipcode),
    surveySources: async (_root, _args, { db, brand }) => ({ brand, sources: await readSurveySources(db, brand) }),

    availableVouchers: async (_root, { adTracking }, { db, brand, now }) =>
      toAvailableVouchers(await findOffered(db, brand, { utmSource: adTracking?.utmSource }, now), now),
    voucherPriceAndIntent: async (_root, args, context) => {
      await figuresInForce(context)
      return voucherPriceAndIntent(args, context)
    },
    voucherVisit: async (_root, access, context) => {
      await figuresInForce(context)
      return showVoucher(context, access)
    },
  },
  Account: accountFields,
  Mutation: {
    registerLead: (_root, { input }, context) => registerLead(context, input),
    joinVoucherWaitlist: (_root, { input }, context) => joinVoucherWaitlist(context, input),
    submitSourceSurvey: (_root, { input }, context) => submitSourceSurvey(context, input),
    submitTicket: (_root, { input }, context) => submitTicket(context, input),
    applyAsCleaner: (_root, { input }, context) => applyAsCleaner(context, input),

    ...accountMutations,

    purchaseVoucher: (_root, { input }, context) => purchaseInTime(purchaseVoucher(input, context), context),
    resumePurchase: (_root, { attemptId }, context) => purchaseInTime(resumePurchase(attemptId, context), context),
    releaseVoucher: (_root, { attemptId }, context) => purchaseInTime(releaseVoucher(attemptId, context), context),

    cancelMembership: async (_root, { statedCents }, context) =>
      leaveMembership(await requireCustomer(context), statedCents, context),
    undoMembershipCancellation: async (_root, _args, context) =>
      keepMembership(await requireCustomer(context), context),
    giveLeavingReason: async (_root, { reason }, context) =>
      storeLeavingReason(await requireCustomer(context), reason, context.db),

    changeCard: async (_root, { paymentMethodId }, context) =>
      takeCard(await requireCustomer(context), paymentMethodId || null, context),
    finishCardChange: async (_root, _args, context) => finishCard(await requireCustomer(context), context),

    bookVisit: async (_root, { input }, context) => {
      await figuresInForce(context)
      return book(context, input)
    },
    moveVisit: (_root, { input }, context) => move(context, input),
    cancelVisit: (_root, { input }, context) => cancel(context, input),
    refundVoucher: (_root, access, context) => refundVoucher(context, access),

    bookCleaning: async (_root, { input }, context) =>
      orderInTime(bookCleaning(await requireCustomer(context), input, context), context),
    buyPrepaidHours: async (_root, { input }, context) =>
      orderInTime(buyPrepaidHours(await requireCustomer(context), input, context), context),
    followOrder: async (_root, { requestId }, context) =>
      orderInTime(followOrder(await requireCustomer(context), requestId, context), context),
    releaseOrder: async (_root, { requestId }, context) =>
      orderInTime(releaseOrder(await requireCustomer(context), requestId, context), context),
    refundPrepaidHours: async (_root, { code }, context) =>
      refundPrepaidHours(await requireCustomer(context), code, context),
    writeReview: (_root, { input }, context) => writeReview(context, input),
  },
}
