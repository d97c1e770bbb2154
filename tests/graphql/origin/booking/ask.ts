/** Sends the contract's operations as a signed-in customer. */

import type {
  AccountBookingQuery,
  AccountNextVisitQuery,
  AccountPaymentsQuery,
  AccountPrepaidHoursQuery,
  AccountVisitQuery,
  AccountVisitsQuery,
  BookCleaningMutation,
} from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ask, signInAs } from '../ask.ts'
import { addMember, gateway, type Member } from '../membership/ask.ts'

export const SITE = 'http://localhost:8787'

export type Order = BookCleaningMutation['bookCleaning']
type Booking = NonNullable<AccountBookingQuery['account']>['booking']
export type Window = Booking['windows'][number]

/** A signed-in member. */
export interface Person {
  member: Member
  session: string
  brand: string
}

export async function person(options: Parameters<typeof addMember>[0] = {}): Promise<Person> {
  const brand = options?.brand ?? 'glimmer'
  const member = await addMember({ boughtAt: new Date().toISOString(), ...options })
  return { member, session: await signInAs(member.email, { brand }), brand }
}

/** Runs a stored operation and returns its data. Throws if the answer has errors. */
export async function run<Data>(
  { session, brand }: Pick<Person, 'session' | 'brand'>,
  name: keyof typeof STORED_OPERATIONS,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await ask<Data>(STORED_OPERATIONS[name].text, variables, { session, brand, siteUrl: SITE })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data
}

const getAccount = async <Account>(who: Person, name: keyof typeof STORED_OPERATIONS, variables = {}) =>
  (await run<{ account: Account }>(who, name, variables)).account

export const booking = async (who: Person, order?: object) =>
  (await getAccount<NonNullable<AccountBookingQuery['account']>>(who, 'AccountBooking', { order })).booking
export const visits = async (who: Person) =>
  (await getAccount<NonNullable<AccountVisitsQuery['account']>>(who, 'AccountVisits')).visits
export const visit = async (who: Person, id: string) =>
  (await getAccount<NonNullable<AccountVisitQuery['account']>>(who, 'AccountVisit', { id })).visit
export const prepaid = async (who: Person) =>
  (await getAccount<NonNullable<AccountPrepaidHoursQuery['account']>>(who, 'AccountPrepaidHours')).prepaidHours
export const payments = async (who: Person) =>
  (await getAccount<NonNullable<AccountPaymentsQuery['account']>>(who, 'AccountPayments')).payments
export const nextVisit = async (who: Person, weeks?: number) =>
  (await getAccount<NonNullable<AccountNextVisitQuery['account']>>(who, 'AccountNextVisit', { weeks })).nextVisit

export const HOME = {
  street: '12 Main Street',
  homeType: 'CONDO',
  equipment: 'CLEANER_BRINGS',
  supplies: 'CLEANER_BRINGS',
}

/**
 * Returns an order as the booking page sends it, at the current price. `at` selects the window. The default window
 * stays bookable for several hours.
 */
export async function buildInput(who: Person, order: object = {}, more: object = {}, at = 5) {
  const wanted = { zipcode: '60601', hours: 3, addOns: [], ...order }
  const { price, windows } = await booking(who, wanted)
  const { day = '', startMinute = 0 } = windows[at] ?? {}
  return { requestId: crypto.randomUUID(), quote: price?.quote ?? '', ...wanted, ...HOME, day, startMinute, ...more }
}

export const book = async (who: Person, input: object): Promise<Order> =>
  (await run<{ bookCleaning: Order }>(who, 'BookCleaning', { input })).bookCleaning
export const follow = async (who: Person, requestId: string): Promise<Order> =>
  (await run<{ followOrder: Order }>(who, 'FollowOrder', { requestId })).followOrder
export const release = async (who: Person, requestId: string): Promise<Order> =>
  (await run<{ releaseOrder: Order }>(who, 'ReleaseOrder', { requestId })).releaseOrder
export const buyPrepaid = async (who: Person, hours: number, more: object = {}): Promise<Order> => {
  const option = (await prepaid(who)).options.find((each) => each.hours === hours)
  const input = { requestId: crypto.randomUUID(), hours, quote: option?.quote ?? '', ...more }
  return (await run<{ buyPrepaidHours: Order }>(who, 'BuyPrepaidHours', { input })).buyPrepaidHours
}

interface VisitChange {
  success: boolean
  message: string
  visit: { id: string; status: string } | null
}

export const cancel = async (who: Person, id: string, statedFeeCents = 0): Promise<VisitChange> =>
  (await run<{ cancelVisit: VisitChange }>(who, 'CancelVisit', { input: { id, statedFeeCents } })).cancelVisit
export const move = async (who: Person, id: string, window: Window, statedFeeCents = 0): Promise<VisitChange> => {
  const { day, startMinute } = window
  return (await run<{ moveVisit: VisitChange }>(who, 'MoveVisit', { input: { id, day, startMinute, statedFeeCents } }))
    .moveVisit
}

/** Sends a card to the gateway as a browser does, and returns the payment method's id. */
export const getCard = async (number: string): Promise<string> =>
  (
    await gateway<{ id: string }>('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    })
  ).id

/** Changes the customer's card as the card page does. */
export const changeCard = async (who: Person, number: string) =>
  (
    await run<{ changeCard: { success: boolean; url: string | null } }>(who, 'ChangeCard', {
      paymentMethodId: await getCard(number),
    })
  ).changeCard
