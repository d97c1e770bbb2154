import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import { Excerpt, FoundHeading } from '../found.tsx'
import { ArticleList, type ArticleSummary } from './article-list.tsx'

interface SearchResult {
  slug: string
  title: string
  /** The best-matching section. Absent if the beginning of the article matches best. */
  section?: { id: string; title: string }
  /** The text around the match. Every second piece is a match. */
  excerpt: readonly string[]
}

interface SearchResultsProps {
  question: string
  /** Whether the query was too long, so that the search used only its beginning. */
  isCut: boolean
  results: readonly SearchResult[]
  /** The articles to suggest if nothing was found. */
  suggestions: readonly ArticleSummary[]
  artFolder: string
}

/** The hub's results of a search, best first, or advice if nothing was found. */
export function SearchResults({ question, isCut, results, suggestions, artFolder }: SearchResultsProps) {
  return (
    <div className="stack gap-6">
      <FoundHeading count={results.length} question={question} />
      {isCut && <p className="quiet">That was too long, so we searched for its first {question.length} letters.</p>}
      {results.length > 0 ? (
        <ol role="list" className="found">
          {results.map((result) => (
            <Result key={result.slug} {...result} />
          ))}
        </ol>
      ) : (
        <Nothing suggestions={suggestions} artFolder={artFolder} />
      )}
    </div>
  )
}

function Result({ slug, title, section, excerpt }: SearchResult) {
  return (
    <li>
      <h3>
        <a href={paths.article(slug)}>{title}</a>
      </h3>
      <Excerpt pieces={excerpt} />
      {section && (
        <p className="sm">
          In the section <a href={`${paths.article(slug)}#${section.id}`}>{section.title}</a>
        </p>
      )}
    </li>
  )
}

function Nothing({ suggestions, artFolder }: Pick<SearchResultsProps, 'suggestions' | 'artFolder'>) {
  return (
    <div className="nothing">
      <div className="stack">
        <p>
          Try the thing itself, such as <b>grout</b> or <b>oven</b>, and leave the rest of the sentence out. If you are
          stuck, <a href={paths.ticket}>write to us</a>: good questions become articles.
        </p>
        <p className="label">Articles to start with</p>
        <ArticleList articles={suggestions} artFolder={artFolder} />
      </div>
      <Art folder={artFolder} name="empty" className="nothing-art" />
    </div>
  )
}
