/** Returns a moment as the database stores it: ISO 8601 in UTC, so that comparing texts compares moments. */
export function secondsAfter(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}
