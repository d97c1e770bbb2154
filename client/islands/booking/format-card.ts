/**
 * What a card field shows while it is typed into. The caret stays behind the digit it was behind, and deleting a mark
 * that was set here deletes the digit at its other side, so that nobody fights the format.
 */

/** A field's text and where its caret stands (a place between characters, from 0). */
export interface Typed {
  text: string
  caret: number
}

/** What happened to the field, as the browser's InputEvent names it; undefined for autofill and the like. */
export type InputType = string | undefined

type Layout = (digits: string, isDeleting: boolean) => string

/** Lays digits out anew. `before` is the field's text before this change. */
function retype(layout: Layout, before: string, typed: Typed, inputType: InputType): Typed {
  const isDeleting = inputType?.startsWith('delete') ?? false
  let digits = digitsOf(typed.text)
  let ahead = digitsOf(typed.text.slice(0, typed.caret)).length
  // Only a mark went: its digit goes with it.
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

/** The place behind the n-th digit; when typing on, behind the marks that follow it as well. */
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

/** Fours, or 4-6-5 for American Express, as they are printed on the card. */
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

/** MM/YY: a month that can have no second digit gets its zero, and a year of four digits loses its century. */
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
  // '20' may be the beginning of a year of four digits: it is one once it is whole.
  const year = /^20\d\d/.test(years) ? years.slice(2, 4) : years.slice(0, years.startsWith('20') ? 3 : 2)
  if (year) return `${month}/${year}`
  return month.length === 2 && !isDeleting ? `${month}/` : month
}

/** Digits, at most four. */
export function formatCode(_before: string, typed: Typed, inputType: InputType): Typed {
  return retype((digits) => digits.slice(0, 4), '', typed, inputType)
}
