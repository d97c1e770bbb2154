/**
 * Finds payment card numbers in text, so that every field except the card field can refuse them and they are never
 * stored, forwarded or logged. Used for form fields, the GraphQL proxy, return URLs, cookies, logs and error reports.
 * docs/decisions/031-card-numbers-in-the-wrong-field.md lists what it finds and what it misses.
 */
import { type DigitRun, digitRuns, readable, readings } from './digit-runs.ts'
import { areNotCardNumbers } from './not-cards.ts'

/**
 * The prefixes and lengths of each issuer's card numbers, most common length first (ISO/IEC 7812; the networks'
 * published ranges, widened to whole prefixes).
 */
const ISSUERS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [16, 13, 19] }, // Visa
  { prefix: /^(5[1-5]|2[2-7])/, lengths: [16] }, // Mastercard
  { prefix: /^3[47]/, lengths: [15] }, // American Express
  { prefix: /^3[0689]/, lengths: [16, 14, 19] }, // Diners Club
  { prefix: /^(35|6[0245])/, lengths: [16, 17, 18, 19] }, // JCB, Discover, UnionPay
  { prefix: /^(50|5[6-8]|6[136-9])/, lengths: [16, 13, 18, 19] }, // Maestro
]

/** The groups of digits in which card numbers are printed. The size of the last group may vary. */
const PRINTED = /^(4-4-4-[1-4]|4-4-4-4-[1-3]|4-6-[45]|4-3-3-3)$/

const SHORTEST = 13

/**
 * Whether a string could contain a card number: 13 to 19 consecutive digits in any script, with an issuer prefix and a
 * valid check digit. Characters other than letters may separate the digits, and other digits may come before or after
 * them.
 */
export function containsCardNumber(text: string): boolean {
  return readings(text).some(
    (reading) =>
      ENOUGH_DIGITS.test(reading) && digitRuns(reading).some((run) => !areNotCardNumbers(run.groups) && holdsCard(run)),
  )
}

/** Whether neighboring fields contain a card number that starts in one field and ends in a later one. */
export function containsSplitCardNumber(fields: readonly string[]): boolean {
  const readings = fields.map(readable)
  if (!ENOUGH_DIGITS.test(readings.join(' '))) return false
  return digitRuns(...readings).some((run) => run.seams.length > 0 && holdsCard(run))
}

/** Returns the submitted fields for display, with every field that contains a card number emptied. */
export function withoutCards<Fields extends object>(fields: Fields): Fields {
  const shown = Object.entries(fields).map(([name, typed]) => [
    name,
    typeof typed === 'string' && containsCardNumber(typed) ? '' : typed,
  ])
  return Object.fromEntries(shown)
}

/** Matches text with enough digits and no letter between them. Few texts match, so this check comes first. */
const ENOUGH_DIGITS = new RegExp(`\\d(?:[^\\p{L}\\d]*\\d){${SHORTEST - 1}}`, 'u')

/** Whether any window of the run's digits is a card number. */
function holdsCard({ groups, seams, isWholeText }: DigitRun): boolean {
  const digits = groups.join('')
  const grouping = classifyGroups(groups)
  for (let start = 0; start + SHORTEST <= digits.length; start++) {
    for (const { prefix, lengths } of ISSUERS) {
      if (!prefix.test(digits.slice(start, start + 2))) continue
      for (const length of lengths) {
        const end = start + length
        if (end > digits.length || !isLuhnValid(digits.slice(start, end))) continue
        // A number inside a single field is found when that field is checked alone.
        if (seams.length > 0 && !seams.some((seam) => start < seam && seam < end)) continue
        const isUsual = length === lengths[0]
        if (isWrittenAsNumber(grouping, start, end, isUsual)) return true
        if (isWholeText && length === digits.length) return true
      }
    }
  }
  return false
}

/**
 * Whether a window of digits is written as a card number. Almost one window in ten has a valid check digit by chance,
 * so a window that starts or ends inside a group, or has a rare length, needs more evidence. `isUsual` says whether the
 * window has the length of nearly all cards of the issuer.
 */
function isWrittenAsNumber(grouping: Grouping, start: number, end: number, isUsual: boolean): boolean {
  const { borders, firstEnd, lastStart } = grouping
  const inside: number[] = []
  for (let at = start + 1; at < end; at++) if (borders.has(at)) inside.push(at)
  // The digits are not divided into groups.
  if (inside.length === 0) return isUsual || borders.has(start) || borders.has(end)
  // If all groups have the same size, as in a field that formats while the user types, the borders do not show
  // where a number begins or ends. Every window then counts as a card number.
  if (grouping.isUniform) return true
  const sizes = [...inside, end].map((at, index) => at - (inside[index - 1] ?? start))
  if (PRINTED.test(sizes.join('-'))) return true
  // Otherwise, the window must begin at a border or in the first group, and end at a border or in the last group.
  return isUsual && (borders.has(start) || start < firstEnd) && (borders.has(end) || end > lastStart)
}

/** The positions of the groups in a run, counted in digits. */
interface Grouping {
  /** The positions where groups begin or end: 0, 4 and 6 for '4242 42'. */
  borders: ReadonlySet<number>
  firstEnd: number
  lastStart: number
  isUniform: boolean
}

function classifyGroups(groups: readonly string[]): Grouping {
  const borders = [0]
  for (const group of groups) borders.push((borders.at(-1) ?? 0) + group.length)
  return {
    borders: new Set(borders),
    firstEnd: borders[1] ?? 0,
    lastStart: borders.at(-2) ?? 0,
    isUniform: isUniform(groups),
  }
}

/** Whether all inner groups have the same size, at most 4, and the first and last group are not longer. */
function isUniform(groups: readonly string[]): boolean {
  const [first = 0, ...rest] = groups.map((group) => group.length)
  const last = rest.pop() ?? 0
  const [size = 0] = rest
  return size > 0 && size <= 4 && first <= size && last <= size && rest.every((each) => each === size)
}

/** Whether the Luhn check digit is right (ISO/IEC 7812-1, annex B). No card number repeats one digit throughout. */
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
