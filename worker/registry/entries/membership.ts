import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The state of the membership, and how to leave it. */
export const membership = definePage({
  key: 'membership',
  route: 'membership/membership-route.tsx',
  isPersonal: true,
  path: paths.membership,
  brands: 'all',
  title: ({ brand }) => `Your membership | ${brand.appName}`,
  description: ({ brand }) =>
    `Cancel your ${brand.appName} membership, or keep it after all. What canceling costs today is stated before you confirm.`,
  isIndexable: false,
  styles: ['form', 'status', 'content', 'visits'],
  hasBanner: false,
  footer: 'short',
  actions: [paths.membershipUndo, paths.membershipReason],
})
