import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import type { ArticleSummary } from './article-summary.ts'

export interface ArticleListProps {
  articles: readonly ArticleSummary[]
  artFolder: string
  /** The level of the question headings. */
  level?: 2 | 3
}

/** Questions with short answers, so that some readers need not go further. */
export function ArticleList({ articles, artFolder, level = 3 }: ArticleListProps) {
  const Heading = `h${level}` as const
  return (
    <ul role="list" className="asked">
      {articles.map(({ slug, title, gist, picture }) => (
        <li key={slug}>
          <Art folder={artFolder} name={picture} />
          <div>
            <Heading>
              <a href={paths.article(slug)}>{title}</a>
            </Heading>
            <p>{gist}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
