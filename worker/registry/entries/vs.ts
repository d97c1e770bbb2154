import { paths } from '../../../client/paths.ts'
import { definePage, firstThatFits } from '../page.ts'

/** The page with an honest comparison of ways to get a home cleaned. */
export const vs = definePage({
  key: 'vs',
  route: 'vs/vs-route.tsx',
  path: paths.vs,
  brands: 'main',
  title: ({ brand }) =>
    firstThatFits(
      `Best house cleaning company: four ways compared | ${brand.appName}`,
      `Best house cleaning company | ${brand.appName}`,
    ),
  description: () =>
    'An independent cleaner, an agency, a marketplace, or doing it yourself: whom each way suits, where the others are better, and what we cost.',
  styles: ['offer-card', 'compare', 'fold', 'checks', 'content', 'vs'],
  surface: 'brand',
  updated: '2026-11-21',
  hasScript: false,
})
