/**
 * Returns the moment `seconds` after `moment` as the database stores it: in ISO 8601 and UTC, so that moments sort as
 * text.
 */
export function secondsAfter(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}
