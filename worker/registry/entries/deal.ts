import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The offer and the funnel that follows it. For brands with the landing set, the offer is also the home page. */
export const deal = definePage({
  key: 'deal',
  route: 'deal/deal-route.tsx',
  path: paths.deal,
  brands: 'all',
  title: ({ brand }) => brand.copy.pages.deal.title,
  description: ({ brand }) => brand.copy.pages.deal.description,
  // The main brand's home page shows the same offer (specification, section 2).
  canonical: (brand) => (brand.isMain ? paths.home : paths.deal),
  styles: ['offer-card', 'hero', 'offer'],
  surface: 'brand',
  actions: [
    paths.dealWaitlist,
    paths.dealSurvey,
    paths.dealReturn,
    paths.dealRelease,
    paths.dealAttempt,
    paths.dealAgent,
  ],
})
