import { containsCardNumber } from '../../graphql/contract/inputs.ts'

/** No number that we send is this large, and a card number written as a JSON number is. */
const LARGEST_NUMBER = 1e12

/** Ids that machines make: their digits would look like a card's now and then. */
const MACHINE_MADE = [
  // A UUID (RFC 9562) that is not digits only.
  /^(?=.*[a-f])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  // A SHA-256 in hexadecimal, with or without its label.
  /^(sha256:)?(?=.*[a-f])[\da-f]{64}$/,
]

/**
 * Whether a value, at any depth and in keys too, holds what could be a card number. Works on decoded JSON, so escapes
 * hide nothing; full-width digits and invisible characters between digits do not either.
 */
export function carriesCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return isSuspect(value)
  if (typeof value === 'number') return Math.abs(value) >= LARGEST_NUMBER
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(carriesCardNumber)
  return Object.entries(value).some(([key, each]) => isSuspect(key) || carriesCardNumber(each))
}

function isSuspect(text: string): boolean {
  if (text.length < 13 || MACHINE_MADE.some((form) => form.test(text))) return false
  if (isSignedToken(text))
    return text.split(/[^A-Za-z\d]/).some((part) => /^\d{13,19}$/.test(part) && containsCardNumber(part))
  return containsCardNumber(plain(text))
}

/** Quotes that an origin signed: dotted parts without a space, the last one long. Only a whole part could be typed in. */
function isSignedToken(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)*\.(?=[\w-]*[A-Za-z])[\w-]{32,}$/.test(text)
}

/** Digits of other widths as plain ones, and nothing invisible between them. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
