import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The visitor's choice about cookies, and everything that is stored. */
export const cookies = definePage({
  key: 'cookies',
  route: 'cookies/cookies-route.ts',
  path: paths.cookies,
  brands: 'all',
  title: ({ brand }) => `Cookies and your choice | ${brand.appName}`,
  description: ({ brand }) =>
    `Everything that ${brand.appName} stores in your browser, by name and purpose, and your choice about advertising and analytics companies.`,
  isIndexable: false,
  styles: ['content', 'legal'],
  hasScript: false,
})
