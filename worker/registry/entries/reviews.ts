import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** Every review, in four orders. */
export const reviews = definePage({
  key: 'reviews',
  route: 'reviews/reviews-route.tsx',
  path: paths.reviews,
  brands: 'all',
  title: ({ brand }) => brand.copy.pages.reviews.title,
  description: ({ brand }) => brand.copy.pages.reviews.description,
  styles: ['offer-card', 'rating', 'content', 'reviews'],
})
