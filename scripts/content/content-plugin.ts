/**
 * Compiles content/ in the client build. Bodies become files under /content/, which the Worker reads through its ASSETS
 * binding when a page is first rendered. If the Worker's script contained the bodies, they would be parsed on every
 * cold start, and a Markdown parser would add 20 to 40 KB. Therefore the script contains only the list of texts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { ContentEntry, TextHead } from '../../client/ui/prose/document.ts'
import type { SearchRecord } from '../../worker/content/search.ts'
import { type Collection, type CompiledText, collections, compileCollection, getFiles } from './collections.ts'
import type { Conditional } from './conditions.ts'

const OUT = 'dist/worker/content.json'

export function compiledContent(): Plugin {
  return {
    name: 'publicweb:content',
    buildStart() {
      for (const file of collections.flatMap(getFiles)) this.addWatchFile(file)
    },
    async generateBundle() {
      const lists: Record<string, { sample: TextHead | undefined; entries: ContentEntry[] }> = {}
      for (const collection of collections) {
        const texts = await compileCollection(collection)
        lists[collection.name] = { sample: texts[0] && getHead(texts[0]), entries: texts.map(getEntry) }
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

/** Yields the same kinds of files as contentFiles, but for origins other than the embedded one. */
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

function getEntry({ document: { slug, data } }: CompiledText): ContentEntry {
  const { published, updated } = data as unknown as Omit<ContentEntry, 'slug'>
  return { slug, published, updated }
}

function getHead({ document: { data } }: CompiledText): TextHead {
  const { title, headTitle, description, gist } = data as unknown as TextHead
  return { title, ...(headTitle && { headTitle }), description, ...(gist && { gist }) }
}

/** Lists the sections of a collection for worker/content/search.ts. */
export function searchRecords(texts: readonly Pick<CompiledText, 'document' | 'texts'>[]): SearchRecord[] {
  return texts.flatMap(({ document: { slug, data }, texts: sections }) => {
    const { title, also = [] } = data as { title: string; also?: readonly string[] }
    const beginning = { slug, id: '', title, text: summarize(data), also: also.join(', ') }
    const rest = sections.filter(({ text }) => text !== '')
    return [beginning, ...rest.map(({ id, title, text }) => ({ slug, id, title, text }))]
  })
}

/**
 * Lists the sections of a collection for origins other than the embedded one. Lists a section once for each combination
 * of its conditions.
 */
function conditionalRecords(texts: readonly CompiledText[]): Conditional<SearchRecord>[] {
  return texts.flatMap(({ document, other }) =>
    (other?.texts ?? []).flatMap(({ needs, is }, at) =>
      searchRecords([{ document, texts: [is] }])
        // Each call of searchRecords also returns the record of the text's beginning, which is needed only once.
        .slice(at === 0 ? 0 : 1)
        .map((record) => ({ needs, is: record })),
    ),
  )
}

/** Returns the searchable sentences of the front matter: the answer and the short answers, if any. */
function summarize(data: Record<string, unknown>): string {
  const { answer, quick = [] } = data as { answer?: string; quick?: readonly { name: string; answer: string }[] }
  return [...(answer ? [answer] : []), ...quick.map((each) => `${each.name}: ${each.answer}`)].join(' ')
}
