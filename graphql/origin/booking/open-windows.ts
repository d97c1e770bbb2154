/** Finds the windows that a visit can be booked into or moved to. */
import type { LatePolicy } from '../../contract/offer.ts'
import { HORIZON_DAYS, ORDER_HORIZON_DAYS } from '../../contract/visit-rules.ts'
import type { OriginContext } from '../context.ts'
import { allowsDemonstration } from '../env.ts'
import { getLastDay } from '../time/voucher-term.ts'
import type { VisitRow } from '../visits/visit-row.ts'
import { type Calendar, findCalendar, type VisitPlace, type Window } from '../visits/windows.ts'

export interface CalendarRequest {
  /** When the voucher that pays for hours of the visit expires; null if there is no voucher. */
  expiresAt: string | null
  place: VisitPlace
  policy: LatePolicy
  horizonDays: number
}

export function openCalendar(
  { db, env, now }: OriginContext,
  { expiresAt, place, policy, horizonDays }: CalendarRequest,
): Promise<Calendar> {
  return findCalendar(db, place, {
    now,
    lateHours: policy.hours,
    lastDay: expiresAt && getLastDay(expiresAt),
    horizonDays,
    includeDemonstration: allowsDemonstration(env.ENVIRONMENT),
  })
}

/** Returns the chosen window, or undefined if it is not open. */
export async function openWindowAt(
  context: OriginContext,
  wanted: CalendarRequest,
  chosen: { day: string; startMinute: number },
): Promise<Window | undefined> {
  const { windows } = await openCalendar(context, wanted)
  return windows.find(({ day, startMinute }) => day === chosen.day && startMinute === chosen.startMinute)
}

/** How many days ahead a visit can be moved. A first cleaning, which has no rate, has the shorter horizon. */
export function getHorizon({ rate_cents: rate }: Pick<VisitRow, 'rate_cents'>): number {
  return rate === null ? HORIZON_DAYS : ORDER_HORIZON_DAYS
}
