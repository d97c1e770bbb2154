import { toLatin } from './latin.ts'
import { Lru } from './lru.ts'
import { Markup } from './slots.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const SPECIAL = /[&<>"'\u0100-\uffff]/
/** Longer texts are escaped each time. */
const REMEMBERED_LENGTH = 1_000
const escaped = new Lru<string>(1_000)

/** Text escaped as React would write it, in one-byte strings. Many visitors have the same titles and props of islands. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text
  const known = text.length <= REMEMBERED_LENGTH ? escaped.get(text) : undefined
  if (known !== undefined) return known
  const html = toLatin(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? ''))
  if (text.length <= REMEMBERED_LENGTH) escaped.set(text, html)
  return html
}

/** Text for a slot that many pages fill with the same one: escaped now instead of for each page. */
export function escapedText(text: string): Markup {
  return new Markup(escapeText(text))
}

/** The same for several slots. */
export function escapedTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, Markup>> {
  const slots: Record<string, Markup> = {}
  for (const name in texts) slots[name] = escapedText(texts[name] ?? '')
  return slots
}
