/** Formats a card field while it is typed in. The caret stays behind its digit; deletion skips separators. */

/** A field's text and its caret position (between characters, from 0). */
export interface Typed {
  text: string
  caret: number
}

/** The input type from the browser's InputEvent; undefined for autofill and the like. */
export type InputType = string | undefined

type Layout = (digits: string, isDeleting: boolean) => string

/** Reformats the digits. `before` is the field's text before this change. */
function retype(layout: Layout, before: string, typed: Typed, inputType: InputType): Typed {
  const isDeleting = inputType?.startsWith('delete') ?? false
  let digits = digitsOf(typed.text)
  let ahead = digitsOf(typed.text.slice(0, typed.caret)).length
  // Only a separator was deleted: delete its digit too.
  if (isDeleting && typed.text.length < before.length && digits === digitsOf(before)) {
    const at = inputType === 'deleteContentForward' ? ahead : ahead - 1
    if (at >= 0) {
      digits = digits.slice(0, at) + digits.slice(at + 1)
      ahead = at
    }
  }
  const text = layout(digits, isDeleting)
  const added = digitsOf(text).length - digits.length
  return { text, caret: caretBehind(text, ahead + Math.max(0, added), isDeleting) }
}

/** The caret position after the n-th digit. When typing, also after the separators that follow it. */
function caretBehind(text: string, count: number, isDeleting: boolean): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place++) {
    if (isDigit(text[place])) seen++
  }
  while (!isDeleting && place < text.length && count > 0 && !isDigit(text[place])) place++
  return place
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

/** Groups of four, or 4-6-5 for American Express, as printed on the card. */
export function formatNumber(before: string, typed: Typed, inputType: InputType): Typed {
  return retype(layNumber, before, typed, inputType)
}

function layNumber(digits: string): string {
  const isAmex = /^3[47]/.test(digits)
  const groups = isAmex
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12, 16)]
  return groups.filter(Boolean).join(' ')
}

/** MM/YY: adds a zero to a month that can have no second digit, and drops the century from a four-digit year. */
export function formatExpiry(before: string, typed: Typed, inputType: InputType): Typed {
  // '1/' can only be January.
  const text = typed.text.replace(/^\s*(\d)\s*\//, '0$1/')
  const caret = typed.caret + text.length - typed.text.length
  return retype(layExpiry, before, { text, caret: Math.max(0, caret) }, inputType)
}

function layExpiry(digits: string, isDeleting: boolean): string {
  const all = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = all.slice(0, 2)
  const years = all.slice(2)
  // '20' may be the start of a four-digit year, which is recognized once complete.
  const year = /^20\d\d/.test(years) ? years.slice(2, 4) : years.slice(0, years.startsWith('20') ? 3 : 2)
  if (year) return `${month}/${year}`
  return month.length === 2 && !isDeleting ? `${month}/` : month
}

/** Digits, at most four. */
export function formatCode(_before: string, typed: Typed, inputType: InputType): Typed {
  return retype((digits) => digits.slice(0, 4), '', typed, inputType)
}
