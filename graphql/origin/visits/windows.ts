/** The arrival windows in which a region has room for a visit. */
import { getLeadHours } from '../../contract/visit-rules.ts'
import type { Holiday } from '../generated/resolvers.ts'
import { dayIn, daysAfter, getWeekday, toMoment } from '../time/wall-clock.ts'

/** What the place of a visit determines: its time zone, prices and tax. */
export interface VisitPlace {
  zipcode: string
  city: string
  state: string
  regionId: string
  timeZone: string
  salesTaxRate: number
  /** The price of an hour for members, in cents. */
  rateCents: number
  /** The price of an hour for non-members, in cents. */
  higherRateCents: number
}

/** An arrival window; day and minutes are in the region's local time. */
export interface Window {
  day: string
  startMinute: number
  endMinute: number
  startsAt: string
  endsAt: string
}

interface HoursRow {
  weekday: number
  start_minute: number
  end_minute: number
  capacity: number
}

interface WindowRow {
  day: string
  start_minute: number
  end_minute: number
  capacity: number
  taken: number
}

/** Finds the place of a ZIP code. Returns null if it is not served or has no time zone. */
export function findVisitPlace(db: D1Database, zipcode: string): Promise<VisitPlace | null> {
  return db
    .prepare(
      `SELECT z.zipcode, z.city, z.state, p.region_id AS regionId, t.time_zone AS timeZone, COALESCE(o.rate, s.rate) AS salesTaxRate,
         r.rate_cents AS rateCents, r.higher_rate_cents AS higherRateCents
       FROM zipcodes z JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3) JOIN regions r ON r.id = p.region_id
       JOIN region_time_zones t ON t.region_id = p.region_id JOIN taxes s ON s.place = z.state
       LEFT JOIN taxes o ON o.place = z.zipcode WHERE z.zipcode = ?`,
    )
    .bind(zipcode)
    .first<VisitPlace>()
}

/**
 * Checks that a voucher can pay for a visit at `home`. The home must be in the region of `bought`, where the voucher was
 * bought, because rates differ between regions. Sales tax can differ within a region, because a region can cover several
 * states.
 */
export function checkHome(
  voucher: { city: string },
  home: VisitPlace | null,
  bought: VisitPlace | null,
): { place: VisitPlace } | { refusal: string } {
  if (home && home.regionId === bought?.regionId) return { place: home }
  return { refusal: `This voucher is for homes around ${voucher.city}. Write to us if you have moved.` }
}

export interface Bounds {
  now: Date
  /** A change within this many hours before the visit costs a fee. */
  lateHours: number
  /** The last day of the voucher; null without a voucher. */
  lastDay: string | null
  /** How many days ahead windows are offered. */
  horizonDays: number
  /** Whether demonstration windows may be offered. */
  includeDemonstration: boolean
}

interface HolidayRow {
  day: string
  name: string
  is_offered: 0 | 1
}

const NOTHING = { results: [] }

/** The windows that have room, and all holidays, from today to the end of the booking horizon. */
export interface Calendar {
  windows: Window[]
  holidays: (Holiday & { isOffered: boolean })[]
}

/**
 * Finds the windows with room, in order. Leaves out windows that the clocks skip, that are too soon, or that are on
 * holidays without visits.
 */
export async function findCalendar(db: D1Database, place: VisitPlace, bounds: Bounds): Promise<Calendar> {
  const first = dayIn(place.timeZone, bounds.now)
  const last = daysAfter(first, bounds.horizonDays)
  const [hours = NOTHING, made = NOTHING, named = NOTHING] = await db.batch([
    db
      .prepare(
        `SELECT weekday, start_minute, end_minute, capacity FROM visit_hours
         WHERE region_id = ? AND is_demonstration <= ? ORDER BY start_minute`,
      )
      .bind(place.regionId, Number(bounds.includeDemonstration)),
    db
      .prepare('SELECT * FROM visit_windows WHERE region_id = ? AND day BETWEEN ? AND ?')
      .bind(place.regionId, first, last),
    db
      .prepare(
        `SELECT day, name, is_offered FROM holidays WHERE region_id IN ('*', ?) AND day BETWEEN ? AND ?
         ORDER BY day, region_id <> '*'`,
      )
      .bind(place.regionId, first, last),
  ])
  // A region's own row comes after the row for region '*' and replaces it in the map.
  const holidays = new Map((named.results as HolidayRow[]).map((row) => [row.day, row]))
  const known = new Map((made.results as WindowRow[]).map((row) => [`${row.day} ${row.start_minute}`, row]))
  const windows: Window[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    if (holidays.get(day)?.is_offered === 0) continue
    const weekday = getWeekday(day)
    for (const hour of hours.results as HoursRow[]) {
      if (hour.weekday !== weekday) continue
      const row = known.get(`${day} ${hour.start_minute}`)
      const window = toWindow(day, row ?? hour, place.timeZone)
      if (window && isOfferable(window, bounds) && (row?.taken ?? 0) < (row?.capacity ?? hour.capacity)) {
        windows.push(window)
      }
    }
  }
  return {
    windows,
    holidays: [...holidays.values()].map(({ day, name, is_offered }) => ({ day, name, isOffered: is_offered === 1 })),
  }
}

function toWindow(
  day: string,
  { start_minute: startMinute, end_minute: endMinute }: Pick<HoursRow, 'start_minute' | 'end_minute'>,
  timeZone: string,
): Window | null {
  const starts = toMoment(day, startMinute, timeZone)
  const ends = toMoment(day, endMinute, timeZone)
  if (!starts || !ends) return null
  return { day, startMinute, endMinute, startsAt: starts.toISOString(), endsAt: ends.toISOString() }
}

function isOfferable({ day, startsAt }: Window, { now, lateHours, lastDay }: Bounds): boolean {
  return (
    day <= (lastDay ?? day) && startsAt >= new Date(now.getTime() + getLeadHours(lateHours) * 3_600_000).toISOString()
  )
}

/**
 * Prepares the statement that creates the row of a window if there is none. The row counts the visits in the window and
 * gets the weekday's usual capacity.
 */
export function makeWindow(db: D1Database, place: VisitPlace, window: Window): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO visit_windows (region_id, day, start_minute, end_minute, capacity)
       SELECT region_id, ?2, start_minute, end_minute, capacity FROM visit_hours
       WHERE region_id = ?1 AND weekday = ?3 AND start_minute = ?4 ON CONFLICT DO NOTHING`,
    )
    .bind(place.regionId, window.day, getWeekday(window.day), window.startMinute)
}

export async function hasDemonstrationHours(db: D1Database, regionId: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM visit_hours WHERE region_id = ? AND is_demonstration = 1 LIMIT 1')
    .bind(regionId)
    .first()
  return found !== null
}
