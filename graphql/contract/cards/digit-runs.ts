/**
 * Finds the numbers that a person would read in a string, however the digits are encoded or separated. The card-number
 * detector and the log scrubber use it.
 */
import { MACHINE_MADE } from './not-cards.ts'

/** Groups of digits with no letter between them, which could be one number. */
export interface DigitRun {
  groups: readonly string[]
  /** Offsets, counted in digits, where one field ends and the next begins. */
  seams: readonly number[]
  /** Whether the text contains no letters. */
  isWholeText: boolean
}

/**
 * The normal form of a string: percent-decoded up to three times, with the digits of every script as ASCII (NFKC), and
 * without invisible characters.
 */
export function readable(text: string): string {
  let decoded = text
  for (let round = 0; round < 3 && decoded.includes('%'); round++) {
    decoded = decoded.replace(/(%[\da-f]{2})+/gi, decodeBytes)
  }
  return plainDigits(decoded)
}

/**
 * Returns the normal form of a string and, if the string contains percent signs, also the form without decoding: '%42'
 * may be a percent sign before a number.
 */
export function readings(text: string): string[] {
  return text.includes('%') ? [plainDigits(text), readable(text)] : [plainDigits(text)]
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

function plainDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => `${digitValue(digit)}`)
}

/**
 * Each script's ten digits are contiguous and in order in Unicode. Ranges of two scripts may be adjacent, hence `% 10`.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/** Separates fields. It is neither a letter nor a digit, and does not occur in typed text. */
const SEAM = '\u0001'
/**
 * A seam directly between digits, where a number may continue. Lookbehind is avoided, because Safari 16.3 does not
 * support it.
 */
const CONTINUED = new RegExp(`(\\d)${SEAM}(?=\\d)`, 'g')

/** The runs of digits in one string, or across neighboring fields, all in normal form. */
export function digitRuns(...fields: readonly string[]): DigitRun[] {
  const text = fields.map((field) => field.replaceAll(SEAM, ' ').replace(MACHINE_MADE, ' id ')).join(SEAM)
  const isWholeText = !/\p{L}/u.test(text)
  return text
    .split(/\p{L}+/u)
    .filter((part) => /\d/.test(part))
    .flatMap((part) => {
      // A number at the end of a field may continue in the next field, so return both readings.
      const ways = part.includes(SEAM) ? [part, part.replaceAll(SEAM, `${SEAM} `)] : [part]
      return ways.map((way) => ({ groups: getGroups(way), seams: findSeams(way), isWholeText }))
    })
}

function getGroups(part: string): string[] {
  return part.replace(CONTINUED, '$1').match(/\d+/g) ?? []
}

function findSeams(part: string): number[] {
  const counts = part.split(SEAM).map((field) => field.replace(/\D/g, '').length)
  const ends = counts.map((_, index) => counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0))
  const all = ends.at(-1) ?? 0
  return ends.slice(0, -1).filter((end) => end > 0 && end < all)
}

/** Numbers with at least this many digits are not logged. Card numbers have 13 or more. */
const LOGGED = 12
const LONG_NUMBER = new RegExp(`\\d(?:[^\\p{L}\\d]*\\d){${LOGGED - 1},}`, 'gu')

/** For logs: removes every number of 12 or more digits from a string in normal form, but keeps UUIDs and hashes. */
export function withoutLongNumbers(text: string): string {
  return text.search(LONG_NUMBER) < 0 ? text : aroundIds(text, (between) => between.replace(LONG_NUMBER, '[number]'))
}

/** Applies `change` to the text between machine-made ids, which stay as they are. */
export function aroundIds(text: string, change: (between: string) => string): string {
  const ids = text.match(MACHINE_MADE) ?? []
  return text
    .split(MACHINE_MADE)
    .map((between, index) => change(between) + (ids[index] ?? ''))
    .join('')
}
