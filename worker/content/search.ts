/** Searches a collection of texts section by section. The build lists the sections (scripts/content/). */
import type { Context } from 'hono'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { AppEnv } from '../env.ts'
import { cleanInput } from '../http/clean-input.ts'

/**
 * A section of a text, or the text's opening with the summary. The build writes records to
 * /content/<collection>/search.json.
 */
export interface SearchRecord {
  slug: string
  /** The section's anchor, or '' for the beginning of the text. */
  id: string
  title: string
  text: string
  /** Synonyms for words in the title. They are not shown. */
  also?: string
}

export interface Hit {
  slug: string
  /** The section with the most points. */
  record: SearchRecord
  /** The section's text around the first match, split at matches: the pieces at odd indexes are matches. */
  excerpt: readonly string[]
}

/** The maximum length of a query in characters. Longer queries are truncated, and the results say so. */
export const QUESTION_LIMIT = 100

const SMALL_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it me my of on or should so that the this to use was what when where which why will with you your'.split(
    ' ',
  ),
)

/**
 * Returns the texts that contain at least half of the question's significant words, best matches first. Records for
 * which `getText` returns the same value count as one text.
 */
export function search(
  records: readonly SearchRecord[],
  question: string,
  getText: (record: SearchRecord) => unknown = ({ slug }) => slug,
): Hit[] {
  const words = toPatterns(question.slice(0, QUESTION_LIMIT))
  if (words.length === 0) return []
  const any = new RegExp(words.map(({ source }) => source).join('|'), 'gi')
  return [...Map.groupBy(records, getText).values()]
    .map((sections) => {
      const rows = sections.map((record) => ({ record, points: words.map((word) => countPoints(record, word)) }))
      // For each word, only the section with the most points counts, so that long texts get no advantage.
      const best = words.map((_, index) => Math.max(...rows.map(({ points }) => points[index] ?? 0)))
      const [top] = rows.sort((a, b) => sum(b.points) - sum(a.points))
      return {
        record: top?.record as SearchRecord,
        found: best.filter((points) => points > 0).length,
        best: sum(best),
      }
    })
    .filter(({ found }) => found > 0 && found * 2 >= words.length)
    .sort((a, b) => b.found - a.found || b.best - a.best)
    .map(({ record }) => ({ slug: record.slug, record, excerpt: cutExcerpt(record.text, any) }))
}

/**
 * Matches 'can’t' and similar words, and endings such as 's in 'what’s'. Their single letters would match most words of
 * every text.
 */
const CONTRACTED = /[a-z]+n['\u2019]t\b|['\u2019][a-z]+\b/g

/**
 * Returns a pattern for each significant word. A pattern also matches other endings: stain, stained, stains. Accents
 * are ignored, because they would split a word in two.
 */
function toPatterns(question: string): RegExp[] {
  const plain = question.normalize('NFD').replace(/\p{M}/gu, '')
  const whole = plain.toLowerCase().replace(CONTRACTED, ' ')
  const words = (whole.match(/[a-z\d]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word))
  return [...new Set(words.map(withoutEnding))].map((word) => new RegExp(`\\b${word}[a-z\\d]*`, 'gi'))
}

function withoutEnding(word: string): string {
  return word.replace(/(?<=.{3})(?:ing|ed|es|s|y)$/, '').replace(/([bdgmnprt])\1$/, '$1')
}

/**
 * Counts the points of a section for a word. A word in a title counts most, because a title names its text's subject. A
 * repeated word counts up to three times.
 */
function countPoints({ id, title, also = '', text }: SearchRecord, word: RegExp): number {
  const inTitle = `${title} ${also}`.search(word) >= 0
  return (inTitle ? (id === '' ? 8 : 4) : 0) + Math.min(3, text.match(word)?.length ?? 0)
}

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0)
}

const EXCERPT_LETTERS = 170

function cutExcerpt(text: string, words: RegExp): string[] {
  const first = text.search(words)
  const start = first < EXCERPT_LETTERS / 2 ? 0 : text.indexOf(' ', first - EXCERPT_LETTERS / 3) + 1
  const end = text.length - start <= EXCERPT_LETTERS ? text.length : text.lastIndexOf(' ', start + EXCERPT_LETTERS)
  const shown = `${start > 0 ? '\u2026' : ''}${text.slice(start, end)}${end < text.length ? '\u2026' : ''}`
  return shown.split(new RegExp(`(${words.source})`, 'gi'))
}

/** What a visitor searched for. */
export interface SearchText {
  /** The query, cut to QUESTION_LIMIT. '' if it contains a card number, because no page may repeat a card number. */
  question: string
  /** Whether the query was longer. */
  isCut: boolean
}

export function readSearchText(c: Context<AppEnv>): SearchText {
  const asked = c.req.query('q')?.trim() ?? ''
  if (containsCardNumber(asked)) return { question: '', isCut: false }
  // The cut may split an emoji in two.
  return { question: cleanInput(asked.slice(0, QUESTION_LIMIT)), isCut: asked.length > QUESTION_LIMIT }
}
