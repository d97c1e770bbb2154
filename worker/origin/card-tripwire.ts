import { containsCardNumber, containsSplitCardNumber } from '../../graphql/contract/cards/card-number.ts'

/** A number of this size or larger counts as a card number. We never send such a number. */
const CARD_NUMBER_MIN = 1e12

/**
 * Fields whose values normally contain digits, with patterns for those values. A value that matches is checked only on
 * its own, because a phone number or ZIP code next to other digits could look like a part of a card number.
 */
const OWN_DIGITS: ReadonlyMap<string, RegExp> = new Map([
  ['phone', /^\D*1?\D*(\d\D*){10}$/],
  ['zipcode', /^\s*\d{5}(-\d{4})?\s*$/],
  ['voucherOption', /^[A-Z]+_\w+$/],
  ['offerKey', /^[A-Z]+_\w+$/],
])

/** Whether a value contains a possible card number: in a key, in a string, or split over neighboring strings. */
export function carriesCardNumber(value: unknown): boolean {
  const neighbors: string[][] = [[]]
  return holdsOne('', value, neighbors) || neighbors.some(containsSplitCardNumber)
}

/** Checks each key and each value on its own, and collects neighboring strings. */
function holdsOne(key: string, value: unknown, neighbors: string[][]): boolean {
  if (typeof value === 'string') {
    if (OWN_DIGITS.get(key)?.test(value)) neighbors.push([])
    else neighbors.at(-1)?.push(value)
    return containsCardNumber(value)
  }
  if (typeof value === 'number') return Math.abs(value) >= CARD_NUMBER_MIN
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => containsCardNumber(name) || holdsOne(name, each, neighbors))
}
