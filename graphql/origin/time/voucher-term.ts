/**
 * How long a voucher is valid. Pages and emails show the date in `voucher_expires_at`, so the voucher is valid until
 * that day ends everywhere in the US.
 */

const HOUR_MS = 3_600_000
/**
 * How many hours Hawaii is behind UTC. Days end later there than in any other state, and it has no daylight-saving
 * time.
 */
const HAWAII_BEHIND_UTC_HOURS = 10

/**
 * Returns the end of the same day one year later, as a moment in UTC. A voucher bought on February 29 expires on March
 * 1.
 */
export function oneYearAfter(day: string): string {
  const then = new Date(`${day}T23:59:59.999Z`)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}

/** Returns the last day of a voucher, as YYYY-MM-DD. A visit may begin on that day. */
export function getLastDay(expiresAt: string): string {
  return expiresAt.slice(0, 10)
}

export function hasExpired(expiresAt: string, now: Date): boolean {
  return getLastDay(expiresAt) < firstValidDay(now)
}

/** Returns a day as YYYY-MM-DD. A voucher has expired if its last day is before this day. */
export function firstValidDay(now: Date): string {
  return new Date(now.getTime() - HAWAII_BEHIND_UTC_HOURS * HOUR_MS).toISOString().slice(0, 10)
}
