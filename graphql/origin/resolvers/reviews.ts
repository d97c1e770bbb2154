import type { QueryResolvers } from '../generated/resolvers.ts'
import { reviewPage, reviewsOfCity, summarizeReviews } from '../reviews/review-page.ts'

export const reviewQueries = {
  publicReviews: (_root, args, context) => reviewPage(context, args),
  reviewSummary: (_root, _args, context) => summarizeReviews(context),
  cityReviews: (_root, args, context) => reviewsOfCity(context, args),
} satisfies QueryResolvers
