/** Counts the words of a collection for worker/content/search.ts. */
import type { SearchIndex, SearchRecord } from '../../worker/content/search.ts'
import { termsOf } from '../../worker/content/terms.ts'
import type { CompiledText } from './compile-collection.ts'

/** The weight of a word by its location. */
const TITLE = 8
const HEADING = 4
const SAID_OF_IT = 3

export function searchIndex(texts: readonly CompiledText[]): SearchIndex {
  const records: SearchRecord[] = []
  const weights = new Map<string, Map<number, number>>()
  const count = (record: number, text: string, weight: number) => {
    for (const { stem } of termsOf(text)) {
      const byRecord = weights.get(stem) ?? new Map<number, number>()
      byRecord.set(record, (byRecord.get(record) ?? 0) + weight)
      weights.set(stem, byRecord)
    }
  }
  for (const { document, texts: sections } of texts) {
    const { title, also = [] } = document.data as { title: string; also?: readonly string[] }
    const about = wordsOf(document.data)
    const first = records.push({ slug: document.slug, id: '', title, text: about.join(' ') }) - 1
    count(first, title, TITLE)
    for (const text of about) count(first, text, SAID_OF_IT)
    for (const word of also) count(first, word, TITLE)
    for (const section of sections) {
      if (section.text === '') continue
      const { id, title: heading, text } = section
      const record = records.push({ slug: document.slug, id, title: heading, text }) - 1
      count(record, heading, HEADING)
      count(record, text, 1)
    }
  }
  const terms = [...weights].map(([stem, byRecord]) => [stem, [...byRecord].flatMap(damped)] as const)
  return { records, terms: Object.fromEntries(terms.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Repetition has diminishing weight: the tenth occurrence counts less than the first. */
function damped([record, weight]: [number, number]): [number, number] {
  return [record, Math.round(10 * Math.log2(1 + weight)) / 10]
}

/** Searchable sentences of the front matter: the answer and short answers, if any. */
function wordsOf(data: Record<string, unknown>): string[] {
  const { answer, quick } = data as { answer?: string; quick?: readonly { name: string; answer: string }[] }
  const short = (quick ?? []).map((each) => `${each.name}: ${each.answer}`)
  return [...(answer ? [answer] : []), ...short]
}
