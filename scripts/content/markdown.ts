/**
 * Markdown to HTML: CommonMark with tables and task lists (remark-gfm), directives for what Markdown cannot express
 * (remark-directive) and typographic quotes. `devices/` replaces the directives.
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
import { KEEP_CLASS } from './devices/keep.ts'
import { replaceDevices } from './devices/replace-devices.ts'
import { markDirectives } from './directives.ts'
import { finishElements } from './tree/elements.ts'
import { countWords, type SectionText, textsOf } from './tree/texts.ts'

export interface CompiledMarkdown {
  frontMatter: unknown
  sections: ContentSection[]
  blocks: ContentBlock[]
  texts: SectionText[]
  words: number
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkSmartypants, { dashes: false })
const toHast = unified().use(remarkRehype).use(rehypeSlug)
// Raw HTML comes only from our own devices: remark-rehype drops any in a text.
const printer = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  closeSelfClosing: true,
  tightSelfClosing: true,
})

/** Compiles one file. Throws for an unknown directive, or one used incorrectly. */
export async function compileMarkdown(source: string): Promise<CompiledMarkdown> {
  const markdown = (await parser.run(parser.parse(source))) as MarkdownRoot
  const yaml = markdown.children.find((node) => node.type === 'yaml')
  markDirectives(markdown, source)
  const tree = (await toHast.run(markdown)) as Root
  replaceDevices(tree)
  finishElements(tree)
  const texts = textsOf(tree)
  dropMarks(tree)
  return {
    frontMatter: yaml ? parseYaml(yaml.value, curled) : {},
    sections: texts.slice(1).map(({ id, title }) => ({ id, title })),
    blocks: splitBlocks(tree),
    texts,
    words: texts.reduce((sum, { title, text, common }) => sum + countWords(`${title} ${text} ${common}`), 0),
  }
}

/** HTML, split at the places of components and around the block to keep. */
function splitBlocks(tree: Root): ContentBlock[] {
  const blocks: ContentBlock[] = []
  let run: RootContent[] = []
  const flush = (isKeep?: true) => {
    const html = printer.stringify({ type: 'root', children: run }).trim()
    if (html !== '') blocks.push({ html, ...(isKeep && { isKeep }) })
    run = []
  }
  for (const node of tree.children) {
    const { dataSlot, className } = node.type === 'element' ? node.properties : {}
    const isKeep = Array.isArray(className) && className.includes(KEEP_CLASS)
    if (dataSlot !== undefined || isKeep) flush()
    if (dataSlot !== undefined) blocks.push({ slot: String(dataSlot) })
    else run.push(node)
    if (isKeep) flush(true)
  }
  flush()
  return blocks
}

/** The marker is no longer needed once the words are counted. */
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
