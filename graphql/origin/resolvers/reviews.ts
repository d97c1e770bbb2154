import type { Resolvers } from '../generated/resolvers.ts'
import { reviewPage, reviewsOfCity, summarizeReviews } from '../reviews/review-page.ts'
import { showVisitReview } from '../reviews/visit-review.ts'
import { writeReview } from '../reviews/write-review.ts'

export const reviewResolvers = {
  Query: {
    publicReviews: (_root, args, context) => reviewPage(context, args),
    reviewSummary: (_root, _args, context) => summarizeReviews(context),
    cityReviews: (_root, args, context) => reviewsOfCity(context, args),
    visitReview: (_root, { token }, context) => showVisitReview(context, token),
  },
  Mutation: {
    writeReview: (_root, { input }, context) => writeReview(context, input),
  },
} satisfies Resolvers
