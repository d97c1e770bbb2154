/** Builds the result of booking, moving or canceling a visit: the outcome, and the visit's current state. */
import { firstError, type InputError } from '../../contract/inputs.ts'
import { type ChargeRow, findChargeOfVisit } from '../charges/charge-row.ts'
import type { OriginContext } from '../context.ts'
import type { Visit, VisitResult } from '../generated/resolvers.ts'
import { reviewsOfVisits } from '../reviews/visit-review.ts'
import { canChange, changeFee } from '../visits/change-visit.ts'
import { paymentOfExtras } from '../visits/extras.ts'
import { getAddOns } from '../visits/visit-mail.ts'
import { getVoucher, getWindow, isBooked, type VisitRow } from '../visits/visit-row.ts'

interface ChangeOutcome {
  success: boolean
  message: string
  /** The field that the message is about. */
  field?: string
}

/** Returns a refusal that does not show the visit. */
export function refused(message: string, field: string | null = null): VisitResult {
  return { success: false, message, field, visit: null }
}

export function refusedInput(error: InputError): VisitResult {
  const { field, message } = firstError(error)
  return refused(message, field)
}

export async function unchanged(context: OriginContext, visit: VisitRow, outcome: ChangeOutcome): Promise<VisitResult> {
  return { field: null, ...outcome, visit: await toVisit(context, visit) }
}

/** Returns the outcome with the visit's current state. The mail about the change is sent after the response. */
export function changed(context: OriginContext, visit: VisitRow, outcome: ChangeOutcome): Promise<VisitResult> {
  context.sendMail()
  return unchanged(context, visit, outcome)
}

/** A visit as its customer sees it. */
export async function toVisit({ db, now }: OriginContext, row: VisitRow): Promise<Visit> {
  const [charge, reviews] = await Promise.all([findChargeOfVisit(db, row.id), reviewsOfVisits(db, [row.id])])
  return visitWith(row, { charge, reviews, now })
}

interface VisitParts {
  /** The charge for the visit's hours or extras; null if there is none. */
  charge: ChargeRow | null
  reviews: Awaited<ReturnType<typeof reviewsOfVisits>>
  now: Date
}

/** A visit as its customer sees it. */
export function visitWith(row: VisitRow, { charge, reviews, now }: VisitParts): Visit {
  const isChangeable = canChange(row, now)
  const isOrdered = row.rate_cents !== null
  return {
    id: row.id,
    status: row.status,
    window: getWindow(row),
    numHours: row.hours,
    street: row.street,
    unit: row.unit,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    homeType: row.home_type,
    service: row.service || null,
    equipment: row.equipment || null,
    supplies: row.supplies || null,
    recurrence: row.recurrence || null,
    ...toExtras(row, charge),
    notes: row.notes,
    sequence: row.sequence,
    feeCents: isChangeable ? changeFee(row, now) : 0,
    refundCents: isChangeable && charge?.status === 'paid' ? charge.total_cents - charge.refunded_cents : 0,
    voucherHours: row.hours - row.paid_hours,
    voucherCode: getVoucher(row),
    paidCents: isOrdered ? (charge?.total_cents ?? 0) : null,
    heldUntil: row.is_held === 1 && row.status === 'PENDING' ? (charge?.held_until ?? null) : null,
    canChange: isChangeable,
    // A visit that did not take place cannot be reviewed, even if its customer has already been asked.
    reviewToken: isBooked(row) ? row.review_token : null,
    reviewStanding: reviews.get(row.id) ?? null,
  }
}

/** Returns the visit's extras. They are part of the visit once their payment has succeeded or is in progress. */
function toExtras(row: VisitRow, charge: ChargeRow | null): Pick<Visit, 'addOns' | 'addOnsCents' | 'addOnsPayment'> {
  // The names were validated when the visit was booked.
  const addOns = getAddOns(row) as Visit['addOns']
  // The payment for a visit ordered from the account includes the extras.
  if (row.rate_cents !== null) return { addOns, addOnsCents: 0, addOnsPayment: 'NONE' }
  const addOnsPayment = paymentOfExtras(charge)
  if (addOnsPayment !== 'PAID' && addOnsPayment !== 'CONFIRMING') return { addOns: [], addOnsCents: 0, addOnsPayment }
  return { addOns, addOnsCents: charge?.total_cents ?? 0, addOnsPayment }
}
