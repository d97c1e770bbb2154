import type * as z from 'zod/mini'
import type { LatePolicy } from '../../contract/offer.ts'
import type { bookVisitInput } from '../../contract/visit-inputs.ts'
import { insertCharge } from '../charges/new-charge.ts'
import type { Condition } from '../condition.ts'
import { getExtrasCharge } from './extras.ts'
import { NOTHING_PAID, visitBookedMail } from './visit-mail.ts'
import {
  findBookedVisit,
  IS_BOOKED,
  insertVisit,
  isBooked,
  type NewVisit,
  selectVisit,
  type VisitRow,
  visitAt,
} from './visit-row.ts'
import type { VoucherRow } from './voucher.ts'
import { makeWindow, type VisitPlace, type Window } from './windows.ts'

export interface Booking {
  requestId: string
  voucher: VoucherRow
  place: VisitPlace
  window: Window
  form: z.infer<typeof bookVisitInput>
  /** The price of the extras before tax, in cents. */
  addOnsCents: number
  /** The late-cancellation policy that the customer saw before booking. It is stored with the visit. */
  policy: LatePolicy
  now: Date
}

export type Booked =
  | { visit: VisitRow }
  /** Another request has already booked a visit with the voucher. */
  | { other: VisitRow }
  /** An earlier copy of this request booked a visit that has been canceled since. */
  | { isOver: true }
  /** The window was taken in the meantime, or the voucher is no longer valid. */
  | { isFull: true }

/**
 * Books a visit with a voucher. One batch takes the window, redeems the voucher and stores the visit. Idempotent:
 * repeating the request books nothing more.
 */
export async function bookVisit(db: D1Database, booking: Booking): Promise<Booked> {
  const { requestId, voucher, place, window } = booking
  const visit = newVisit(booking)
  const results = await db.batch<VisitRow>([
    makeWindow(db, place, window),
    insertVisit(db, visit, canRedeem(visit)),
    ...extras(db, booking),
    ...bookedMail(db, visit, booking),
    selectVisit(db, requestId),
  ])
  const stored = results.at(-1)?.results[0]
  const own = stored?.voucher_code === voucher.code && stored.brand === voucher.brand ? stored : null
  if (own && isBooked(own)) return { visit: own }
  const other = await findBookedVisit(db, voucher.brand, voucher.code)
  if (other) return { other }
  return own ? { isOver: true } : { isFull: true }
}

function newVisit({ requestId, voucher, place, window, form, policy, now }: Booking): NewVisit {
  return {
    ...visitAt(place, window, form, now),
    id: requestId,
    brand: voucher.brand,
    customer_id: voucher.customer_id,
    voucher_code: voucher.code,
    hours: voucher.hours,
    late_hours: policy.hours,
    late_fee_cents: policy.feeCents,
    is_held: 0,
    paid_hours: 0,
    rate_cents: null,
    input_hash: '',
  }
}

/** The condition that the voucher is valid when the statement runs. */
function canRedeem({ brand, voucher_code, day }: NewVisit): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND voucher_code = ? AND status = 'succeeded'
      AND disputed_at IS NULL AND substr(voucher_expires_at, 1, 10) >= ?)`,
    values: [brand, voucher_code, day],
  }
}

const isThisVisit = (visit: NewVisit) => ({
  sql: `EXISTS (SELECT 1 FROM visits WHERE id = ? AND voucher_code = ? AND ${IS_BOOKED})`,
  values: [visit.id, visit.voucher_code],
})

function extras(db: D1Database, booking: Booking): D1PreparedStatement[] {
  const { voucher, place, addOnsCents, now } = booking
  if (addOnsCents === 0) return []
  const visit = newVisit(booking)
  const charge = insertCharge(
    db,
    {
      id: getExtrasCharge(visit.id),
      brand: visit.brand,
      customer_id: voucher.customer_id,
      visit_id: visit.id,
      kind: 'ADD_ONS',
      due_on: now.toISOString().slice(0, 10),
      description: 'Extras for a visit',
      net_cents: addOnsCents,
      sales_tax_rate: place.salesTaxRate,
    },
    now,
    isThisVisit(visit),
  )
  return [charge]
}

/**
 * Queues the mail about a booked visit. For a visit with extras, `extrasSettled` queues it, because the mail lists only
 * extras that were paid.
 */
function bookedMail(db: D1Database, visit: NewVisit, { voucher, addOnsCents, now }: Booking): D1PreparedStatement[] {
  if (addOnsCents > 0) return []
  const to = { email: voucher.email, firstName: voucher.first_name }
  return [visitBookedMail(db, visit, NOTHING_PAID, { to, now, onlyIf: isThisVisit(visit) })]
}
