/** What a customer can book from the account: the price, the windows, and the obstacles. */
import { CLEANING_HOURS, ORDER_HORIZON_DAYS } from '../../contract/visit-rules.ts'
import type { Customer, OriginContext } from '../context.ts'
import { findPlace } from '../db/places.ts'
import { parseZipcode, unknownZipcode, unservedPlace } from '../db/zipcode-answers.ts'
import type { AddOnPrice, Booking, CleanedHome, CleaningOrder, CleaningPrice, UsState } from '../generated/resolvers.ts'
import { getPrice, readAddOnPrices } from '../visits/extras.ts'
import { type PrepaidRow, prepaidStanding, readPrepaid, toPrepaidVoucher } from '../visits/prepaid.ts'
import { getAddOns } from '../visits/visit-mail.ts'
import { type Calendar, findVisitPlace, hasDemonstrationHours, type VisitPlace } from '../visits/windows.ts'
import { type Buyer, findBuyer, type Obstacle } from './buyer.ts'
import { priceOfCleaning } from './cleaning-price.ts'
import { openCalendar } from './open-windows.ts'

/** An order as it would be stored now, with its price. */
export interface CleaningOffer {
  buyer: Buyer
  place: VisitPlace
  price: CleaningPrice
  prepaid: PrepaidRow | null
}

export interface PreparedOrder {
  booking: Omit<Booking, 'holidays'> & Calendar
  /** Null if the order is not valid. */
  offered: CleaningOffer | null
}

export async function showBooking(
  customer: Customer,
  order: CleaningOrder | null | undefined,
  context: OriginContext,
): Promise<Booking> {
  return (await prepareOrder(context, await findBuyer(context, customer), order ?? {})).booking
}

/**
 * Prices an order, and finds its windows and obstacles. If the home, the hours or the extras are omitted, they are
 * taken from the last visit or the purchase. If `prepaidCode` is omitted, the largest prepaid voucher that fits is
 * used; '' uses none.
 */
export async function prepareOrder(context: OriginContext, buyer: Buyer, order: CleaningOrder): Promise<PreparedOrder> {
  const { db, brand, now } = context
  const [addOns, vouchers] = await Promise.all([readAddOnPrices(db, brand), readPrepaid(db, buyer.customer)])
  const home = getHome(buyer, addOns)
  const typed = order.zipcode ?? home.zipcode
  const zipcode = parseZipcode(typed)
  const place = zipcode === null ? null : await findVisitPlace(db, zipcode)
  const wanted = { hours: order.hours ?? home.numHours, addOns: order.addOns ?? home.addOns }
  const ready = vouchers.filter((row) => prepaidStanding(row, now) === 'READY')
  const prepaid = voucherFor(ready, order.prepaidCode, wanted.hours)
  const addOnsCents = getPrice(addOns, wanted.addOns)
  const wrong = wrongIn(wanted, addOnsCents, prepaid)
  const price =
    place && !wrong && addOnsCents !== null
      ? await priceOfCleaning(
          {
            place,
            isMember: buyer.isMember,
            hours: wanted.hours,
            prepaidHours: prepaid?.hours ?? 0,
            addOnsCents,
          },
          buyer.policy,
        )
      : null
  const expiresAt = prepaid?.good_until ?? null
  const calendar = place
    ? await openCalendar(context, { expiresAt, place, policy: buyer.policy, horizonDays: ORDER_HORIZON_DAYS })
    : { windows: [], holidays: [] }
  const obstacle =
    buyer.obstacle ?? (place ? (wrong ?? roomIn(calendar.windows)) : await notServed(context, typed, zipcode))
  const booking: PreparedOrder['booking'] = {
    success: obstacle === null,
    message: obstacle?.message ?? '',
    obstacle: obstacle?.obstacle ?? null,
    field: obstacle?.field ?? null,
    isMember: buyer.isMember,
    memberUntil: buyer.memberUntil,
    home,
    zipcode: zipcode ?? typed,
    city: place?.city ?? null,
    state: (place?.state as UsState | undefined) ?? null,
    leastHours: CLEANING_HOURS.least,
    mostHours: CLEANING_HOURS.most,
    addOns,
    prepaid: ready.map((row) => toPrepaidVoucher(row, now)),
    price,
    ...calendar,
    isDemonstration: place !== null && calendar.windows.length > 0 && (await hasDemonstrationHours(db, place.regionId)),
    lateHours: buyer.policy.hours,
    lateFeeCents: buyer.policy.feeCents,
    cardLast4: buyer.cardLast4,
  }
  return { booking, offered: place && price ? { buyer, place, price, prepaid: prepaid ?? null } : null }
}

