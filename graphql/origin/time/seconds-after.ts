/** A moment as the database stores it: ISO 8601 in UTC, so that texts compare as moments do. */
export function secondsAfter(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}
