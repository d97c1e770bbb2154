import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

const common = {
  brands: 'all',
  isIndexable: false,
  styles: ['form', 'status', 'content', 'account'],
  hasBanner: false,
  isStorable: false,
  footer: 'short',
} as const

/** The style sheets for pages that show a receipt or a card in the funnel's style. */
const PAYING = ['funnel', 'status', 'content', 'account'] as const

/** The login page. `data` is 'code' once a code has been emailed. */
export const login = definePage<'code' | undefined>({
  ...common,
  key: 'login',
  route: 'account/login-route.tsx',
  path: paths.login,
  title: ({ brand, data }) => `${data === 'code' ? 'Check your email' : 'Sign in'} | ${brand.appName}`,
  description: ({ brand }) =>
    `Sign in to your ${brand.appName} account with a code that we email you: vouchers, visits, membership, and receipts. There is no password.`,
  actions: [paths.loginCode],
})

export const account = definePage({
  ...common,
  key: 'account',
  route: 'account/account-route.tsx',
  isPersonal: true,
  path: paths.account,
  title: ({ brand }) => `Your account | ${brand.appName}`,
  description: ({ brand }) =>
    `Your ${brand.appName} account: vouchers and visits, the membership with its next charge, receipts to print, and your details.`,
  actions: [paths.accountDetails, paths.accountSession, paths.accountSignOut, paths.accountData],
})

export const card = definePage({
  ...common,
  key: 'account-card',
  route: 'account/card-route.tsx',
  styles: PAYING,
  isPersonal: true,
  path: paths.accountCard,
  title: ({ brand }) => `Your card | ${brand.appName}`,
  description: ({ brand }) =>
    `Change the card that your ${brand.appName} membership is charged to, and pay a month that your bank declined.`,
  actions: [paths.accountCardReturn],
})

export const receipt = definePage({
  ...common,
  key: 'account-receipt',
  route: 'account/receipt-route.tsx',
  styles: PAYING,
  hasScript: false,
  isPersonal: true,
  path: paths.accountReceipt(':purchase'),
  title: ({ brand }) => `Your receipt | ${brand.appName}`,
  description: ({ brand }) =>
    `A receipt of your ${brand.appName} account, to print or to keep, with the terms that you agreed to.`,
  sample: { path: paths.accountReceipt('0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02'), data: undefined },
})

export const payment = definePage({
  ...common,
  key: 'account-payment',
  route: 'account/payment-route.tsx',
  hasScript: false,
  isPersonal: true,
  path: paths.payment(':payment'),
  title: ({ brand }) => `Your receipt | ${brand.appName}`,
  description: ({ brand }) =>
    `A receipt of your ${brand.appName} account, to print or to keep: what was charged, and what was refunded.`,
  sample: { path: paths.payment('visit-0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02'), data: undefined },
})

/** The page for erasing the account. `data` is 'erased' afterward. */
export const erase = definePage<'erased' | undefined>({
  ...common,
  key: 'account-erase',
  route: 'account/erase-route.tsx',
  isPersonal: true,
  path: paths.accountErase,
  title: ({ brand, data }) =>
    `${data === 'erased' ? 'Your account is erased' : 'Erase your account'} | ${brand.appName}`,
  description: ({ brand }) =>
    `Erase your ${brand.appName} account: what is deleted right away, what the law requires us to keep, and what has to end first.`,
})

/** The page that shows the state of the membership and lets the customer cancel it. */
export const membership = definePage({
  ...common,
  key: 'membership',
  route: 'membership/membership-route.tsx',
  isPersonal: true,
  path: paths.membership,
  title: ({ brand }) => `Your membership | ${brand.appName}`,
  description: ({ brand }) =>
    `Cancel your ${brand.appName} membership, or keep it after all. What canceling costs today is stated before you confirm.`,
  styles: ['form', 'status', 'content', 'visits'],
  actions: [paths.membershipUndo, paths.membershipReason],
})
