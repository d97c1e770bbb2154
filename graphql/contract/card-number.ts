/**
 * Finds payment card numbers in text, so that they are refused in every field but the card's own, and never stored,
 * passed on or logged. One detector for the fields of forms, the GraphQL proxy, return addresses, cookies, logs and error
 * reports. What it finds and what it lets pass: docs/decisions/031-card-numbers-in-the-wrong-field.md.
 */
import { type DigitRun, digitRuns, isContactOrDate, plainDigits, readable } from './digit-runs.ts'

/** Issuers' first digits and lengths, the usual one first (ISO/IEC 7812; the networks' published ranges, rounded up). */
const ISSUERS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [16, 13, 19] }, // Visa
  { prefix: /^(5[1-5]|2[2-7])/, lengths: [16] }, // Mastercard
  { prefix: /^3[47]/, lengths: [15] }, // American Express
  { prefix: /^3[0689]/, lengths: [16, 14, 19] }, // Diners Club
  { prefix: /^(35|6[0245])/, lengths: [16, 17, 18, 19] }, // JCB, Discover, UnionPay
  { prefix: /^(50|5[6-8]|6[136-9])/, lengths: [16, 13, 18, 19] }, // Maestro
]

/** The groups that card numbers are printed in, the last one of any length. */
const PRINTED = /^(4-4-4-[1-4]|4-4-4-4-[1-3]|4-6-[45]|4-3-3-3)$/

const SHORTEST = 13

/**
 * Whether a text holds what could be a card number: 13 to 19 digits in a row with an issuer's first digits and a valid
 * check digit, in any script, whatever stands between the digits except letters, also behind or before other digits.
 */
export function containsCardNumber(text: string): boolean {
  return readingsOf(text).some(
    (reading) =>
      ENOUGH_DIGITS.test(reading) && digitRuns(reading).some((run) => !isContactOrDate(run) && holdsCard(run)),
  )
}

/** Whether neighboring fields hold one between them, as a number that was begun in one field and ended in the next. */
export function containsSplitCardNumber(fields: readonly string[]): boolean {
  const readings = fields.map(readable)
  if (!ENOUGH_DIGITS.test(readings.join(' '))) return false
  return digitRuns(...readings).some((run) => run.seams.length > 0 && holdsCard(run))
}

/** The text as it stands and, where it is percent-encoded, as an address would be read: also when encoded again. */
function readingsOf(text: string): string[] {
  const plain = plainDigits(text)
  return plain.includes('%') ? [plain, readable(plain)] : [plain]
}

/** Enough digits with no letter between them: what most texts lack. */
const ENOUGH_DIGITS = new RegExp(`\\d(?:[^\\p{L}\\d]*\\d){${SHORTEST - 1}}`, 'u')

function holdsCard(run: DigitRun): boolean {
  for (let start = 0; start + SHORTEST <= run.digits.length; start++) {
    const head = run.digits.slice(start, start + 2)
    for (const { prefix, lengths } of ISSUERS) {
      if (prefix.test(head) && lengths.some((length) => isCardAt(run, start, length, length === lengths[0])))
        return true
    }
  }
  return false
}

/** `isUsual`: it is the length that nearly all cards of the issuer have. */
function isCardAt(run: DigitRun, start: number, length: number, isUsual: boolean): boolean {
  const end = start + length
  if (end > run.digits.length || !isLuhnValid(run.digits.slice(start, end))) return false
  // What stands in one field alone is looked at without its neighbors.
  if (run.seams.length > 0 && !run.seams.some((seam) => start < seam && seam < end)) return false
  return isWrittenAsNumber(run, start, end, isUsual)
}

/**
 * Whether the groups of digits agree with a number from `start` to `end`. Among other digits almost every tenth window
 * has a valid check digit, so one that cuts groups in two, or has a rare length, must look like a card number otherwise.
 */
function isWrittenAsNumber(run: DigitRun, start: number, end: number, isUsual: boolean): boolean {
  const sizes = groupSizes(run, start, end)
  const beginsGroup = run.borders.has(start)
  const endsGroup = run.borders.has(end)
  if (sizes.length === 1) return isUsual || beginsGroup || endsGroup
  if (run.isUniform || PRINTED.test(sizes.join('-'))) return true
  // Other digits may be typed right before the first group and right after the last.
  if (isUsual) return (beginsGroup || start < run.firstGroupEnd) && (endsGroup || end > run.lastGroupStart)
  return run.isWholeText && start === 0 && end === run.digits.length
}

function groupSizes({ borders }: DigitRun, start: number, end: number): number[] {
  const sizes: number[] = []
  let from = start
  for (let position = start + 1; position <= end; position++) {
    if (position < end && !borders.has(position)) continue
    sizes.push(position - from)
    from = position
  }
  return sizes
}

/** The check digit of payment cards (ISO/IEC 7812-1, annex B). A run of one digit is no card. */
function isLuhnValid(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index])
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0
}
