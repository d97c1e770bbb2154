/**
 * How long a voucher is good. Pages and mails name the date of `voucher_expires_at`, so all of that day counts,
 * whatever the time of day of the purchase and wherever in the US its customer lives.
 */

const HOUR_MS = 3_600_000
/** Hawaii, where a day ends last, has no daylight-saving time. */
const HAWAII_BEHIND_UTC_HOURS = 10

/** The end of the day a year later, as a moment whose date is that day. One bought on February 29 expires on March 1. */
export function oneYearAfter(day: string): string {
  const then = new Date(`${day}T23:59:59.999Z`)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}

/** The last day of a voucher, as YYYY-MM-DD. A visit may begin on it. */
export function lastDayOf(expiresAt: string): string {
  return expiresAt.slice(0, 10)
}

export function hasExpired(expiresAt: string, now: Date): boolean {
  const today = new Date(now.getTime() - HAWAII_BEHIND_UTC_HOURS * HOUR_MS).toISOString()
  return lastDayOf(expiresAt) < today.slice(0, 10)
}
