/** The digits of a text, in the runs that could be one number: for the card-number detector, and for logs without numbers. */

/** Digits with no letter between them. Positions count digits. */
export interface DigitRun {
  digits: string
  /** Where groups begin and end, first and last position included: '4242 42' has 0, 4 and 6. */
  borders: ReadonlySet<number>
  firstGroupEnd: number
  lastGroupStart: number
  /** All groups have one size, as a field makes them that formats what is typed: their borders mean nothing. */
  isUniform: boolean
  /** Where one field ends and the next begins. */
  seams: readonly number[]
  /** The text holds no letter at all. */
  isWholeText: boolean
}

/** Compatibility forms (NFKC) and the decimal digits of every script as ASCII, without characters that print nothing. */
export function plainDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => `${digitValue(digit)}`)
}

/** Unicode keeps each script's digits together and in order; some ranges of ten adjoin. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/** A text as a person reads it who sees where an address leads: percent-encoding undone, also when done again. */
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
 * Ids that programs make hold long runs of digits by chance, and nobody types them: random UUIDs that are not digits only
 * (RFC 9562, version 4), and SHA-256 in hexadecimal.
 */
const MACHINE_MADE =
  /\b(?=[\d-]{0,36}[a-f])[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b|\b(?=\d{0,64}[a-f])[\da-f]{64}\b/gi

/** Digits from which on a number is not logged: a card's has 13 or more. */
const LOGGED = 12
const LONG_NUMBER = new RegExp(`\\d(?:[^\\p{L}\\d]*\\d){${LOGGED - 1},}`, 'gu')

/** For logs: the text, read by `readable`, without any number as long as a card's. Ids of our own making stay. */
export function withoutLongNumbers(text: string): string {
  if (text.search(LONG_NUMBER) < 0) return text
  const ids = text.match(MACHINE_MADE) ?? []
  return text
    .split(MACHINE_MADE)
    .map((between, index) => between.replace(LONG_NUMBER, '[number]') + (ids[index] ?? ''))
    .join('')
}

/** Between fields: neither a letter nor a digit, and in no text. */
const SEAM = '\u0001'

/** The runs of one text, or of neighboring fields as if they were one, after `plainDigits`. */
export function digitRuns(...fields: readonly string[]): DigitRun[] {
  const text = fields.map((field) => withoutIds(field.replaceAll(SEAM, ' '))).join(SEAM)
  const isWholeText = !/\p{L}/u.test(text)
  return text
    .split(/\p{L}+/u)
    .filter((part) => /\d/.test(part))
    .flatMap((part) => {
      const run = readRun(part, isWholeText)
      // A field that ends inside a group may be one group with the next, or begin its own.
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

/** Of North America, with its country code or an extension. */
const PHONE = String.raw`(?:(?:1-)?\d{3}-\d{3}-\d{4}|(?:1-?)?\d{10}|(?:1-)?\d{3}-\d{7}|\d{6}-\d{4})(?:-\d{3,4})?`
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
/** One after another, a phone number or a full date among them: zipcodes or pairs alone could be groups of a card. */
const CONTACT_OR_DATE = new RegExp(
  `^(?=(?:.*-)?(?:${PHONE}|${DATE})(?:-|$))(?:(?:${PHONE}|${DATE}|${SHORT_DATE}|${ZIPCODE}|${TIME})(?:-|$))+$`,
)
/** Digits beyond which a run is not read as these: the expression would try too many ways to divide it. */
const LONGEST = 40

/** Whether the groups of a run are phone numbers, zipcodes, dates and times and nothing else. */
export function isContactOrDate({ digits, borders }: DigitRun): boolean {
  if (digits.length > LONGEST) return false
  const ends = [...borders]
  const groups = ends.slice(1).map((end, index) => digits.slice(ends[index], end))
  return CONTACT_OR_DATE.test(groups.join('-'))
}
