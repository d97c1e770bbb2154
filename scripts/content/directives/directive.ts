import type { Element, ElementContent } from 'hast'
import { s } from 'hastscript'
import type {} from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import type { LineIcon } from '../../../client/ui/icons.generated.ts'

/** Renders a directive. Throws DirectiveError if the directive is used incorrectly. */
export type Directive = (attributes: Attributes, children: ElementContent[]) => Element

export type Attributes = Readonly<Record<string, string>>

export class DirectiveError extends Error {
  override name = 'DirectiveError'
}

/** Returns an attribute that a directive requires. Throws DirectiveError if it is missing. */
export function required(attributes: Attributes, name: string): string {
  const value = attributes[name]
  if (!value) throw new DirectiveError(`The attribute ${name} is missing`)
  return value
}

/** Finds the first element with this tag name among the nodes or their descendants. */
export function findElement(children: readonly ElementContent[], tagName: string): Element {
  let found: Element | undefined
  visit({ type: 'root', children: [...children] }, 'element', (node) => {
    if (found === undefined && node.tagName === tagName) found = node
  })
  if (!found) throw new DirectiveError(`A <${tagName}> is missing`)
  return found
}

/** Returns the elements among the nodes, without the white space between them. */
export function getElements(children: readonly ElementContent[]): Element[] {
  return children.filter((child) => child.type === 'element')
}

/** Renders a line icon of the site. It is decorative only. */
export function icon({ markup }: LineIcon): Element {
  const svg = s('svg', { className: ['i'], viewBox: '0 0 24 24', ariaHidden: 'true' })
  svg.children = [{ type: 'raw', value: markup }]
  return svg
}
