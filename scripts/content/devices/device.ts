import type { Element, ElementContent } from 'hast'
import { visit } from 'unist-util-visit'

/** Draws what a directive stands for. Throws DeviceError when the directive is used wrongly. */
export type Device = (attributes: Attributes, children: ElementContent[]) => Element

export type Attributes = Readonly<Record<string, string>>

export class DeviceError extends Error {
  override name = 'DeviceError'
}

/** An attribute that a device cannot do without. */
export function required(attributes: Attributes, name: string): string {
  const value = attributes[name]
  if (!value) throw new DeviceError(`The attribute ${name} is missing`)
  return value
}

/** The first element of a name among or below nodes. */
export function findElement(children: readonly ElementContent[], tagName: string): Element {
  let found: Element | undefined
  visit({ type: 'root', children: [...children] }, 'element', (node) => {
    if (found === undefined && node.tagName === tagName) found = node
  })
  if (!found) throw new DeviceError(`A <${tagName}> is missing`)
  return found
}

/** The elements among nodes: what stands between them is white space. */
export function elementsOf(children: readonly ElementContent[]): Element[] {
  return children.filter((child) => child.type === 'element')
}
