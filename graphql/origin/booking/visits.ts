/** Lists a customer's visits for the account. */
import { findChargesOfVisits } from '../charges/charge-row.ts'
import type { Customer, OriginContext } from '../context.ts'
import type { Visit, VisitToChange } from '../generated/resolvers.ts'
import { reviewsOfVisits } from '../reviews/visit-review.ts'
import { canChange } from '../visits/change-visit.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import { findVisit, type VisitRow } from '../visits/visit-row.ts'
import { voucherOfVisit } from '../visits/voucher.ts'
import { findVisitPlace, hasDemonstrationHours } from '../visits/windows.ts'
import { toVisit, visitWith } from './answer.ts'
import { getHorizon, openCalendar } from './open-windows.ts'

const YEAR_MS = 365 * 86_400_000

/** SQL condition that excludes visits that were never booked because their hold expired. */
const WAS_BOOKED = `NOT (status = 'EXPIRED' AND is_held = 1)`

export async function readVisits(customer: Customer, { db, brand, now }: OriginContext): Promise<Visit[]> {
  const { results: rows } = await db
    .prepare(
      `SELECT * FROM visits WHERE customer_id = ? AND brand = ? AND ${WAS_BOOKED} AND starts_at > ? ORDER BY starts_at LIMIT 300`,
    )
    .bind(customer.id, brand, new Date(now.getTime() - YEAR_MS).toISOString())
    .all<VisitRow>()
  const ids = rows.map(({ id }) => id)
  const [charges, reviews] = await Promise.all([findChargesOfVisits(db, ids), reviewsOfVisits(db, ids)])
  const shown = rows.map((row) => visitWith(row, { charge: charges.get(row.id) ?? null, reviews, now }))
  const isToCome = ({ window, status }: Visit) => status === 'PENDING' && window.startsAt > now.toISOString()
  return [...shown.filter(isToCome), ...shown.filter((visit) => !isToCome(visit)).reverse()]
}

/** A visit with the windows that it can be moved to. */
export async function visitToChange(
  customer: Customer,
  id: string,
  context: OriginContext,
): Promise<VisitToChange | null> {
  const { db, brand, now } = context
  const row = await findVisit(db, { id, brand, customerId: customer.id })
  // An order that was released without a payment was never booked, so there is no visit to show.
  if (!row || (row.status === 'EXPIRED' && row.is_held === 1)) return null
  const [visit, voucher, place] = await Promise.all([
    toVisit(context, row),
    voucherOfVisit(db, row),
    findVisitPlace(db, row.zipcode),
  ])
  const policy = toldPolicy(row)
  const { windows, holidays } =
    place && canChange(row, now)
      ? await openCalendar(context, {
          expiresAt: voucher?.expiresAt ?? null,
          place,
          policy,
          horizonDays: getHorizon(row),
        })
      : { windows: [], holidays: [] }
  return {
    visit,
    windows,
    holidays,
    isDemonstration: windows.length > 0 && (await hasDemonstrationHours(db, row.region_id)),
    isVoucherOnHold: voucher?.isOnHold === 1,
    lateHours: policy.hours,
    lateFeeCents: policy.feeCents,
  }
}
