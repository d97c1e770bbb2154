import { toLatin } from './latin.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const SPECIAL = /[&<>"'\u0100-\uffff]/

/** Text escaped as React would write it, in one-byte strings. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? toLatin(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')) : text
}
