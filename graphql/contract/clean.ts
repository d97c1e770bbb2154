/**
 * What a field's value loses before it is checked, in browser, Worker and origin alike: what comes along when somebody
 * pastes, and what nobody means. The specification's rules (section 5) then hold for what is left.
 */

/** Characters without a look: zero-width ones, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cf}/gu
/** The same, and white space of every kind. */
const BLANKS = /[\s\p{Cf}]/gu
/** The same, and what people put between the digits of a number: brackets, dots, slashes, dashes of every width. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()./]/gu

/** Text with spaces inside, such as an email address as it was typed. */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '').trim()
}

/** For codes that hold no space: zipcodes, security codes. */
export function cleanCode(text: string): string {
  return text.replace(BLANKS, '')
}

/** Ten digits of a US number stay, with or without the country's 1 before them: no area code begins with it. */
export function cleanPhone(text: string): string {
  return text.replace(SEPARATORS, '').replace(/^\+?1(?=\d{10}$)/, '')
}

export function cleanCardNumber(text: string): string {
  return text.replace(SEPARATORS, '').replaceAll('_', '')
}

/** MM/YY, from a year of four digits too: '09 / 2030' is '09/30'. */
export function cleanExpiration(text: string): string {
  return cleanCode(text).replace(/^(\d\d)\/20(\d\d)$/, '$1/$2')
}
