import type { ArtName } from '../art.tsx'

/** What lists say of an article. */
export interface ArticleSummary {
  slug: string
  /** The question. */
  title: string
  /** The answer in one line. */
  gist: string
  picture: ArtName
  /** Minutes that reading it takes. */
  minutes: number
}

/** Words that an adult reads in a minute, rounded down: studies find 200 to 260 for English on screens. */
const WORDS_A_MINUTE = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
