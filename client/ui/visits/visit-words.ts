/** Days and times of visits in words. Days are YYYY-MM-DD and minutes are after midnight, both at the home. */

export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 2026-11-24 → Tuesday, Nov 24. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${MONTHS[(month ?? 1) - 1]} ${date}`
}

/** 480 and 600 → 8 to 10 am; 660 and 780 → 11 am to 1 pm. */
export function timeWords(startMinute: number, endMinute: number): string {
  const [start, end] = [clock(startMinute), clock(endMinute)]
  return start.half === end.half
    ? `${start.time} to ${end.time} ${end.half}`
    : `${start.time} ${start.half} to ${end.time} ${end.half}`
}

function clock(minute: number): { time: string; half: 'am' | 'pm' } {
  const hour = Math.floor(minute / 60) % 24
  const rest = minute % 60
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return { time: rest ? `${shown}:${String(rest).padStart(2, '0')}` : String(shown), half: hour < 12 ? 'am' : 'pm' }
}
