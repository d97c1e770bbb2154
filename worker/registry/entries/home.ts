/**
 * The pages at `/`, which differ between kinds of brands, and two pages that some brands use as their home page: the
 * offer and the application.
 */
import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

export const home = definePage({
  key: 'home',
  route: 'deal/home-route.tsx',
  path: paths.home,
  brands: ({ features }) => features.home === 'home',
  title: ({ brand }) => brand.copy.pages.home.title,
  description: ({ brand }) => brand.copy.pages.home.description,
  styles: ['offer-card', 'hero', 'offer', 'asked', 'home'],
  surface: 'brand',
})

/** The home page of brands whose home is the offer, with the same content as /deal. */
export const dealHome = definePage({
  key: 'deal-home',
  route: 'deal/home-route.tsx',
  path: paths.home,
  brands: ({ features }) => features.home === 'deal',
  title: ({ brand }) => brand.copy.pages.home.title,
  description: ({ brand }) => brand.copy.pages.home.description,
  canonical: () => paths.deal,
  styles: ['offer-card', 'hero', 'offer'],
  surface: 'brand',
})

/** The home page of a brand for cleaners, with the same content as /apply. */
export const applyHome = definePage({
  key: 'apply-home',
  route: 'apply/apply-route.tsx',
  path: paths.home,
  brands: ({ features }) => features.home === 'apply',
  title: ({ brand }) => brand.copy.pages.home.title,
  description: ({ brand }) => brand.copy.pages.home.description,
  canonical: () => paths.apply,
  hasLongForm: true,
  styles: ['content', 'apply'],
  surface: 'brand',
})

/** The offer and the funnel that follows it. Some brands show the offer as their home page, too. */
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

export const apply = definePage({
  key: 'apply',
  route: 'apply/apply-route.tsx',
  path: paths.apply,
  brands: 'all',
  title: ({ brand }) => brand.copy.pages.apply.title,
  description: ({ brand }) => brand.copy.pages.apply.description,
  hasLongForm: true,
  styles: ['content', 'apply'],
  surface: 'brand',
})
