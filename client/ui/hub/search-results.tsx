import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import { Excerpt, FoundHeading } from '../found.tsx'
import { ArticleList, type ArticleSummary } from './article-list.tsx'

interface SearchResult {
  slug: string
  title: string
  /** The best matching section; absent if it is the article's beginning. */
  section?: { id: string; title: string }
  /** Text around the match: every second piece is a match. */
  excerpt: readonly string[]
}

interface SearchResultsProps {
  question: string
  /** The query was longer than the search reads. */
  isCut: boolean
  results: readonly SearchResult[]
  /** Shown when nothing was found. */
  suggestions: readonly ArticleSummary[]
  artFolder: string
}

/** The hub's answers to a search, best first, or advice if there are none. */
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
