/** Redeeming a voucher: the calendar, and the visit once it is booked. */
import { paths } from '../../../client/paths.ts'
import { definePage } from '../page.ts'

const common = {
  brands: 'all',
  isIndexable: false,
  styles: ['form', 'status', 'visits'],
  hasBanner: false,
  footer: 'short',
} as const

/** What the page at the voucher's address is about: a voucher without a visit, a visit to confirm, or a booked one. */
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
    `Cancel your ${brand.appName} cleaning and keep the voucher. What it costs, if anything, is shown before you confirm.`,
})
