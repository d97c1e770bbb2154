/**
 * When regions accept visits, and what extras and prepaid hours cost. Time zones and holidays are real; windows and
 * prices are demonstration values. Only local development, tests and preview get this data.
 */
import { REGIONS } from './regions.ts'

/** The time zones of regions that ZONE_BY_DIGIT does not apply to. */
const ZONES: Readonly<Record<string, string>> = {
  ...zone(
    'America/New_York',
    'knoxville louisville cincinnati dayton cleveland columbus detroit ann-arbor grand-rapids indianapolis',
  ),
  ...zone('America/Chicago', 'birmingham nashville memphis chicago rockford'),
  ...zone('America/Denver', 'albuquerque el-paso denver colorado-springs salt-lake-city boise'),
  ...zone('America/Phoenix', 'phoenix tucson'),
  ...zone('America/Los_Angeles', 'las-vegas'),
}

/** The time zone of most regions, by the first digit of their ZIP codes. */
const ZONE_BY_DIGIT: Readonly<Record<string, string>> = {
  0: 'America/New_York',
  1: 'America/New_York',
  2: 'America/New_York',
  3: 'America/New_York',
  5: 'America/Chicago',
  6: 'America/Chicago',
  7: 'America/Chicago',
  9: 'America/Los_Angeles',
}

function zone(name: string, regions: string): Record<string, string> {
  return Object.fromEntries(regions.split(' ').map((id) => [id, name]))
}

/** Every region with its time zone. A region must not be in two time zones. */
export const REGION_TIME_ZONES: readonly { regionId: string; timeZone: string }[] = REGIONS.map(({ id, prefixes }) => {
  const timeZone = ZONES[id] ?? ZONE_BY_DIGIT[prefixes[0]?.[0] ?? '']
  if (!timeZone) throw new Error(`The region ${id} has no time zone`)
  return { regionId: id, timeZone }
})

/**
 * Three arrival windows a day from Monday to Saturday. Each row is the region, the weekday, the start and end in
 * minutes after midnight, and the capacity.
 */
export const DEMONSTRATION_HOURS: readonly (readonly (string | number)[])[] = REGIONS.flatMap(({ id }) =>
  [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    [8, 11, 14].map((hour) => [id, weekday, hour * 60, (hour + 2) * 60, weekday === 6 ? 2 : 4]),
  ),
)

/** The prices of extras before tax, in cents. A row for brand '*' applies to every brand without prices of its own. */
export const ADD_ON_PRICES = [
  { brand: '*', addOn: 'INSIDE_OVEN', cents: 2500 },
  { brand: '*', addOn: 'INSIDE_FRIDGE', cents: 2500 },
  { brand: '*', addOn: 'CABINETS', cents: 3000 },
  { brand: '*', addOn: 'INTERIOR_WINDOWS', cents: 3500 },
  { brand: '*', addOn: 'INTERIOR_WALLS', cents: 3500 },
  { brand: '*', addOn: 'LAUNDRY', cents: 2000 },
] as const

/**
 * Proposed prices of prepaid hours before tax, in cents, and how many unused vouchers of each size a member may have.
 */
export const PREPAID_PRICES = [
  { brand: '*', hours: 2, cents: 2400, most: 4 },
  { brand: '*', hours: 3, cents: 3600, most: 4 },
  { brand: '*', hours: 4, cents: 4800, most: 4 },
  { brand: '*', hours: 6, cents: 7200, most: 4 },
] as const

/**
 * Some federal holidays (5 U.S.C. 6103) on their actual dates. Visits are not offered on them until an operator decides
 * otherwise.
 */
export const HOLIDAYS: readonly { day: string; name: string }[] = [2026, 2027, 2028].flatMap((year) => [
  { day: `${year}-01-01`, name: 'New Year’s Day' },
  { day: lastMonday(year, 5), name: 'Memorial Day' },
  { day: `${year}-07-04`, name: 'Independence Day' },
  { day: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { day: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving Day' },
  { day: `${year}-12-25`, name: 'Christmas Day' },
])

/** Returns the nth weekday of a month. Weekday 0 is Sunday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function lastMonday(year: number, month: number): string {
  const fifth = nthWeekday(year, month, 1, 5)
  return Number(fifth.slice(5, 7)) === month ? fifth : nthWeekday(year, month, 1, 4)
}
