import { formatCount } from './text/format.ts'

/** Pages show counts up to this number exactly, and round higher counts, because the count may be minutes old. */
export const EXACT_UP_TO = 100

/** Returns the count to show: exact up to `EXACT_UP_TO`, otherwise rounded down to two significant digits. */
export function toldCount(left: number): number {
  if (left <= EXACT_UP_TO) return left
  const unit = 10 ** (Math.floor(Math.log10(left)) - 1)
  return Math.floor(left / unit) * unit
}

/** Formats the number of vouchers left, such as '12' or 'about 490'. */
export function countLeft(left: number): string {
  return `${left > EXACT_UP_TO ? 'about ' : ''}${formatCount(toldCount(left))}`
}
