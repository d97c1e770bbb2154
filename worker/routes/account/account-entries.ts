/** The addresses of the customer's account. Until it exists here, they say what can be done today, and how. */
import { paths } from '../../../client/paths.ts'
import { definePage } from '../../pages/page.ts'

const common = {
  brands: 'all',
  isIndexable: false,
  styles: ['status', 'content'],
  hasScript: false,
} as const

export const login = definePage({
  ...common,
  key: 'login',
  path: paths.login,
  title: ({ brand }) => `Sign in | ${brand.appName}`,
  description: ({ brand }) =>
    `What ${brand.appName} customers can do today without an account: find a voucher code, choose a date, or cancel the membership.`,
})

export const redeem = definePage({
  ...common,
  key: 'redeem',
  path: paths.redeem,
  title: ({ brand }) => `Redeem a voucher | ${brand.appName}`,
  description: ({ brand }) =>
    `How to use your ${brand.appName} voucher code and get a date for your cleaning. A voucher is good for one year from its purchase.`,
})
