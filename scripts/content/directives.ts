/**
 * Converts Markdown directives in two steps. Before HTML is made, each directive becomes an element that names its
 * device or marks the place of a component, or plain text again. Afterward, each device replaces the element that names
 * it.
 */

import type { ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type {} from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import { diagram, keep, neverMix, note, warning } from './devices/boxes.ts'
import { type Attributes, type Device, DeviceError } from './devices/device.ts'
import { decide, sides, timeline } from './devices/lists.ts'
import { mix, times, weeks } from './devices/measures.ts'

/**
 * `:::name{…}` and `::name{…}` become `<div data-device="name" …>`; `::slot{name="…"}` becomes an element that marks
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

/** Directives that texts may use, by name. docs/how-to.md shows each one. */
const DEVICES: Readonly<Record<string, Device>> = {
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

/** Replaces devices from the innermost outward, so that an outer device gets the output of the inner ones. */
export function replaceDevices(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const name = node.properties.dataDevice
    if (typeof name !== 'string' || !parent || index === undefined) return
    const inner: Root = { type: 'root', children: node.children }
    replaceDevices(inner)
    const device = DEVICES[name]
    if (!device) throw new DeviceError(`There is no directive called ${name}`)
    try {
      parent.children[index] = device(attributesOf(node.properties), inner.children as ElementContent[])
    } catch (error) {
      throw error instanceof DeviceError ? new DeviceError(`:::${name}: ${error.message}`) : error
    }
    return [SKIP, index + 1]
  })
}

/** Returns a directive's attributes. Converts `dataTitle` back to `title`. */
function attributesOf(properties: Record<string, unknown>): Attributes {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name.startsWith('data') && name !== 'dataDevice')
      .map(([name, value]) => [`${name.charAt(4).toLowerCase()}${name.slice(5)}`, String(value)]),
  )
}
