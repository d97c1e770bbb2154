/** Finds runs of digits that could be one number. Used by the card-number detector and by the log scrubber. */

/** Digits with no letter between them. Positions count digits. */
export interface DigitRun {
  digits: string
  /** The offsets where groups begin and end, including the first and the last: '4242 42' gives 0, 4 and 6. */
  borders: ReadonlySet<number>
  firstGroupEnd: number
  lastGroupStart: number
  /**
   * All groups have the same size, as in a field that formats while the user types, so their boundaries carry no
   * meaning.
   */
  isUniform: boolean
  /** Offsets where one field ends and the next begins. */
  seams: readonly number[]
  /** The text contains no letters. */
  isWholeText: boolean
}

/**
 * Applies compatibility normalization (NFKC), converts the decimal digits of every script to ASCII, and drops invisible
 * characters.
 */
export function plainDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => `${digitValue(digit)}`)
}

/** Unicode keeps each script's digits contiguous and in order. Some of these ranges are adjacent. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/**
 * Decodes percent-encoding, including double encoding, so that the text reads the way a person sees it in an address.
 */
export function readable(text: string): string {
  let decoded = text
  for (let round = 0; round < 3 && decoded.includes('%'); round++) {
    decoded = decoded.replace(/(%[\da-f]{2})+/gi, decodeBytes)
  }
  return plainDigits(decoded)
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

/**
 * Machine-generated ids that contain long runs of digits by chance: random UUIDs (RFC 9562, version 4), one in three
 * million of which has no letter, and SHA-256 hashes in hexadecimal.
 */
const MACHINE_MADE =
  /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b|\b(?=\d{0,64}[a-f])[\da-f]{64}\b/gi

/** Numbers with at least this many digits are not logged. Card numbers have 13 or more. */
const LOGGED = 12
const LONG_NUMBER = new RegExp(`\\d(?:[^\\p{L}\\d]*\\d){${LOGGED - 1},}`, 'gu')

/**
 * For logs: the text, decoded by `readable`, with every number as long as a card number removed. Our own ids are kept.
 */
export function withoutLongNumbers(text: string): string {
  return text.search(LONG_NUMBER) < 0 ? text : aroundIds(text, (between) => between.replace(LONG_NUMBER, '[number]'))
}

/** The text with each part outside our own ids changed. */
export function aroundIds(text: string, change: (between: string) => string): string {
  const ids = text.match(MACHINE_MADE) ?? []
  return text
    .split(MACHINE_MADE)
    .map((between, index) => change(between) + (ids[index] ?? ''))
    .join('')
}

/** Separates fields. It is neither a letter nor a digit, and does not occur in text. */
const SEAM = '\u0001'

/** The runs in one text, or across neighboring fields, after `plainDigits`. */
export function digitRuns(...fields: readonly string[]): DigitRun[] {
  const text = fields.map((field) => withoutIds(field.replaceAll(SEAM, ' '))).join(SEAM)
  const isWholeText = !/\p{L}/u.test(text)
  return text
    .split(/\p{L}+/u)
    .filter((part) => /\d/.test(part))
    .flatMap((part) => {
      const run = readRun(part, isWholeText)
      // A group at the end of a field may continue in the next field or end there.
      return run.seams.length > 0 ? [run, readRun(part, isWholeText, true)] : [run]
    })
}

function withoutIds(text: string): string {
  return text.replace(MACHINE_MADE, ' id ')
}

function readRun(part: string, isWholeText: boolean, seamsAreBorders = false): DigitRun {
  const seams: number[] = []
  const borders = [0]
  let digits = ''
  for (const [piece] of part.matchAll(/\d+|[^\d]+/g)) {
    if (/\d/.test(piece)) {
      digits += piece
      continue
    }
    if (piece.includes(SEAM) && digits.length > 0) seams.push(digits.length)
    if (digits.length > 0 && (piece !== SEAM || seamsAreBorders)) borders.push(digits.length)
  }
  if (borders.at(-1) !== digits.length) borders.push(digits.length)
  return {
    digits,
    borders: new Set(borders),
    firstGroupEnd: borders[1] ?? 0,
    lastGroupStart: borders.at(-2) ?? 0,
    isUniform: isUniform(borders.slice(1).map((border, index) => border - (borders[index] ?? 0))),
    seams: seams.filter((seam) => seam < digits.length),
    isWholeText,
  }
}

function isUniform(sizes: readonly number[]): boolean {
  const [first = 0, size = 0] = sizes
  const last = sizes.at(-1) ?? 0
  return sizes.length > 2 && size <= 4 && first <= size && last <= size && sizes.slice(1, -1).every((s) => s === size)
}

/**
 * Digits of American Express cards that begin no North American phone number: area codes 37x are not given out (INC's
 * reserve for an expansion of the numbering plan), and an exchange never begins with 0 or 1. Followed by a zipcode, all
 * other phone numbers have the digits of such a card now and then.
 */
const NO_AREA = String.raw`(?!37|34\d-?[01])`
/** A North American phone number, with or without a country code or an extension. */
const PHONE = String.raw`(?:(?:1-)?${NO_AREA}\d{3}-\d{3}-\d{4}|(?:1-?)?${NO_AREA}\d{10}|(?:1-)?${NO_AREA}\d{3}-\d{7}|${NO_AREA}\d{6}-\d{4})(?:-\d{3,4})?`
const YEAR = String.raw`(?:19|20)\d\d`
const [MONTH, DAY] = ['(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])']
const DATE = [
  `${YEAR}-${MONTH}-${DAY}`,
  `${MONTH}-${DAY}-${YEAR}`,
  `${DAY}-${MONTH}-${YEAR}`,
  `${YEAR}[01]\\d[0-3]\\d(?:[0-2]\\d[0-5]\\d[0-5]\\d(?:\\d{3})?)?`,
].join('|')
const SHORT_DATE = `${MONTH}-${DAY}-\\d\\d`
const ZIPCODE = String.raw`\d{5}(?:-\d{4})?`
const TIME = String.raw`(?:[01]?\d|2[0-3])-[0-5]\d(?:-[0-5]\d(?:-\d{3})?)?`
/**
 * A sequence of such numbers with at least one phone number or full date. Zipcodes or pairs of digits alone could be
 * groups of a card number.
 */
const CONTACT_OR_DATE = new RegExp(
  `^(?=(?:.*-)?(?:${PHONE}|${DATE})(?:-|$))(?:(?:${PHONE}|${DATE}|${SHORT_DATE}|${ZIPCODE}|${TIME})(?:-|$))+$`,
)
/** Longer runs are not matched, because the expression would backtrack over too many divisions. */
const LONGEST = 40

/** Whether the groups of a run are only phone numbers, zipcodes, dates and times. */
export function isContactOrDate({ digits, borders }: DigitRun): boolean {
  if (digits.length > LONGEST) return false
  const ends = [...borders]
  const groups = ends.slice(1).map((end, index) => digits.slice(ends[index], end))
  return CONTACT_OR_DATE.test(groups.join('-'))
}
