import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** Where recipients unsubscribe from mail. */
export const unsubscribe = definePage({
  key: 'unsubscribe',
  route: 'unsubscribe/unsubscribe-route.tsx',
  path: paths.unsubscribe,
  brands: 'all',
  title: ({ brand }) => `Email from ${brand.appName}`,
  description: ({ brand }) =>
    `Turn off the email from ${brand.appName} that you did not ask for, with one button, and see what we still have to send you.`,
  isIndexable: false,
  styles: ['status', 'content'],
  hasBanner: false,
  footer: 'short',
})
