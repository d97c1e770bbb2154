/**
 * Converts Markdown to HTML: CommonMark with tables and task lists (remark-gfm), directives for content that Markdown
 * cannot express (remark-directive), and typographic quotes. `directives/` replaces the directives.
 */
import type { Root, RootContent } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parse as parseYaml } from 'yaml'
import type { ContentBlock, ContentSection } from '../../client/ui/prose/document.ts'
import {
  type Conditional,
  conditionalData,
  getConditions,
  getParts,
  markConditions,
  spreadConditions,
  textsInEachCase,
} from './conditions.ts'
import { KEEP_CLASS } from './directives/boxes.ts'
import { markDirectives, replaceDirectives } from './directives/replace.ts'
import { finishElements } from './tree/elements.ts'
import { countWords, getTexts, type SectionText } from './tree/texts.ts'

export interface CompiledMarkdown {
  frontMatter: unknown
  sections: ContentSection[]
  blocks: ContentBlock[]
  texts: SectionText[]
  words: number
}

/**
 * Compiled Markdown for an origin that may lack parts of the product. The items of `sections`, `blocks` and `texts` may
 * have conditions.
 */
export interface ConditionalMarkdown {
  frontMatter: unknown
  sections: readonly (ContentSection | Conditional<ContentSection>)[]
  blocks: readonly (ContentBlock | Conditional<ContentBlock>)[]
  texts: readonly Conditional<SectionText>[]
  /** The parts of the product that the text depends on. */
  parts: readonly string[]
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkSmartypants, { dashes: false })
const toHast = unified().use(remarkRehype).use(rehypeSlug)
// Allows raw HTML, which comes only from our own directives: remark-rehype drops raw HTML in a text.
const printer = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  closeSelfClosing: true,
  tightSelfClosing: true,
})

/** Compiles one file. Throws if a directive is unknown or used incorrectly. */
export async function compileMarkdown(source: string): Promise<CompiledMarkdown> {
  const { frontMatter, tree } = await parsed(source, false)
  const texts = getTexts(tree)
  dropMarks(tree)
  return {
    frontMatter,
    sections: texts.slice(1).map(({ id, title }) => ({ id, title })),
    blocks: splitBlocks(tree).map(({ is }) => is),
    texts,
    words: texts.reduce((sum, { title, text, common }) => sum + countWords(`${title} ${text} ${common}`), 0),
  }
}

/** Compiles one file for origins other than the embedded one. */
export async function compileConditional(source: string): Promise<ConditionalMarkdown> {
  const { frontMatter, tree } = await parsed(source, true)
  const parts = getParts(tree)
  const texts = textsInEachCase(tree)
  const sections = tree.children.flatMap((node): Conditional<ContentSection>[] => {
    const [, section] = getTexts({ type: 'root', children: [node] })
    return section ? [{ needs: getConditions(node), is: { id: section.id, title: section.title } }] : []
  })
  dropMarks(tree)
  return { frontMatter, sections: sections.map(bare), blocks: splitBlocks(tree).map(bare), texts, parts }
}

/** Unwraps a value whose list of conditions is empty. */
function bare<Value>(conditional: Conditional<Value>): Value | Conditional<Value> {
  return conditional.needs.length === 0 ? conditional.is : conditional
}

async function parsed(source: string, isForOther: boolean): Promise<{ frontMatter: unknown; tree: Root }> {
  const markdown = (await parser.run(parser.parse(source))) as MarkdownRoot
  const yaml = markdown.children.find((node) => node.type === 'yaml')
  markDirectives(markdown, source)
  markConditions(markdown, isForOther)
  const tree = (await toHast.run(markdown)) as Root
  replaceDirectives(tree)
  finishElements(tree)
  spreadConditions(tree)
  return { frontMatter: conditionalData(yaml ? parseYaml(yaml.value, curled) : {}, isForOther), tree }
}

/**
 * Prints the tree as blocks of HTML. A component is a block of its own, and so is the element with KEEP_CLASS. A new
 * block also begins where the conditions change.
 */
function splitBlocks(tree: Root): Conditional<ContentBlock>[] {
  const blocks: Conditional<ContentBlock>[] = []
  let run: RootContent[] = []
  let needs: string[] = []
  const add = (is: ContentBlock) => blocks.push({ needs, is })
  const flush = (isKeep?: true) => {
    const html = printer.stringify({ type: 'root', children: run }).trim()
    if (html !== '') add({ html, ...(isKeep && { isKeep }) })
    run = []
  }
  for (const node of tree.children) {
    const { dataSlot, className } = node.type === 'element' ? node.properties : {}
    const isKeep = Array.isArray(className) && className.includes(KEEP_CLASS)
    // White space between elements has the conditions of the node before it.
    const own = node.type === 'text' ? needs : getConditions(node)
    if (dataSlot !== undefined || isKeep || own.join() !== needs.join()) flush()
    needs = own
    if (node.type === 'element') delete node.properties.dataNeeds
    if (dataSlot !== undefined) add({ slot: String(dataSlot) })
    else run.push(node)
    if (isKeep) flush(true)
  }
  flush()
  return blocks
}

/** Removes the attributes that only the search and the word count need. */
function dropMarks(tree: Root): void {
  visit(tree, 'element', (node) => {
    delete node.properties.dataChrome
    delete node.properties.dataCommon
  })
}

/** Converts apostrophes in front matter the way remark-smartypants converts those in the text. */
function curled(_: unknown, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(?<=[\p{L}\p{N}])'/gu, '\u2019') : value
}
