/**
 * Texts that have as many digits as a card number but are not card numbers. The test has examples of each row, and
 * checks that no row matches a card number.
 */
interface Row {
  is: string
  /** The source of a regular expression. */
  pattern: string
}

/** Machine-made ids. They contain long runs of digits by chance. */
export const IDS: readonly Row[] = [
  {
    // About one in three million of these ids contains only digits.
    is: 'a random UUID (RFC 9562, version 4)',
    pattern: String.raw`\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b`,
  },
  {
    is: 'a SHA-256 hash in hexadecimal',
    pattern: String.raw`\b(?=\d{0,64}[a-f])[\da-f]{64}\b`,
  },
]

/**
 * American Express numbers begin with these digits, and North American phone numbers do not: area codes 37x are
 * reserved for an expansion of the numbering plan (INC), and an exchange never begins with 0 or 1.
 */
const NO_AREA = String.raw`(?!37|34\d-?[01])`
const YEAR = String.raw`(?:19|20)\d\d`
const [MONTH, DAY] = ['(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])']

/** Numbers that people write, as groups of digits with '-' between them. */
export const WRITTEN: readonly (Row & {
  /**
   * Whether such a number separates the digits before it from the digits after it, so that they cannot be one card
   * number. ZIP codes and pairs of digits do not, because they could themselves be groups of a card number.
   */
  isProof?: true
})[] = [
  {
    is: 'a North American phone number, with or without country code and extension',
    pattern: String.raw`(?:(?:1-)?${NO_AREA}\d{3}-\d{3}-\d{4}|(?:1-?)?${NO_AREA}\d{10}|(?:1-)?${NO_AREA}\d{3}-\d{7}|${NO_AREA}\d{6}-\d{4})(?:-\d{3,4})?`,
    isProof: true,
  },
  { is: 'a date, year first', pattern: `${YEAR}-${MONTH}-${DAY}`, isProof: true },
  { is: 'a date, month first', pattern: `${MONTH}-${DAY}-${YEAR}`, isProof: true },
  { is: 'a date, day first', pattern: `${DAY}-${MONTH}-${YEAR}`, isProof: true },
  {
    is: 'a date without marks, with or without a time and milliseconds',
    pattern: `${YEAR}[01]\\d[0-3]\\d(?:[0-2]\\d[0-5]\\d[0-5]\\d(?:\\d{3})?)?`,
    isProof: true,
  },
  { is: 'a date with a short year', pattern: `${MONTH}-${DAY}-\\d\\d` },
  { is: 'a zipcode', pattern: String.raw`\d{5}(?:-\d{4})?` },
  {
    is: 'a time',
    pattern: String.raw`(?:[01]?\d|2[0-3])-[0-5]\d(?:-[0-5]\d(?:-\d{3})?)?`,
  },
]

/** Matches every machine-made id. */
export const MACHINE_MADE = new RegExp(IDS.map(({ pattern }) => pattern).join('|'), 'gi')

const matchAny = (rows: readonly Row[]) => `(?:${rows.map(({ pattern }) => pattern).join('|')})(?:-|$)`
/** A sequence of written numbers, at least one of which has `isProof`. */
const SEQUENCE = new RegExp(
  `^(?=(?:.*-)?${matchAny(WRITTEN.filter(({ isProof }) => isProof))})(?:${matchAny(WRITTEN)})+$`,
)
/** The maximum number of digits that `SEQUENCE` is tested on. On longer strings, it would backtrack too much. */
const LONGEST = 40

/** Whether groups of digits are only phone numbers, ZIP codes, dates and times. */
export function areNoCard(groups: readonly string[]): boolean {
  return groups.join('').length <= LONGEST && SEQUENCE.test(groups.join('-'))
}
