/**
 * Formats days and times of visits. Days are YYYY-MM-DD and minutes count from midnight, both in the home's time zone.
 */

export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Formats a day: 2026-11-24 is 'Tuesday, Nov 24'. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${MONTHS[(month ?? 1) - 1]} ${date}`
}

/** Formats a window: 480 and 600 are '8 to 10 am'; 660 and 780 are '11 am to 1 pm'. */
export function timeWords(startMinute: number, endMinute: number): string {
  const [start, end] = [clock(startMinute), clock(endMinute)]
  return start.half === end.half
    ? `${start.time} to ${end.time} ${end.half}`
    : `${start.time} ${start.half} to ${end.time} ${end.half}`
}

/** Formats a window with its day: 'Tuesday, Nov 24, 8 to 10 am'. */
export function windowWords(window: { day: string; startMinute: number; endMinute: number }): string {
  return `${dayWords(window.day)}, ${timeWords(window.startMinute, window.endMinute)}`
}

function clock(minute: number): { time: string; half: 'am' | 'pm' } {
  const hour = Math.floor(minute / 60) % 24
  const rest = minute % 60
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return { time: rest ? `${shown}:${String(rest).padStart(2, '0')}` : String(shown), half: hour < 12 ? 'am' : 'pm' }
}
