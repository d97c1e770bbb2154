/** Compiles every Markdown file of a collection. Any mistake in a text fails the build and names the file. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentDocument } from '../../client/ui/prose/document.ts'
import { pictureNames } from '../pictures.ts'
import type { Collection } from './collections.ts'
import { type CompiledMarkdown, type ConditionalMarkdown, compileConditional, compileMarkdown } from './markdown.ts'

export interface CompiledText {
  file: string
  document: ContentDocument<Record<string, unknown>>
  texts: CompiledMarkdown['texts']
  /** The version of the text for other origins; null unless the collection is conditional. */
  other: ConditionalMarkdown | null
}

export function filesOf(collection: Collection): string[] {
  const folder = join('content', collection.name)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => join(folder, file))
}

export function compileCollection(collection: Collection): Promise<CompiledText[]> {
  return Promise.all(filesOf(collection).map((file) => compileFile(collection, file)))
}

async function compileFile(collection: Collection, file: string): Promise<CompiledText> {
  try {
    const source = readFileSync(file, 'utf8')
    const { frontMatter, sections, blocks, texts, words } = await compileMarkdown(source)
    const other = collection.isConditional ? await compileConditional(source) : null
    const data = checked(collection, frontMatter)
    for (const each of other?.blocks ?? blocks) {
      const block = 'is' in each ? each.is : each
      if ('slot' in block) known('component', block.slot, collection.slots)
      else for (const [, name = ''] of block.html.matchAll(/\{([a-z]\w*)\}/giu)) known('value', name, collection.values)
    }
    return { file, document: { slug: basename(file, '.md'), data, sections, words, blocks }, texts, other }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function checked(collection: Collection, frontMatter: unknown): Record<string, unknown> {
  const result = collection.schema.safeParse(frontMatter)
  if (result.success) {
    const { photograph } = result.data as { photograph?: { name: string } }
    if (photograph) known('photograph', photograph.name, pictureNames())
    return result.data
  }
  const what = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(what.join('; '))
}

function known(kind: string, name: string, names: readonly string[]): void {
  if (!names.includes(name)) throw new Error(`the text uses the unknown ${kind} ${name}`)
}
