/** Regular expressions for numbers that look like card numbers but are not. */

/** Machine-made ids. They contain long runs of digits by chance. */
const IDS = [
  // A random UUID (RFC 9562, version 4). About one in three million contains only digits.
  String.raw`\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b`,
  // A SHA-256 hash in hexadecimal.
  String.raw`\b(?=\d{0,64}[a-f])[\da-f]{64}\b`,
]

/**
 * Excludes digits that may begin an American Express number but cannot begin a North American phone number. Area codes
 * 37x are reserved for an expansion of the numbering plan (Industry Numbering Committee). The exchange after an area
 * code never begins with 0 or 1.
 */
const NO_AREA = String.raw`(?!37|34\d-?[01])`
const YEAR = String.raw`(?:19|20)\d\d`
const [MONTH, DAY] = ['(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])']

/**
 * Numbers that people write, as groups of digits with '-' between them. A card number cannot continue across one of
 * them.
 */
const SEPARATING = [
  // A North American phone number, with or without country code and extension.
  String.raw`(?:(?:1-)?${NO_AREA}\d{3}-\d{3}-\d{4}|(?:1-?)?${NO_AREA}\d{10}|(?:1-)?${NO_AREA}\d{3}-\d{7}|${NO_AREA}\d{6}-\d{4})(?:-\d{3,4})?`,
  // A date: year first, month first, and day first.
  `${YEAR}-${MONTH}-${DAY}`,
  `${MONTH}-${DAY}-${YEAR}`,
  `${DAY}-${MONTH}-${YEAR}`,
  // A date without separators, with or without a time and milliseconds.
  `${YEAR}[01]\\d[0-3]\\d(?:[0-2]\\d[0-5]\\d[0-5]\\d(?:\\d{3})?)?`,
]

/** Numbers that people write and that could themselves be groups of a card number. */
const OTHERS = [
  // A date with a short year.
  `${MONTH}-${DAY}-\\d\\d`,
  // A ZIP code.
  String.raw`\d{5}(?:-\d{4})?`,
  // A time.
  String.raw`(?:[01]?\d|2[0-3])-[0-5]\d(?:-[0-5]\d(?:-\d{3})?)?`,
]

/** Matches every machine-made id. */
export const MACHINE_MADE = new RegExp(IDS.join('|'), 'gi')

const matchAny = (patterns: readonly string[]) => `(?:${patterns.join('|')})(?:-|$)`
/** A sequence of numbers from SEPARATING and OTHERS, with at least one from SEPARATING. */
const SEQUENCE = new RegExp(`^(?=(?:.*-)?${matchAny(SEPARATING)})(?:${matchAny([...SEPARATING, ...OTHERS])})+$`)
/** The maximum number of digits that `SEQUENCE` is tested on. On longer strings, it would backtrack too much. */
const LONGEST = 40

/** Whether groups of digits are only phone numbers, dates, ZIP codes and times, with at least one from SEPARATING. */
export function areNotCardNumbers(groups: readonly string[]): boolean {
  return groups.join('').length <= LONGEST && SEQUENCE.test(groups.join('-'))
}
