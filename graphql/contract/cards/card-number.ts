/**
 * Finds payment card numbers in text, so that every field except the card field can refuse them and they are never
 * stored, forwarded or logged. This one detector serves form fields, the GraphQL proxy, return URLs, cookies, logs and
 * error reports. For what it finds and what it lets pass, see docs/decisions/031-card-numbers-in-the-wrong-field.md.
 */
import { type DigitRun, digitRuns, isContactOrDate, plainDigits, readable } from './digit-runs.ts'

/** Issuer prefixes and lengths, most common length first (ISO/IEC 7812; the networks' published ranges, rounded up). */
const ISSUERS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [16, 13, 19] }, // Visa
  { prefix: /^(5[1-5]|2[2-7])/, lengths: [16] }, // Mastercard
  { prefix: /^3[47]/, lengths: [15] }, // American Express
  { prefix: /^3[0689]/, lengths: [16, 14, 19] }, // Diners Club
  { prefix: /^(35|6[0245])/, lengths: [16, 17, 18, 19] }, // JCB, Discover, UnionPay
  { prefix: /^(50|5[6-8]|6[136-9])/, lengths: [16, 13, 18, 19] }, // Maestro
]

/** The digit groups that card numbers are printed in. The last group may have any length. */
const PRINTED = /^(4-4-4-[1-4]|4-4-4-4-[1-3]|4-6-[45]|4-3-3-3)$/

const SHORTEST = 13

/**
 * Whether a text could contain a card number: 13 to 19 consecutive digits in any script, with an issuer prefix and a
 * valid check digit. Characters other than letters may separate the digits, and other digits may come before or after
 * them.
 */
export function containsCardNumber(text: string): boolean {
  return readingsOf(text).some(
    (reading) =>
      ENOUGH_DIGITS.test(reading) && digitRuns(reading).some((run) => !isContactOrDate(run) && holdsCard(run)),
  )
}

/** Whether neighboring fields together contain a card number, started in one field and finished in the next. */
export function containsSplitCardNumber(fields: readonly string[]): boolean {
  const readings = fields.map(readable)
  if (!ENOUGH_DIGITS.test(readings.join(' '))) return false
  return digitRuns(...readings).some((run) => run.seams.length > 0 && holdsCard(run))
}

/** Typed fields to show again: a field with a card number comes back empty, so that no page contains the number. */
export function withoutCards<Fields extends object>(fields: Fields): Fields {
  const shown = Object.entries(fields).map(([name, typed]) => [
    name,
    typeof typed === 'string' && containsCardNumber(typed) ? '' : typed,
  ])
  return Object.fromEntries(shown)
}

/** The text itself and, if it is percent-encoded, its decoded forms, including double encoding. */
function readingsOf(text: string): string[] {
  const plain = plainDigits(text)
  return plain.includes('%') ? [plain, readable(plain)] : [plain]
}

/** Whether the text has enough digits with no letter between them. Most text does not, so this check comes first. */
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

/** `isUsual`: the length that nearly all cards of the issuer have. */
function isCardAt(run: DigitRun, start: number, length: number, isUsual: boolean): boolean {
  const end = start + length
  if (end > run.digits.length || !isLuhnValid(run.digits.slice(start, end))) return false
  // A number inside a single field is detected without looking at its neighbors.
  if (run.seams.length > 0 && !run.seams.some((seam) => start < seam && seam < end)) return false
  return isWrittenAsNumber(run, start, end, isUsual)
}

/**
 * Whether the digit groups match a card number from `start` to `end`. Almost one window in ten has a valid check digit
 * by chance, so a window that cuts through groups, or has a rare length, needs more evidence.
 */
function isWrittenAsNumber(run: DigitRun, start: number, end: number, isUsual: boolean): boolean {
  const sizes = groupSizes(run, start, end)
  const beginsGroup = run.borders.has(start)
  const endsGroup = run.borders.has(end)
  if (sizes.length === 1) return isUsual || beginsGroup || endsGroup
  if (run.isUniform || PRINTED.test(sizes.join('-'))) return true
  // Other digits may directly precede the first group or follow the last.
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

/** The Luhn check digit (ISO/IEC 7812-1, annex B). A run of one repeated digit is not a card number. */
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
