import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

export const reviews = definePage({
  key: 'reviews',
  route: 'reviews/reviews-route.tsx',
  path: paths.reviews,
  brands: 'all',
  title: ({ brand }) => brand.copy.pages.reviews.title,
  description: ({ brand }) => brand.copy.pages.reviews.description,
  styles: ['offer-card', 'rating', 'content', 'reviews'],
})

/** The page for writing a review. Once a visit is over, an email and the account page have a link to it. */
export const writeReview = definePage({
  key: 'write-review',
  route: 'reviews/write-review-route.tsx',
  path: paths.writeReview,
  brands: 'all',
  title: ({ brand }) => `Review your cleaning | ${brand.appName}`,
  description: ({ brand }) =>
    `Give your ${brand.appName} cleaning one to five stars, and say in a few words how it was. You can change both until the review is published.`,
  isIndexable: false,
  styles: ['form', 'status', 'content', 'visits', 'review-card'],
  hasBanner: false,
  isStorable: false,
  hasLongForm: true,
})
