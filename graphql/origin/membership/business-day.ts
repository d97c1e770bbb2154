/** The UTC hour at which charging for a day starts. By then it is that day in every US time zone, including Hawaii. */
const CHARGES_FROM_HOUR = 15

/** Returns the latest day whose charges may be made now, as YYYY-MM-DD. */
export function chargeableDay(now: Date): string {
  return new Date(now.getTime() - CHARGES_FROM_HOUR * 3_600_000).toISOString().slice(0, 10)
}
