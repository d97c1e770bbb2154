/** A day's charges are made from this UTC hour on, when it is that day in every US time zone, including Hawaii. */
const CHARGES_FROM_HOUR = 15

/** The latest day whose charges are due, as YYYY-MM-DD. */
export function chargeableDay(now: Date): string {
  return new Date(now.getTime() - CHARGES_FROM_HOUR * 3_600_000).toISOString().slice(0, 10)
}
