import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { checkIcon, type LineIcon, xIcon } from '../../../client/ui/icons.generated.ts'
import { type Device, DeviceError, elementsOf, required } from './device.ts'
import { icon } from './icon.ts'

/** `:::sides{yes="…" no="…"}` around two lists: do and don't. */
export const sides: Device = (attributes, children) => {
  // Markdown merges two adjacent lists unless something separates them, such as a rule.
  const lists = elementsOf(children).filter(({ tagName }) => tagName === 'ul')
  const [yes, no] = lists
  if (!yes || !no || lists.length > 2) throw new DeviceError('Two lists are needed, with --- between them')
  return h('div', { className: ['sides'] }, [
    side('side-yes', required(attributes, 'yes'), yes, checkIcon),
    side('side-no', required(attributes, 'no'), no, xIcon),
  ])
}

function side(className: string, title: string, list: Element, mark: LineIcon): Element {
  const items = elementsOf(list.children).map((item) => h('li', [icon(mark), h('span', wordsOf(item))]))
  return h('div', { className: [className] }, [h('h3', title), h('ul', items)])
}

function wordsOf(item: Element): ElementContent[] {
  return item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  )
}
