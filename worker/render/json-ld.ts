/** Structured data as pages carry it: JSON-LD in a script element that browsers do not run. */
import type { Thing } from 'schema-dts'
import { Markup } from './slots.ts'

const texts = new WeakMap<object, string>()

/**
 * One script element for all things of a page. The JSON is ASCII without any character that HTML gives a meaning, so
 * that no name of a place or a person can end the element. Things must not change afterwards: the text of one that many
 * pages share is kept.
 */
export function jsonLd(things: readonly Thing[]): Markup {
  const graph = things.map(textOf).join(',')
  return new Markup(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph}]}</script>`)
}

function textOf(thing: Thing): string {
  if (typeof thing !== 'object') return safeJson(thing)
  let text = texts.get(thing)
  if (text === undefined) {
    text = safeJson(thing)
    texts.set(thing, text)
  }
  return text
}

const safeJson = (thing: Thing) => JSON.stringify(thing).replace(UNSAFE, escaped)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const UNSAFE = /[<>&]|[^\x00-\x7f]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
