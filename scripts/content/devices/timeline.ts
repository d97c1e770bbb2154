import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { wordsOf } from '../tree/texts.ts'
import { type Device, DeviceError, elementsOf, findElement } from './device.ts'

/** `:::timeline` around a numbered list whose items start with a bold time: steps along a line. */
export const timeline: Device = (_attributes, children) => {
  const list = findElement(children, 'ol')
  return h('ol', { className: ['timeline'] }, elementsOf(list.children).map(step))
}

function step(item: Element): Element {
  const { label, rest } = splitLabel(item)
  return h('li', [h('strong', { className: ['when'] }, label), h('div', rest)])
}

/** The bold words at the start of an item, and what follows them. */
export function splitLabel(item: Element): { label: string; rest: ElementContent[] } {
  const parts = item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  )
  const first = parts.findIndex((part) => part.type === 'element')
  const bold = parts[first]
  if (bold?.type !== 'element' || bold.tagName !== 'strong') {
    throw new DeviceError(`'${wordsOf(item).slice(0, 40)}' must start with bold words`)
  }
  return { label: wordsOf(bold), rest: parts.slice(first + 1) }
}
