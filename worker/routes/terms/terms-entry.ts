import { paths } from '../../../client/paths.ts'
import { definePage } from '../../pages/page.ts'

export const terms = definePage({
  key: 'terms',
  path: paths.terms,
  brands: 'all',
  title: ({ brand }) => `Terms of service | ${brand.appName}`,
  description: ({ brand }) =>
    `What you and ${brand.appName} agree to: the introductory offer, the Forever Clean membership, cancelling, refunds and vouchers.`,
  styles: ['offer', 'content'],
  hasScript: false,
  load: () => import('./terms-route.tsx'),
})
