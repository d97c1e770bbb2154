/** The pages at `/`, which differ between kinds of brands. */
import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The main brand's home page. */
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
  hasScript: false,
})
