/**
 * Formats a card field while the visitor types in it. The caret stays after the same digit, and deletion skips
 * separators.
 */

/** A field's text and its caret position. 0 is before the first character. */
export interface TypedText {
  text: string
  caret: number
}

/** `inputType` of the browser's InputEvent. Undefined for autofill and other changes without one. */
export type InputType = string | undefined

type Layout = (digits: string, isDeleting: boolean) => string

/** Formats the digits of a field after a change. `before` is the field's text before the change. */
function retype(layout: Layout, before: string, typed: TypedText, inputType: InputType): TypedText {
  const isDeleting = inputType?.startsWith('delete') ?? false
  let digits = keepDigits(typed.text)
  let ahead = keepDigits(typed.text.slice(0, typed.caret)).length
  // If only a separator was deleted, deletes the digit next to it too.
  if (isDeleting && typed.text.length < before.length && digits === keepDigits(before)) {
    const at = inputType === 'deleteContentForward' ? ahead : ahead - 1
    if (at >= 0) {
      digits = digits.slice(0, at) + digits.slice(at + 1)
      ahead = at
    }
  }
  const text = layout(digits, isDeleting)
  const added = keepDigits(text).length - digits.length
  return { text, caret: caretBehind(text, ahead + Math.max(0, added), isDeleting) }
}

/**
 * Returns the caret position after `count` digits and, unless the visitor is deleting, after the separators that
 * follow.
 */
function caretBehind(text: string, count: number, isDeleting: boolean): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place++) {
    if (isDigit(text[place])) seen++
  }
  while (!isDeleting && place < text.length && count > 0 && !isDigit(text[place])) place++
  return place
}

function keepDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

/** Formats a card number in groups of four digits, or 4-6-5 for American Express, as printed on the card. */
export function formatNumber(before: string, typed: TypedText, inputType: InputType): TypedText {
  return retype(layNumber, before, typed, inputType)
}

function layNumber(digits: string): string {
  const isAmex = /^3[47]/.test(digits)
  const groups = isAmex
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12, 16)]
  return groups.filter(Boolean).join(' ')
}

/**
 * Formats an expiry date as MM/YY. Adds a leading zero to a month that begins with 2 to 9, and drops the century from a
 * four-digit year.
 */
export function formatExpiry(before: string, typed: TypedText, inputType: InputType): TypedText {
  // A single digit before a slash is a complete month: '1/' is January.
  const text = typed.text.replace(/^\s*(\d)\s*\//, '0$1/')
  const caret = typed.caret + text.length - typed.text.length
  return retype(layExpiry, before, { text, caret: Math.max(0, caret) }, inputType)
}

function layExpiry(digits: string, isDeleting: boolean): string {
  const all = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = all.slice(0, 2)
  const years = all.slice(2)
  // '20' may start a four-digit year, which is shortened only once it is complete.
  const year = /^20\d\d/.test(years) ? years.slice(2, 4) : years.slice(0, years.startsWith('20') ? 3 : 2)
  if (year) return `${month}/${year}`
  return month.length === 2 && !isDeleting ? `${month}/` : month
}

/** Formats a security code: keeps at most four digits. */
export function formatCode(_before: string, typed: TypedText, inputType: InputType): TypedText {
  return retype((digits) => digits.slice(0, 4), '', typed, inputType)
}
