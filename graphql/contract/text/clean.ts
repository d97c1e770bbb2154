/**
 * Normalizes the value of a field before validation, for example by removing invisible characters. The browser, the
 * Worker and the origin all use this file. The rules of the specification (section 5) apply to the result.
 */

/** Invisible characters: zero-width characters, soft hyphens and direction marks. */
const UNSEEN = /\p{Cf}/gu
/** Invisible characters and all white space. */
const BLANKS = /[\s\p{Cf}]/gu
/**
 * Invisible characters, white space, and the separators people type between digits: parentheses, dots, slashes and
 * dashes of every width.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()./]/gu

/** Removes invisible characters, and the white space around the text. */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '').trim()
}

/** Removes invisible characters and all white space, for fields such as the security code. */
export function cleanCode(text: string): string {
  return text.replace(BLANKS, '')
}

/** Drops a ZIP code's ZIP+4 part, which browsers fill in: '60601-1234' becomes '60601'. */
export function cleanZipcode(text: string): string {
  return cleanCode(text).replace(/^(\d{5})[\p{Pd}\u2212]?\d{4}$/u, '$1')
}

/** Keeps the ten digits of a US number and drops a leading country code 1. No area code starts with 1. */
export function cleanPhone(text: string): string {
  return text.replace(SEPARATORS, '').replace(/^\+?1(?=\d{10}$)/, '')
}

export function cleanCardNumber(text: string): string {
  return text.replace(SEPARATORS, '').replaceAll('_', '')
}

/** Normalizes an expiration date to MM/YY. Accepts four-digit years: '09 / 2030' becomes '09/30'. */
export function cleanExpiration(text: string): string {
  return cleanCode(text).replace(/^(\d\d)\/20(\d\d)$/, '$1/$2')
}
