/** The pages for redeeming a voucher, booking from the account, and changing a visit. */
import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

const common = {
  brands: 'all',
  isIndexable: false,
  styles: ['form', 'status', 'visits'],
  hasBanner: false,
  isStorable: false,
  footer: 'short',
} as const

/**
 * The content of the page at /redeem: a visit to confirm, a booked visit, or, if undefined, a voucher without a visit.
 */
type RedeemData = 'review' | 'booked' | undefined

const REDEEM_TITLES = { review: 'Check your visit', booked: 'Your visit' } as const

export const redeem = definePage<RedeemData>({
  ...common,
  key: 'redeem',
  route: 'visits/redeem-route.tsx',
  path: paths.redeem,
  title: ({ brand, data }) => `${data ? REDEEM_TITLES[data] : 'Redeem a voucher'} | ${brand.appName}`,
  description: ({ brand }) =>
    `Choose the day and time of your ${brand.appName} cleaning with your voucher code. A voucher is good for one year from its purchase.`,
  actions: [paths.redeemCode, paths.redeemBook, paths.visitCalendar],
})

export const visitMove = definePage({
  ...common,
  key: 'visit-move',
  route: 'visits/change-route.tsx',
  isPersonal: true,
  path: paths.visitMove,
  title: ({ brand }) => `Reschedule your visit | ${brand.appName}`,
  description: ({ brand }) =>
    `Reschedule your ${brand.appName} cleaning to another day and time. What it costs, if anything, is shown before you confirm.`,
})

export const visitCancel = definePage({
  ...common,
  key: 'visit-cancel',
  route: 'visits/change-route.tsx',
  isPersonal: true,
  path: paths.visitCancel,
  title: ({ brand }) => `Cancel your visit | ${brand.appName}`,
  description: ({ brand }) =>
    `Cancel your ${brand.appName} cleaning. What it costs, if anything, and what you get back are shown before you confirm.`,
})

const fromAccount = { ...common, isPersonal: true } as const

/** The page for booking from the account. `data` is the title's text on steps after the first. */
export const book = definePage<string | undefined>({
  ...fromAccount,
  key: 'book',
  route: 'visits/book-route.tsx',
  path: paths.book,
  title: ({ brand, data }) => `${data ?? 'Book a cleaning'} | ${brand.appName}`,
  description: ({ brand }) =>
    `Book a ${brand.appName} cleaning from your account: hours, day and time, with the price before anything is charged.`,
  actions: [paths.bookPay],
})

export const nextVisit = definePage({
  ...fromAccount,
  key: 'next-visit',
  route: 'visits/next-route.tsx',
  path: paths.nextVisit,
  title: ({ brand }) => `Book the next one | ${brand.appName}`,
  description: ({ brand }) =>
    `Book your next ${brand.appName} cleaning on the same weekday and at the same time as the last one, with its price.`,
})

export const visit = definePage({
  ...fromAccount,
  key: 'visit',
  route: 'visits/visit-route.tsx',
  path: paths.visit,
  title: ({ brand }) => `Your visit | ${brand.appName}`,
  description: ({ brand }) =>
    `A visit of your ${brand.appName} account: when we arrive, what is cleaned, what was paid, and how to change it.`,
})

export const order = definePage<string>({
  ...fromAccount,
  key: 'order',
  route: 'visits/order-route.tsx',
  path: paths.order,
  title: ({ brand, data }) => `${data} | ${brand.appName}`,
  description: ({ brand }) =>
    `An order of your ${brand.appName} account that is not paid yet: what your bank said, and what you can do now.`,
  actions: [paths.orderRelease, paths.orderReturn],
  sample: { path: paths.order, data: 'Your order' },
})

export const prepaid = definePage({
  ...fromAccount,
  key: 'prepaid',
  route: 'visits/prepaid-route.tsx',
  path: paths.prepaid,
  title: ({ brand }) => `Prepaid hours | ${brand.appName}`,
  description: ({ brand }) =>
    `Prepaid hours of your ${brand.appName} membership: what they cost, how many you have, and how to use them or get a refund.`,
  actions: [paths.prepaidRefund],
})
