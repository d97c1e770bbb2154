/**
 * Converts between wall-clock times in a time zone and moments, including daylight-saving changes. Zones are IANA
 * names.
 */

const clocks = new Map<string, Intl.DateTimeFormat>()

function getClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** Returns a zone's wall-clock time as milliseconds, as if that time were UTC. */
function wallTime(moment: number, zone: string): number {
  // Parses a string such as '11/26/2026, 20:05:00'. The formatter's `formatToParts` takes four times as long.
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] =
    getClock(zone).format(moment).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const DAY_MS = 86_400_000

/**
 * Returns the moment when a zone's clocks show `minute` minutes after midnight of a day. If the clocks show that time
 * twice, in fall, returns the first moment. Null if the clocks skip that time, in spring, and for an invalid date.
 */
export function toMoment(day: string, minute: number, zone: string): Date | null {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null
  const wanted = midnight + minute * 60_000
  const [before = 0, after = 0] = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wallTime(near, zone) - near)
  // A zone changes its offset at most once within two days. If the offsets a day before and a day after are equal, that
  // offset applies. Otherwise one of them is correct, unless the clocks skip the time.
  if (before === after) return new Date(wanted - before)
  const candidates = [wanted - before, wanted - after]
  const moments = candidates.filter((moment) => wallTime(moment, zone) === wanted)
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** Returns the date in a zone at a moment, as YYYY-MM-DD. */
export function dayIn(zone: string, moment: Date): string {
  return new Date(wallTime(moment.getTime(), zone)).toISOString().slice(0, 10)
}

/** Returns the date that is this number of days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day of the week; 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}
