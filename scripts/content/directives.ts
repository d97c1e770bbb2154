/** Converts Markdown directives before HTML is made: to elements that name their device, or back to plain text. */
import type { Root } from 'mdast'
import type {} from 'mdast-util-directive'
import { visit } from 'unist-util-visit'

/**
 * `:::name{…}` and `::name{…}` become `<div data-device="name" …>`; `::slot{name="…"}` becomes an element that marks
 * the place of a component. A colon inside a sentence ('water:vinegar') is not a directive, so `:name` is restored as
 * written.
 */
export function markDirectives(tree: Root, source: string): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'textDirective') {
      const { start, end } = node.position ?? {}
      if (!parent || index === undefined || start?.offset === undefined || end?.offset === undefined) return
      parent.children[index] = { type: 'text', value: source.slice(start.offset, end.offset) }
    } else if (node.type === 'text' && node.value.trim() === ':::') {
      throw new Error('A ::: closes nothing: a directive that contains another needs one more colon than it')
    } else if (node.type === 'leafDirective' && node.name === 'slot') {
      node.data = { hName: 'div', hProperties: { dataSlot: node.attributes?.name ?? '' } }
    } else if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      node.data = { hName: 'div', hProperties: { dataDevice: node.name, ...prefixed(node.attributes ?? {}) } }
    }
  })
}

/** Turns attributes into data attributes, so that a directive's `id` or `class` never reaches the HTML by accident. */
function prefixed(attributes: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`data${name[0]?.toUpperCase()}${name.slice(1)}`, value ?? '']),
  )
}
