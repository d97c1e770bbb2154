/**
 * Converts Markdown directives in two steps. Before the conversion to HTML, each directive becomes an element with its
 * name, an element that marks the place of a component, or plain text again. Afterward, the directive's function
 * replaces the element.
 */

import type { ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type {} from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import { diagram, keep, neverMix, note, warning } from './boxes.ts'
import { type Attributes, type Directive, DirectiveError } from './directive.ts'
import { decide, sides, timeline } from './lists.ts'
import { mix, times, weeks } from './measures.ts'

/**
 * `:::name{…}` and `::name{…}` become `<div data-directive="name" …>`; `::slot{name="…"}` becomes an element that marks
 * the place of a component. A colon inside a sentence ('water:vinegar') is not a directive, so `:name` is restored as
 * written.
 */
export function markDirectives(tree: MarkdownRoot, source: string): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'textDirective') {
      const { start, end } = node.position ?? {}
      if (!parent || index === undefined || start?.offset === undefined || end?.offset === undefined) return
      parent.children[index] = { type: 'text', value: source.slice(start.offset, end.offset) }
    } else if (node.type === 'text' && node.value.trim() === ':::') {
      throw new Error('A ::: closes nothing: an outer directive needs one more colon than the one inside it')
    } else if (node.type === 'leafDirective' && node.name === 'slot') {
      node.data = { hName: 'div', hProperties: { dataSlot: node.attributes?.name ?? '' } }
    } else if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      node.data = { hName: 'div', hProperties: { dataDirective: node.name, ...prefixed(node.attributes ?? {}) } }
    }
  })
}

/** Turns attributes into data attributes, so that a directive's `id` or `class` never reaches the HTML by accident. */
function prefixed(attributes: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`data${name[0]?.toUpperCase()}${name.slice(1)}`, value ?? '']),
  )
}

/** Directives that texts may use, by name. docs/how-to.md shows each one. */
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  keep,
  decide,
  diagram,
  mix,
  'never-mix': neverMix,
  note,
  sides,
  timeline,
  times,
  warning,
  weeks,
}

/** Replaces inner directives first, so that an outer directive gets their output. */
export function replaceDirectives(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const name = node.properties.dataDirective
    if (typeof name !== 'string' || !parent || index === undefined) return
    const inner: Root = { type: 'root', children: node.children }
    replaceDirectives(inner)
    const directive = DIRECTIVES[name]
    if (!directive) throw new DirectiveError(`There is no directive called ${name}`)
    try {
      parent.children[index] = directive(toAttributes(node.properties), inner.children as ElementContent[])
    } catch (error) {
      throw error instanceof DirectiveError ? new DirectiveError(`:::${name}: ${error.message}`) : error
    }
    return [SKIP, index + 1]
  })
}

/** Returns a directive's attributes. Converts `dataTitle` back to `title`. */
function toAttributes(properties: Record<string, unknown>): Attributes {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name.startsWith('data') && name !== 'dataDirective')
      .map(([name, value]) => [`${name.charAt(4).toLowerCase()}${name.slice(5)}`, String(value)]),
  )
}
