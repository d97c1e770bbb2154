/** Extracts the words that a reader sees, by section, for search and word counts. */
import type { Element, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'
import type { ContentSection } from '../../../client/ui/prose/document.ts'

/** The content under one heading of level 2. Content before the first heading has the id ''. */
export interface SectionText extends ContentSection {
  text: string
  /** Words that many texts share, such as a warning. Readers see them, but search ignores them. */
  common: string
}

/** Elements after which a reader pauses. Their text must not run into the text that follows. */
const BLOCKS = new Set(['p', 'li', 'th', 'td', 'tr', 'h3', 'div', 'label'])

export function getTexts(tree: Root): SectionText[] {
  const texts: SectionText[] = [{ id: '', title: '', text: '', common: '' }]
  for (const node of tree.children) collect(node, texts)
  return texts.map((each) => ({ ...each, text: tidy(each.text).replace(/ \u00b7$/u, '') }))
}

/** Adds the words of a node to the last section. A heading of level 2 starts a new section. */
function collect(node: RootContent, texts: SectionText[]): void {
  const section = texts.at(-1)
  if (!section) return
  if (node.type === 'text') section.text += node.value
  if (node.type !== 'element' || node.properties.dataChrome !== undefined) return
  if (node.tagName === 'h2') {
    texts.push({ id: String(node.properties.id), title: readWords(node), text: '', common: '' })
    return
  }
  if (node.properties.dataCommon !== undefined) {
    section.common += readWords(node)
    return
  }
  for (const child of node.children) collect(child, texts)
  // Cells and items have no final period, so a middle dot is added to separate them.
  if (BLOCKS.has(node.tagName) && /[^\s.:!?\u00b7]\s*$/u.test(section.text)) section.text += ' \u00b7 '
  else if (BLOCKS.has(node.tagName)) section.text += ' '
}

/** Returns the words inside an element. */
export function readWords(element: Element): string {
  let words = ''
  visit(element, 'text', ({ value }) => {
    words += value
  })
  return tidy(words)
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'\u2019/.-]*/gu)?.length ?? 0
}

/** Reduces white space to single spaces, and removes spaces before punctuation. */
function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,:;!?)])/gu, '$1')
    .trim()
}
