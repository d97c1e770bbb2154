/**
 * The collections of texts under content/: where they are, what their front matter must contain, and how they are
 * compiled. For a new collection, add an entry to this list; docs/how-to.md shows the other steps.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import type { ContentDocument } from '../../client/ui/prose/document.ts'
import { helpTopicSchema } from '../../content/help/topic.ts'
import { articleSchema } from '../../content/hub/article.ts'
import { legalSchema } from '../../content/legal/document.ts'
import { serviceSchema } from '../../content/services/service.ts'
import { TEXT_VALUES } from '../../content/text-values.ts'
import { pictureNames } from '../pictures.ts'
import { type CompiledMarkdown, type ConditionalMarkdown, compileConditional, compileMarkdown } from './markdown.ts'

export interface Collection {
  /** The name of the folder under content/, and of the folder under /content/ of the client build. */
  name: string
  /**
   * The schema of the front matter. It requires title, description, published and updated, and allows headTitle. The
   * other fields are specific to the collection.
   */
  schema: z.ZodType<{ title: string; description: string; published: string; updated: string }>
  /** The names that a text may use in braces, as in `{appName}`. The page that shows the text provides the values. */
  values: readonly string[]
  /** The components that `::slot{name="…"}` may refer to. */
  slots: readonly string[]
  /** Whether the collection is searchable, in which case a file /content/<name>/search.json is generated. */
  isSearchable: boolean
  /**
   * Whether a text may promise something that only some origins offer. Such a text is also compiled to /content/other/:
   * see conditions.ts.
   */
  isConditional: boolean
}

export const collections: readonly Collection[] = [
  { name: 'hub', schema: articleSchema, values: ['appName'], slots: [], isSearchable: true, isConditional: false },
  { name: 'help', schema: helpTopicSchema, values: TEXT_VALUES, slots: [], isSearchable: true, isConditional: true },
  {
    name: 'legal',
    schema: legalSchema,
    values: TEXT_VALUES,
    slots: ['plans', 'exit', 'stored'],
    isSearchable: false,
    isConditional: true,
  },
  { name: 'services', schema: serviceSchema, values: [], slots: [], isSearchable: false, isConditional: true },
]

export interface CompiledText {
  file: string
  document: ContentDocument<Record<string, unknown>>
  texts: CompiledMarkdown['texts']
  /** The text for origins other than the embedded one. Null unless the collection is conditional. */
  other: ConditionalMarkdown | null
}

export function getFiles(collection: Collection): string[] {
  const folder = join('content', collection.name)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => join(folder, file))
}

/** Compiles every Markdown file of a collection. A mistake in a text fails the build with an error that names the file. */
export function compileCollection(collection: Collection): Promise<CompiledText[]> {
  return Promise.all(getFiles(collection).map((file) => compileFile(collection, file)))
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
