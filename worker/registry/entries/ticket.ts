import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** The contact form of the help center. */
export const ticket = definePage({
  key: 'ticket',
  route: 'ticket/ticket-route.tsx',
  path: paths.ticket,
  brands: 'all',
  title: ({ brand }) => `Contact us | ${brand.appName}`,
  description: ({ brand }) =>
    `Write to ${brand.appName} about a booking, a voucher, or your membership. A person reads it and answers the way you choose.`,
  isIndexable: false,
  hasLongForm: true,
  styles: ['form', 'status', 'content'],
})
