/**
 * Proposes a visit when a customer chooses 'Book the next one' in the account: the same weekday and window some weeks
 * after the last visit, or the nearest window with room.
 */
import { RECURRENCES } from '../../contract/visit-rules.ts'
import type { Customer, OriginContext } from '../context.ts'
import type { InsteadOf, NextVisit, VisitWindow } from '../generated/resolvers.ts'
import { dayIn, daysAfter } from '../time/wall-clock.ts'
import type { VisitRow } from '../visits/visit-row.ts'
import { findBuyer } from './buyer.ts'
import { type PreparedOrder, prepareOrder } from './offer.ts'

/** The default number of weeks between two visits. */
const DEFAULT_WEEKS = 2

export async function proposeNext(
  customer: Customer,
  asked: number | null | undefined,
  context: OriginContext,
): Promise<NextVisit | null> {
  const { db, now } = context
  const [buyer, last] = await Promise.all([
    findBuyer(context, customer),
    db
      .prepare(
        `SELECT * FROM visits WHERE customer_id = ? AND brand = ? AND is_held = 0 AND status NOT IN ('CANCELLED', 'EXPIRED')
         ORDER BY starts_at DESC LIMIT 1`,
      )
      .bind(customer.id, customer.brand)
      .first<VisitRow>(),
  ])
  if (!last) return null
  const weeks = getWeeks(asked, last)
  const { booking } = await prepareOrder(context, { ...buyer, lastVisit: last }, {})
  const first = booking.windows[0]?.day ?? daysAfter(dayIn(last.time_zone, now), 2)
  const wantedDay = dayFrom(last.day, weeks, first)
  const wanted = { day: wantedDay, startMinute: last.start_minute }
  const window = booking.windows.find((each) => isAt(each, wanted)) ?? nearest(booking.windows, wanted)
  return {
    weeks,
    wantedDay,
    window,
    instead: window && isAt(window, wanted) ? null : await findInstead(context, last, wanted, booking),
    booking,
  }
}

function getWeeks(asked: number | null | undefined, { recurrence }: VisitRow): number {
  if (asked && asked >= 1 && asked <= 4) return asked
  return RECURRENCES.find(({ value }) => value === recurrence)?.weeks ?? DEFAULT_WEEKS
}

/**
 * Adds `weeks` weeks to a day, and repeats this until the result is on or after `first`, the first day that can be
 * booked.
 */
function dayFrom(day: string, weeks: number, first: string): string {
  let wanted = daysAfter(day, weeks * 7)
  while (wanted < first) wanted = daysAfter(wanted, weeks * 7)
  return wanted
}

interface WindowStart {
  day: string
  startMinute: number
}

function isAt(window: WindowStart, { day, startMinute }: WindowStart): boolean {
  return window.day === day && window.startMinute === startMinute
}

/** Finds the nearest window in time. If an earlier and a later window are equally near, returns the later one. */
function nearest(windows: readonly VisitWindow[], wanted: WindowStart): VisitWindow | null {
  const distance = (window: WindowStart) => Math.abs(toMinutes(window) - toMinutes(wanted))
  const [best] = [...windows].reverse().sort((a, b) => distance(a) - distance(b))
  return best ?? null
}

function toMinutes({ day, startMinute }: WindowStart): number {
  return Date.parse(`${day}T00:00:00.000Z`) / 60_000 + startMinute
}

async function findInstead(
  { db }: OriginContext,
  last: VisitRow,
  { day, startMinute }: WindowStart,
  { holidays }: PreparedOrder['booking'],
): Promise<InsteadOf> {
  if (holidays.some((each) => each.day === day && !each.isOffered)) return 'HOLIDAY'
  const full = await db
    .prepare(
      'SELECT 1 FROM visit_windows WHERE region_id = ? AND day = ? AND start_minute = ? AND taken >= capacity AND capacity > 0',
    )
    .bind(last.region_id, day, startMinute)
    .first()
  return full ? 'FULL' : 'NO_WINDOW'
}
