import { paths } from '../../paths.ts'
import { Art, type ArtName } from '../art.tsx'

interface ArticleListProps {
  articles: readonly ArticleSummary[]
  artFolder: string
  /** Whether to omit the one-line answers, on a page that has short answers already. */
  isShort?: boolean
}

/** A list of articles, each with a one-line answer and the title of its printable block. */
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

/** The data that a list of articles needs for each article. */
export interface ArticleSummary {
  slug: string
  /** The question that the article answers. */
  title: string
  /** The answer in one line. */
  gist: string
  /** The title of the article's printable block, such as a checklist, a chart or a schedule. */
  keep: string
  picture: ArtName
}

/**
 * The assumed reading speed of adults in words per minute, on the low side: studies find 200 to 260 for English on
 * screens.
 */
const WORDS_A_MINUTE = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** A short answer, with a link to the article that has the long answer. */
export interface QuickAnswer {
  name: string
  answer: string
  /** The article's slug. `at` is the anchor in the article. */
  slug: string
  at: string
}

/** Short answers, grouped by the first letter of their names. */
export function AToZ({ answers }: { answers: readonly QuickAnswer[] }) {
  const letters = new Map<string, QuickAnswer[]>()
  for (const answer of answers) {
    const letter = answer.name.charAt(0).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), answer])
  }
  return (
    <>
      <nav className="initials" aria-label="Letters">
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <Letters letters={letters} />
    </>
  )
}

function Letters({ letters }: { letters: ReadonlyMap<string, readonly QuickAnswer[]> }) {
  return (
    <div className="a-to-z">
      {[...letters].map(([letter, group]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h3 id={`letter-${letter}`}>{letter}</h3>
          <dl>
            {group.map(({ name, answer, slug, at }) => (
              <div key={name}>
                <dt>
                  <a href={`${paths.article(slug)}#${at}`}>{name}</a>
                </dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
