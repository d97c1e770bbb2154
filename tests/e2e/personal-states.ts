/**
 * The pages that only a signed-in customer sees, in each of their states. A scenario signs in once and reaches its
 * states in order, because each state builds on the previous one.
 */
import { expect } from '../support/e2e.ts'
import type { Customer } from './customer.ts'

export interface PersonalState {
  /** The key of the page. */
  page: string
  state: 'fresh' | 'error' | 'success'
  /** Distinguishes states with the same page and the same `state`. */
  name?: string
  /** The outcome that gets the focus and begins the page's title. A pair if the title uses different words. */
  heard?: string | readonly [outcome: string, title: string]
  reach(customer: Customer, time: Time): Promise<void>
}

/** Changes the customer's rows in the database, for example to simulate that days have passed. */
export type Time = (sql: string) => void

const says = (customer: Customer, words: string | RegExp) =>
  expect(customer.page.getByRole('main').getByText(words).first()).toBeVisible()

const ACCOUNT: readonly PersonalState[] = [
  { page: 'account', state: 'fresh', reach: (customer) => customer.open('/customer/') },
  {
    page: 'account',
    state: 'error',
    async reach(customer) {
      await customer.page.getByLabel('Phone').fill('12')
      await customer.press('Save')
      await says(customer, 'There is a problem')
    },
  },
  {
    page: 'account',
    state: 'success',
    heard: ['Your details are saved.', 'Saved'],
    async reach(customer) {
      await customer.page.getByLabel('Phone').fill('(312) 555-0199')
      await customer.press('Save')
    },
  },
  {
    page: 'account-receipt',
    state: 'fresh',
    async reach(customer) {
      await customer.press(/^Receipt/)
      await customer.sees('Your receipt')
    },
  },
  { page: 'account-card', state: 'fresh', reach: (customer) => customer.open('/customer/card/') },
  {
    page: 'account-card',
    state: 'error',
    async reach(customer) {
      await customer.page.locator('form [name=paymentMethod]').evaluate((field: HTMLInputElement) => {
        field.value = 'pm_card_chargeDeclined'
        field.form?.submit()
      })
      await says(customer, 'The card was not saved')
    },
  },
  {
    page: 'account-card',
    state: 'success',
    async reach(customer) {
      await customer.page.locator('form [name=paymentMethod]').evaluate((field: HTMLInputElement) => {
        field.value = 'pm_card_mastercard'
        field.form?.submit()
      })
      await says(customer, 'ending in 4444')
    },
  },
  { page: 'account-erase', state: 'fresh', reach: (customer) => customer.open('/customer/erase/') },
  {
    page: 'account-erase',
    state: 'error',
    async reach(customer, time) {
      time("UPDATE memberships SET status = 'CANCELLED', ends_on = '2026-11-20'")
      await customer.open('/customer/erase/')
      await customer.press('Erase my account for good')
      await says(customer, 'There is a problem')
    },
  },
  {
    page: 'account-erase',
    state: 'success',
    async reach(customer) {
      await customer.page.getByLabel('Type your email address').fill(customer.email)
      await customer.press('Erase my account for good')
      await customer.sees('Your account is erased')
    },
  },
]

/** Returns the states of the booking page at `path`, up to the booked visit. `book` is the last button's name. */
const bookingOn = (page: string, path: string, book: string | RegExp): readonly PersonalState[] => [
  { page, state: 'fresh', reach: (customer) => customer.open(path) },
  { page, state: 'fresh', name: 'with a chosen window', reach: (customer) => customer.chooseWindow() },
  {
    page,
    state: 'error',
    async reach(customer) {
      await customer.press('Review your total')
      await says(customer, 'There is a problem')
    },
  },
  { page, state: 'fresh', name: 'before booking', reach: (customer) => customer.fillIn() },
  { page, state: 'success', heard: 'Your visit is booked', reach: (customer) => customer.press(book) },
]

const VISITS: readonly PersonalState[] = [
  ...bookingOn('redeem', '/customer/choosedate/', 'Book this visit'),
  { page: 'visit-move', state: 'fresh', reach: (customer) => customer.press('Reschedule it') },
  {
    page: 'visit-move',
    state: 'fresh',
    name: 'with a chosen window',
    reach: (customer) => customer.chooseWindow(2),
  },
  {
    page: 'visit-move',
    state: 'error',
    name: 'that became late while the page was open',
    async reach(customer, time) {
      time("UPDATE visits SET starts_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+20 hours')")
      await customer.press('Reschedule the visit')
      await says(customer, 'Your visit was not rescheduled')
    },
  },
  {
    page: 'visit-move',
    state: 'success',
    heard: 'Your visit is rescheduled',
    reach: (customer) => customer.press('Reschedule it and pay $25'),
  },
  { page: 'visit-cancel', state: 'fresh', reach: (customer) => customer.press('Cancel it') },
  {
    page: 'visit-cancel',
    state: 'error',
    name: 'that became late while the page was open',
    async reach(customer, time) {
      time("UPDATE visits SET starts_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+20 hours')")
      await customer.press('Cancel the visit')
      await says(customer, 'Nothing was canceled')
    },
  },
  {
    page: 'visit-cancel',
    state: 'success',
    heard: 'Your visit is canceled',
    reach: (customer) => customer.press('Cancel it and pay $25'),
  },
  {
    page: 'write-review',
    state: 'fresh',
    async reach(customer, time) {
      time("UPDATE visits SET status = 'PENDING', review_token = 'token-of-the-tests-' || id")
      await customer.open('/customer/')
      await customer.press('Review this visit')
      await customer.sees('How was your cleaning?')
    },
  },
  {
    page: 'write-review',
    state: 'error',
    async reach(customer) {
      await customer.press('Send the review')
      await says(customer, 'There is a problem')
    },
  },
  {
    page: 'write-review',
    state: 'success',
    async reach(customer) {
      await customer.page.getByLabel('4 stars').check()
      await customer.page.getByLabel('What should others know?').fill('The oven door is clear again.')
      await customer.press('Send the review')
      await says(customer, 'We have your review')
    },
  },
]

