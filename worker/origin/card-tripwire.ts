import { containsCardNumber, containsSplitCardNumber } from '../../graphql/contract/cards/card-number.ts'

/** Larger numbers count as card numbers. No number that we send is this large. */
const LARGEST_NUMBER = 1e12

/**
 * Fields whose digits are allowed in the right format. Next to other digits, a phone number or ZIP code could look like
 * a part of a card number.
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
  if (typeof value === 'number') return Math.abs(value) >= LARGEST_NUMBER
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => containsCardNumber(name) || holdsOne(name, each, neighbors))
}
