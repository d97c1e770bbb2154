/**
 * Compiles content/ in the client build. Bodies become files under /content/, which the Worker reads through its ASSETS
 * binding when a page is first rendered. If the Worker's script contained the bodies, they would be parsed on every
 * cold start, and a Markdown parser would add 20 to 40 KB. So the script contains only the list of texts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { ContentEntry, TextHead } from '../../client/ui/prose/document.ts'
import { type Collection, collections } from './collections.ts'
import { type CompiledText, compileCollection, filesOf } from './compile-collection.ts'
import { conditionalRecords, searchRecords } from './search-records.ts'

const OUT = 'dist/worker/content.json'

export function compiledContent(): Plugin {
  return {
    name: 'publicweb:content',
    buildStart() {
      for (const file of collections.flatMap(filesOf)) this.addWatchFile(file)
    },
    async generateBundle() {
      const lists: Record<string, { sample: TextHead | undefined; entries: ContentEntry[] }> = {}
      for (const collection of collections) {
        const texts = await compileCollection(collection)
        lists[collection.name] = { sample: texts[0] && headOf(texts[0]), entries: texts.map(entryOf) }
        for (const [fileName, content] of contentFiles(collection, texts)) {
          this.emitFile({ type: 'asset', fileName: `content/${fileName}`, source: JSON.stringify(content) })
        }
      }
      mkdirSync('dist/worker', { recursive: true })
      writeFileSync(OUT, `${JSON.stringify(lists, null, 1)}\n`)
    },
  }
}

/** Yields one file for each text, one with the front matter of all texts, and one list for the search. */
function* contentFiles(collection: Collection, texts: readonly CompiledText[]) {
  const { name, isSearchable } = collection
  for (const { document } of texts) yield [`${name}/${document.slug}.json`, document] as const
  const list = texts.map(({ document: { blocks, ...rest } }) => rest)
  yield [`${name}/list.json`, list] as const
  if (isSearchable) yield [`${name}/search.json`, searchRecords(texts)] as const
  for (const [file, content] of otherFiles(collection, texts)) yield [`other/${file}`, content] as const
}

/** Yields the same kinds of files for other origins. */
function* otherFiles({ name, isSearchable }: Collection, texts: readonly CompiledText[]) {
  const list = texts.flatMap(({ document: { slug, words }, other }) =>
    other
      ? [{ slug, data: other.frontMatter, words, sections: other.sections, parts: other.parts, blocks: other.blocks }]
      : [],
  )
  if (list.length === 0) return
  for (const document of list) yield [`${name}/${document.slug}.json`, document] as const
  yield [`${name}/list.json`, list.map(({ blocks, ...rest }) => rest)] as const
  if (isSearchable) yield [`${name}/search.json`, conditionalRecords(texts)] as const
}

function entryOf({ document: { slug, data } }: CompiledText): ContentEntry {
  const { published, updated } = data as unknown as Omit<ContentEntry, 'slug'>
  return { slug, published, updated }
}

function headOf({ document: { data } }: CompiledText): TextHead {
  const { title, headTitle, description, gist } = data as unknown as TextHead
  return { title, ...(headTitle && { headTitle }), description, ...(gist && { gist }) }
}