const CLEANINGS: readonly PersonalState[] = [
  ...bookingOn('book', '/customer/book/', /^Book and pay/),
  { page: 'visit', state: 'fresh', reach: async (customer) => void (await customer.page.reload()) },
  { page: 'next-visit', state: 'fresh', reach: (customer) => customer.press('Book the next one') },
  { page: 'prepaid', state: 'fresh', reach: (customer) => customer.open('/customer/hours/') },
  {
    page: 'prepaid',
    state: 'error',
    name: 'whose price changed while the page was open',
    async reach(customer) {
      await customer.page
        .locator('form [name=quote]')
        .first()
        .evaluate((field: HTMLInputElement) => {
          field.value = 'of another day'
        })
      await customer.press(/^Pay /)
      await says(customer, 'The price has changed')
    },
  },
  {
    page: 'prepaid',
    state: 'success',
    heard: 'Your prepaid hours are ready',
    reach: (customer) => customer.press(/^Pay /),
  },
  {
    page: 'account',
    state: 'fresh',
    name: 'with visits and payments',
    reach: (customer) => customer.open('/customer/'),
  },
  {
    page: 'account-payment',
    state: 'fresh',
    async reach(customer) {
      await customer.press(/^Receipt/)
      await customer.sees('Your receipt')
    },
  },
  {
    page: 'order',
    state: 'fresh',
    reach: (customer) => customer.open('/customer/order/?order=0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02'),
  },
]

const MEMBERSHIP: readonly PersonalState[] = [
  { page: 'membership', state: 'fresh', reach: (customer) => customer.open('/customer/membership/') },
  {
    page: 'membership',
    state: 'error',
    name: 'whose early cancellation fee changed while the page was open',
    async reach(customer, time) {
      time('UPDATE memberships SET early_exit_cents = 4200')
      await customer.press('Cancel the membership')
      await says(customer, 'Nothing was changed')
    },
  },
  {
    page: 'membership',
    state: 'success',
    heard: 'Your membership is canceled',
    reach: (customer) => customer.press('Cancel the membership'),
  },
  {
    page: 'membership',
    state: 'success',
    name: 'with an answer to why',
    heard: 'Thank you for your answer',
    async reach(customer) {
      await customer.page.getByRole('radio').first().check()
      await customer.press('Send the answer')
    },
  },
  {
    page: 'account',
    state: 'fresh',
    name: 'with a canceled membership',
    reach: (customer) => customer.open('/customer/'),
  },
  {
    page: 'membership',
    state: 'success',
    name: 'kept after all',
    heard: 'Your membership continues',
    async reach(customer) {
      await customer.open('/customer/membership/')
      await customer.press('Keep the membership after all')
    },
  },
  {
    page: 'login',
    state: 'error',
    async reach(customer) {
      await customer.open('/customer/')
      await customer.press('Sign out everywhere')
      await customer.press('Email me a code')
      await says(customer, 'There is a problem')
    },
  },
  {
    page: 'login',
    state: 'success',
    async reach(customer) {
      await customer.page.getByLabel('Email').fill('nobody@example.com')
      await customer.press('Email me a code')
      await customer.sees('Check your email')
    },
  },
  {
    page: 'login',
    state: 'error',
    name: 'with a wrong code',
    async reach(customer) {
      await customer.page.getByLabel('Code', { exact: true }).fill('000000')
      await customer.press('Sign in')
      await says(customer, 'That code does not work')
    },
  },
  {
    page: 'redeem',
    state: 'error',
    name: 'with a wrong code',
    async reach(customer) {
      // The page does not ask the browser that bought the voucher for the code, so the cookies are deleted.
      await customer.page.context().clearCookies()
      await customer.open('/customer/choosedate/')
      await customer.page.getByLabel('Voucher code').fill('AAAA-BBBB')
      await customer.page.getByLabel('Email').fill('nobody@example.com')
      await customer.press('See available dates')
      await says(customer, 'There is a problem')
    },
  },
]

export const PERSONAL_STORIES = {
  account: ACCOUNT,
  visits: VISITS,
  cleanings: CLEANINGS,
  membership: MEMBERSHIP,
} as const

/** Keys of the pages without a form, which have no error or success state. */
export const WITHOUT_FORM: readonly string[] = ['account-receipt', 'account-payment', 'visit', 'next-visit', 'order']
