/** Lists the sections of a collection for worker/content/search.ts. */
import type { SearchRecord } from '../../worker/content/search.ts'
import type { CompiledText } from './compile-collection.ts'

export function searchRecords(texts: readonly CompiledText[]): SearchRecord[] {
  return texts.flatMap(({ document: { slug, data }, texts: sections }) => {
    const { title, also = [] } = data as { title: string; also?: readonly string[] }
    const beginning = { slug, id: '', title, text: summaryOf(data), also: also.join(', ') }
    const rest = sections.filter(({ text }) => text !== '')
    return [beginning, ...rest.map(({ id, title, text }) => ({ slug, id, title, text }))]
  })
}

/** Searchable sentences of the front matter: the answer and short answers, if any. */
function summaryOf(data: Record<string, unknown>): string {
  const { answer, quick = [] } = data as { answer?: string; quick?: readonly { name: string; answer: string }[] }
  return [...(answer ? [answer] : []), ...quick.map((each) => `${each.name}: ${each.answer}`)].join(' ')
}
