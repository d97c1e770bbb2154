/** Writes structured data as JSON-LD in a script element, which browsers do not run. */
import type { Thing } from 'schema-dts'
import { oneByte } from './latin.ts'
import { Markup } from './slots.ts'

/**
 * Returns one script element for a page's structured data. Its text is ASCII, and contains no character that could end
 * the element early.
 */
export function jsonLd(things: readonly Thing[]): Markup {
  const graph = things.map(safeJson).join(',')
  return new Markup(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph}]}</script>`)
}

function safeJson(thing: Thing): string {
  const json = JSON.stringify(thing)
  return json.search(UNSAFE) === -1 ? json : oneByte(json.replace(UNSAFE, escaped))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const UNSAFE = /[<>&]|[^\x00-\x7f]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
