/**
 * Handles the conditions in texts. Some promises are true only if the origin has a certain part of the product.
 * `:::if{keeps="visits"}` contains text for origins with visits, and `:::if{keeps="!visits"}` contains text for origins
 * without visits. In front matter, a list item with a condition is `{ needs: visits, is: … }`. Conditions are separated
 * by spaces. The embedded origin has every part, so its texts are compiled without conditions. Texts for other origins
 * contain the conditions, and worker/content/texts.ts applies them.
 */
import type { Element, Root, RootContent } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type {} from 'mdast-util-directive'
import type { Part } from '../../worker/origin/keeps.ts'
import { getTexts, type SectionText } from './tree/texts.ts'

const PARTS: readonly Part[] = [
  ...(['account', 'applications', 'embedded', 'events', 'membership', 'places', 'purchase-state'] as const),
  ...(['visits', 'written-reviews'] as const),
]

export interface Conditional<Value> {
  needs: readonly string[]
  is: Value
}

/**
 * Replaces each `if` container. With `isForOther`, which means an origin other than the embedded one, the container
 * becomes an element that has the condition. Otherwise, the container is replaced by its content, or removed if the
 * embedded origin does not meet the condition. Call this function after `markDirectives`.
 */
export function markConditions(tree: MarkdownRoot, isForOther: boolean): void {
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== 'containerDirective' || node.name !== 'if') return [node]
    const dataNeeds = node.attributes?.keeps ?? ''
    if (!isForOther) return isAlwaysMet(conditionsIn(dataNeeds)) ? node.children : []
    node.data = { hName: 'div', hProperties: { dataNeeds } }
    return [node]
  })
}

/** Replaces each element that has a condition with its children, and gives each child the condition. */
export function spreadConditions(tree: Root): void {
  tree.children = tree.children.flatMap((node) => {
    const dataNeeds = node.type === 'element' && node.properties.dataNeeds
    if (!dataNeeds) return [node]
    for (const child of node.children) if (child.type === 'element') child.properties.dataNeeds = dataNeeds
    return node.children
  })
}

/** Applies the conditions in front matter, as `markConditions` does in the text. */
export function conditionalData(value: unknown, isForOther: boolean): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each): unknown[] => {
      if (!isConditional(each)) return [conditionalData(each, isForOther)]
      const is = conditionalData(each.is, isForOther)
      const needs = conditionsIn(String(each.needs))
      if (isForOther) return [{ needs, is }]
      return isAlwaysMet(needs) ? [is] : []
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, conditionalData(each, isForOther)]))
}

function isConditional(value: unknown): value is Conditional<unknown> {
  return typeof value === 'object' && value !== null && 'needs' in value && 'is' in value
}

function conditionsIn(text: string): string[] {
  const conditions = text.split(' ')
  for (const condition of conditions)
    if (!PARTS.some((part) => part === condition.replace('!', '')))
      throw new Error(`There is no part of the product called ${condition}`)
  return conditions
}

/** Whether the embedded origin meets the conditions. */
const isAlwaysMet = (conditions: readonly string[]) => !conditions.some((each) => each.startsWith('!'))

/** Returns the conditions of an element, or an empty list if it always applies. */
export function getConditions(node: RootContent): string[] {
  const { dataNeeds } = node.type === 'element' ? node.properties : {}
  return dataNeeds === undefined ? [] : conditionsIn(String(dataNeeds))
}

/** Returns the parts of the product that a text depends on. */
export function getParts(tree: Root): string[] {
  return [...new Set(tree.children.flatMap(getConditions).map((each) => each.replace('!', '')))].sort()
}

/**
 * Returns the text of each section for each combination of conditions, because search results, too, may show only text
 * that is true for the origin.
 */
export function textsInEachCase(tree: Root): Conditional<SectionText>[] {
  return getSections(tree).flatMap((section) =>
    getCases(getParts({ type: 'root', children: section })).flatMap((needs): Conditional<SectionText>[] => {
      const children = section.filter((node) => getConditions(node).every((each) => needs.includes(each)))
      const [before, text] = getTexts({ type: 'root', children })
      const hasLostHeading = section.some(isHeading) && !text
      return before && !hasLostHeading ? [{ needs, is: text ?? before }] : []
    }),
  )
}

function getSections(tree: Root): RootContent[][] {
  const sections: RootContent[][] = [[]]
  for (const node of tree.children) {
    if (isHeading(node)) sections.push([])
    sections.at(-1)?.push(node)
  }
  return sections
}

function isHeading(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'h2'
}

function getCases([part, ...others]: readonly string[]): string[][] {
  if (part === undefined) return [[]]
  return getCases(others).flatMap((each) => [
    [part, ...each],
    [`!${part}`, ...each],
  ])
}
