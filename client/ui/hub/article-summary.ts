import type { ArtName } from '../art.tsx'

/** An article's entry in lists. */
export interface ArticleSummary {
  slug: string
  /** The question. */
  title: string
  /** The answer in one line. */
  gist: string
  /** The title of the block to keep: a checklist, a chart, a schedule. */
  keep: string
  picture: ArtName
  /** Reading time in minutes. */
  minutes: number
}

/** Words per minute that adults read, rounded down: studies find 200 to 260 for English on screens. */
const WORDS_A_MINUTE = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
