import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { type Device, DeviceError, elementsOf, findElement } from './device.ts'
import { splitLabel } from './timeline.ts'

/**
 * `:::decide` around a numbered list of questions: a decision diagram, read from top to bottom. The answers are listed
 * under each question: `- **Yes** do this`. An answer with nothing after the bold words continues with the next
 * question.
 */
export const decide: Device = (_attributes, children) => {
  const questions = elementsOf(findElement(children, 'ol').children)
  return h(
    'ol',
    { className: ['decide'] },
    questions.map((item, index) => question(item, index === questions.length - 1)),
  )
}

function question(item: Element, isLast: boolean): Element {
  const answers = elementsOf(findElement(item.children, 'ul').children).map(splitLabel)
  const leading = answers.filter(({ rest }) => isBlank(rest))
  if (leading.length !== (isLast ? 0 : 1)) {
    throw new DeviceError('Every question except the last needs one answer that continues with the next question')
  }
  const words = item.children.filter((child) => !(child.type === 'element' && child.tagName === 'ul'))
  return h('li', [
    h('div', { className: ['ask'] }, unwrapped(words)),
    h(
      'ul',
      { className: ['then'] },
      answers.map(({ label, rest }) =>
        isBlank(rest)
          ? h('li', { className: ['on'] }, [h('strong', label), ' Go to the next question.'])
          : h('li', [h('strong', label), h('div', rest)]),
      ),
    ),
  ])
}

function isBlank(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => node.type === 'text' && node.value.trim() === '')
}

function unwrapped(nodes: readonly ElementContent[]): ElementContent[] {
  const words = nodes.flatMap((node) => (node.type === 'element' && node.tagName === 'p' ? node.children : [node]))
  return words.map((node) => (node.type === 'text' ? { ...node, value: node.value.replace(/\s+$/u, '') } : node))
}
