import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import type { ArticleSummary } from './article-summary.ts'

export interface ArticleListProps {
  articles: readonly ArticleSummary[]
  artFolder: string
  /** The level of the question headings. */
  level?: 2 | 3
  /** Without the answer in one line, on a page that has short answers anyway. */
  isShort?: boolean
}

/** What each article gives: the answer in one line, so that some readers need not go further, and what there is to print. */
export function ArticleList({ articles, artFolder, level = 3, isShort = false }: ArticleListProps) {
  const Heading = `h${level}` as const
  return (
    <ul role="list" className="asked">
      {articles.map(({ slug, title, gist, keep, picture }) => (
        <li key={slug}>
          <Art folder={artFolder} name={picture} />
          <div>
            <Heading>
              <a href={paths.article(slug)}>{title}</a>
            </Heading>
            {!isShort && <p>{gist}</p>}
            <p className="sm">To print: {keep}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
