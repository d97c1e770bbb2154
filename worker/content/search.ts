/**
 * Search over the texts of a collection. The build counts the words (scripts/content/search-index.ts), so a query costs
 * a few lookups. A library would have added 6 KB to the Worker.
 */
import { type Term, termsOf } from './terms.ts'

/** What the build writes to /content/<collection>/search.json. */
export interface SearchIndex {
  /** Sections of texts, plus one record per text for its title and summary. */
  records: readonly SearchRecord[]
  /** Weight of a word in records: [record, weight, record, weight, …] by stem. */
  terms: Readonly<Record<string, readonly number[]>>
}

export interface SearchRecord {
  slug: string
  /** The section's anchor; '' for the beginning. */
  id: string
  title: string
  text: string
}

export interface Hit {
  slug: string
  /** The best matching section. */
  record: SearchRecord
  /** Text of that section around the first match: every second piece is a match. */
  excerpt: readonly string[]
}

/** The number of query characters that are read. Longer queries are truncated. */
export const QUESTION_LIMIT = 100

/** A text's match: the sum over its sections, the matched words, and its best section. */
interface Found {
  score: number
  words: Set<string>
  best: number
}

/** The weight of a text's other sections relative to its best one. */
const OTHER_SECTIONS = 0.2

/** The matching texts, best first. Empty if the query has no words or nothing matches. */
export function search(index: SearchIndex, question: string): Hit[] {
  const asked = [...new Set(termsOf(question.slice(0, QUESTION_LIMIT)).map(({ stem }) => stem))]
  const scores = new Map<number, number>()
  const bySlug = new Map<string, Found>()
  const matched = new Set<string>()
  for (const word of asked) {
    for (const [record, weight] of weightsOf(index, word, matched)) {
      scores.set(record, (scores.get(record) ?? 0) + weight)
      const { slug } = index.records[record] as SearchRecord
      const text = bySlug.get(slug) ?? { score: 0, words: new Set(), best: record }
      text.score += weight
      text.words.add(word)
      if ((scores.get(record) ?? 0) > (scores.get(text.best) ?? 0)) text.best = record
      bySlug.set(slug, text)
    }
  }
  // The best section counts fully and the others a little; a text with half of the words counts a quarter.
  const rank = ({ score, words, best }: Found) =>
    ((scores.get(best) ?? 0) + OTHER_SECTIONS * score) * (words.size / asked.length) ** 2
  return [...bySlug]
    .sort(([, a], [, b]) => rank(b) - rank(a))
    .filter(([, { words }]) => words.size * 2 >= asked.length)
    .map(([slug, { best }]) => {
      const record = index.records[best] as SearchRecord
      return { slug, record, excerpt: excerptOf(record.text, matched) }
    })
}

/** Records that contain a word: exactly; else words starting with it; else words one edit away. */
function* weightsOf({ terms, records }: SearchIndex, word: string, matched: Set<string>): Generator<[number, number]> {
  for (const [stems, factor] of candidates(terms, word)) {
    for (const stem of stems) {
      matched.add(stem)
      const found = terms[stem] ?? []
      const rarity = Math.log(1 + records.length / found.length)
      for (let at = 0; at < found.length; at += 2) {
        yield [found[at] as number, (found[at + 1] as number) * factor * rarity]
      }
    }
    if (stems.length > 0) return
  }
}

function* candidates(terms: SearchIndex['terms'], word: string): Generator<[string[], number]> {
  yield [Object.hasOwn(terms, word) ? [word] : [], 1]
  const known = Object.keys(terms)
  if (word.length >= 3) yield [known.filter((stem) => stem.startsWith(word)), 0.6]
  if (word.length >= 4) yield [known.filter((stem) => stem[0] === word[0] && isOneLetterAway(stem, word)), 0.4]
}

/** Whether two words differ by one letter changed, omitted, added, or swapped with its neighbor. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isSwapped || short.slice(at + 1) === long.slice(at + 1)
}

const EXCERPT_LETTERS = 170

function excerptOf(text: string, stems: ReadonlySet<string>): string[] {
  const matches = termsOf(text).filter(({ stem }) => stems.has(stem))
  const start = startOfExcerpt(text, matches[0])
  const end = text.length - start <= EXCERPT_LETTERS ? text.length : text.lastIndexOf(' ', start + EXCERPT_LETTERS)
  const pieces: string[] = []
  let from = start
  for (const match of matches) {
    if (match.start < from || match.end > end) continue
    pieces.push(text.slice(from, match.start), text.slice(match.start, match.end))
    from = match.end
  }
  pieces.push(`${text.slice(from, end)}${end < text.length ? '\u2026' : ''}`)
  if (start > 0) pieces[0] = `\u2026${pieces[0]}`
  return pieces
}

function startOfExcerpt(text: string, first: Term | undefined): number {
  if (!first || first.start < EXCERPT_LETTERS / 2) return 0
  return text.indexOf(' ', first.start - EXCERPT_LETTERS / 3) + 1
}
