/** Directives around lists: dos and don'ts, a timeline, and a decision diagram. */
import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { checkIcon, type LineIcon, xIcon } from '../../../client/ui/icons.generated.ts'
import { unwrapped } from '../tree/elements.ts'
import { readWords } from '../tree/texts.ts'
import { type Directive, DirectiveError, findElement, getElements, icon, required } from './directive.ts'

/** `:::sides{yes="…" no="…"}` around two lists: shows them as dos and don'ts. */
export const sides: Directive = (attributes, children) => {
  // Markdown merges two adjacent lists unless an element such as a rule separates them.
  const lists = getElements(children).filter(({ tagName }) => tagName === 'ul')
  const [yes, no] = lists
  if (!yes || !no || lists.length > 2) throw new DirectiveError('Two lists are needed, with --- between them')
  return h('div', { className: ['sides'] }, [
    side('side-yes', required(attributes, 'yes'), yes, checkIcon),
    side('side-no', required(attributes, 'no'), no, xIcon),
  ])
}

function side(className: string, title: string, list: Element, mark: LineIcon): Element {
  const items = getElements(list.children).map((item) => h('li', [icon(mark), h('span', unwrapped(item.children))]))
  return h('div', { className: [className] }, [h('h3', title), h('ul', items)])
}

/** `:::timeline` around a numbered list whose items start with a bold time: shows the items as steps along a line. */
export const timeline: Directive = (_attributes, children) => {
  const list = findElement(children, 'ol')
  return h('ol', { className: ['timeline'] }, getElements(list.children).map(step))
}

function step(item: Element): Element {
  const { label, rest } = splitLabel(item)
  return h('li', [h('strong', { className: ['when'] }, label), h('div', rest)])
}

/** Separates the bold words at the start of an item from the rest. */
function splitLabel(item: Element): { label: string; rest: ElementContent[] } {
  const parts = unwrapped(item.children)
  const first = parts.findIndex((part) => part.type === 'element')
  const bold = parts[first]
  if (bold?.type !== 'element' || bold.tagName !== 'strong') {
    throw new DirectiveError(`'${readWords(item).slice(0, 40)}' must start with bold words`)
  }
  return { label: readWords(bold), rest: parts.slice(first + 1) }
}

/**
 * `:::decide` around a numbered list of questions: shows a decision diagram, read from top to bottom. The answers are
 * listed under each question: `- **Yes** do this`. An answer with no text after the bold words continues with the next
 * question.
 */
export const decide: Directive = (_attributes, children) => {
  const questions = getElements(findElement(children, 'ol').children)
  return h(
    'ol',
    { className: ['decide'] },
    questions.map((item, index) => question(item, index === questions.length - 1)),
  )
}

function question(item: Element, isLast: boolean): Element {
  const answers = getElements(findElement(item.children, 'ul').children).map(splitLabel)
  const leading = answers.filter(({ rest }) => isBlank(rest))
  if (leading.length !== (isLast ? 0 : 1)) {
    throw new DirectiveError(
      'Every question except the last needs exactly one answer that leads to the next question, and the last needs none',
    )
  }
  const words = item.children.filter((child) => !(child.type === 'element' && child.tagName === 'ul'))
  return h('li', [
    h('div', { className: ['ask'] }, trimmed(unwrapped(words))),
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

/** Removes white space from the end of each text node. */
function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => (node.type === 'text' ? { ...node, value: node.value.trimEnd() } : node))
}
