import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

/** 'Do Not Sell My Personal Information'. */
export const optOut = definePage({
  key: 'opt-out',
  route: 'optout/optout-route.tsx',
  path: paths.optOut,
  brands: 'all',
  title: ({ brand }) => `Do not sell my information | ${brand.appName}`,
  description: ({ brand }) =>
    `Tell ${brand.appName} not to sell or share your personal information. It takes one button, and needs no account.`,
  isIndexable: false,
  styles: ['status', 'content'],
})
