/** Structured data as pages carry it: JSON-LD in a script element that browsers do not run. */
import type { Thing } from 'schema-dts'
import { Markup } from './slots.ts'

/**
 * One script element for all things of a page. The JSON is ASCII without any character that HTML gives a meaning, so
 * that no name of a place or a person can end the element.
 */
export function jsonLd(things: readonly Thing[]): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return new Markup(`<script type="application/ld+json">${json.replace(UNSAFE, escaped)}</script>`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const UNSAFE = /[<>&]|[^\x00-\x7f]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
