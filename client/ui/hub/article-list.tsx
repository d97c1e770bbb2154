import { paths } from '../../paths.ts'
import { Art, type ArtName } from '../art.tsx'

interface ArticleListProps {
  articles: readonly ArticleSummary[]
  artFolder: string
  /** Omits the one-line answers, on a page that has short answers anyway. */
  isShort?: boolean
}

/** Articles, each with a one-line answer, which is enough for some readers, and the title of its printable block. */
export function ArticleList({ articles, artFolder, isShort = false }: ArticleListProps) {
  return (
    <ul role="list" className="asked">
      {articles.map(({ slug, title, gist, keep, picture }) => (
        <li key={slug}>
          <Art folder={artFolder} name={picture} />
          <div>
            <h3>
              <a href={paths.article(slug)}>{title}</a>
            </h3>
            {!isShort && <p>{gist}</p>}
            <p className="sm">To print: {keep}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An article's entry in lists. */
export interface ArticleSummary {
  slug: string
  /** The question. */
  title: string
  /** The answer in one line. */
  gist: string
  /** The title of the printable block: a checklist, a chart, a schedule. */
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