function getHome({ lastVisit: visit, purchase }: Buyer, prices: readonly AddOnPrice[]): CleanedHome {
  const hours = Math.round(visit?.hours ?? purchase?.hours ?? 0)
  const known = new Set(prices.map(({ addOn }): string => addOn))
  return {
    zipcode: visit?.zipcode ?? purchase?.zipcode ?? '',
    numHours: Math.min(Math.max(hours, CLEANING_HOURS.least), CLEANING_HOURS.most),
    street: visit?.street ?? '',
    unit: visit?.unit ?? '',
    homeType: visit?.home_type ?? null,
    service: visit?.service || purchase?.service || null,
    equipment: visit?.equipment || null,
    supplies: visit?.supplies || null,
    recurrence: visit?.recurrence || null,
    // An extra that no longer has a price cannot be chosen.
    addOns: (visit ? getAddOns(visit) : []).filter((each) => known.has(each)) as CleanedHome['addOns'],
    notes: visit?.notes ?? '',
  }
}

/**
 * Finds the voucher to use. Returns undefined if the requested voucher cannot be used, and null if `code` is '' (no
 * voucher). Without a code, returns the largest voucher that fits, or null if none fits.
 */
function voucherFor(
  ready: readonly PrepaidRow[],
  code: string | null | undefined,
  hours: number,
): PrepaidRow | null | undefined {
  if (code === '') return null
  if (code) return ready.find((row) => row.code === code.trim().toUpperCase())
  const fitting = ready.filter((row) => row.hours <= hours)
  return fitting.sort((a, b) => b.hours - a.hours || ((a.good_until ?? '') < (b.good_until ?? '') ? -1 : 1))[0] ?? null
}

function wrongIn(
  { hours }: { hours: number },
  addOnsCents: number | null,
  prepaid: PrepaidRow | null | undefined,
): Obstacle | null {
  const { least, most } = CLEANING_HOURS
  const wrong = (field: string, message: string): Obstacle => ({ obstacle: 'INVALID', field, message })
  if (!Number.isInteger(hours) || hours < least || hours > most)
    return wrong('hours', `Choose from ${least} to ${most} hours.`)
  if (addOnsCents === null) return wrong('addOns', 'Choose extras from the list')
  if (prepaid === undefined) return wrong('prepaidCode', 'These prepaid hours cannot be used. Choose others, or none.')
  if (prepaid && prepaid.hours > hours)
    return wrong('prepaidCode', `This voucher pays for ${prepaid.hours} hours, so the visit must be at least as long.`)
  return null
}

function roomIn(windows: readonly unknown[]): Obstacle | null {
  if (windows.length > 0) return null
  return { obstacle: 'NO_ROOM', message: 'There are no open times at the moment. Check again in a few days.' }
}

async function notServed({ db }: OriginContext, typed: string, zipcode: string | null): Promise<Obstacle> {
  const place = zipcode === null ? null : await findPlace(db, zipcode)
  const message = place ? unservedPlace(place).message : unknownZipcode(typed).message
  return { obstacle: 'NOT_SERVED', field: 'zipcode', message }
}
