import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The application page for cleaners. */
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
