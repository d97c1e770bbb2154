/** Replaces each directive with its rendered device. */
import type { ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { type Attributes, type Device, DeviceError } from './device.ts'
import { diagram } from './diagrams.ts'
import { keep } from './keep.ts'
import { decide, sides, timeline } from './lists.ts'
import { mix, times, weeks } from './measures.ts'
import { neverMix, note, warning } from './notes.ts'

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
