/** How many vouchers a page says are left. */
import { formatCount } from './text/format.ts'

/** Up to this count, pages show it exactly. Above it the answer may be minutes old. */
export const EXACT_UP_TO = 100

/** The count as pages show it: above that limit, rounded down to two digits. */
export function toldCount(left: number): number {
  if (left <= EXACT_UP_TO) return left
  const unit = 10 ** (Math.floor(Math.log10(left)) - 1)
  return Math.floor(left / unit) * unit
}

/** Such as '12' or 'about 490'. */
export function countLeft(left: number): string {
  return `${left > EXACT_UP_TO ? 'about ' : ''}${formatCount(toldCount(left))}`
}
