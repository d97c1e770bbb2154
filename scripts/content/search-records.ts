/** Lists the sections of a collection for worker/content/search.ts. */
import type { SearchRecord } from '../../worker/content/search.ts'
import type { CompiledText } from './compile-collection.ts'
import type { Conditional } from './conditions.ts'

export function searchRecords(texts: readonly Pick<CompiledText, 'document' | 'texts'>[]): SearchRecord[] {
  return texts.flatMap(({ document: { slug, data }, texts: sections }) => {
    const { title, also = [] } = data as { title: string; also?: readonly string[] }
    const beginning = { slug, id: '', title, text: summaryOf(data), also: also.join(', ') }
    const rest = sections.filter(({ text }) => text !== '')
    return [beginning, ...rest.map(({ id, title, text }) => ({ slug, id, title, text }))]
  })
}

/** Lists the sections of a collection for other origins, in each case of their conditions. */
export function conditionalRecords(texts: readonly CompiledText[]): Conditional<SearchRecord>[] {
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
function summaryOf(data: Record<string, unknown>): string {
  const { answer, quick = [] } = data as { answer?: string; quick?: readonly { name: string; answer: string }[] }
  return [...(answer ? [answer] : []), ...quick.map((each) => `${each.name}: ${each.answer}`)].join(' ')
}
