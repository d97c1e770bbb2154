import { Fragment, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import { Button } from '../button.tsx'
import { searchIcon } from '../icons.generated.ts'
import { ArticleList, type ArticleSummary } from './article-list.tsx'

export interface HubSearchProps {
  /** The search field. It is a slot, because it contains the text that the visitor typed. */
  field: ReactNode
  /** Example searches, as links. */
  examples?: readonly string[]
}

/** The form that searches all articles. It is a plain form, and the results are on a separate page. */
export function HubSearch({ field, examples = [] }: HubSearchProps) {
  return (
    <search className="hub-search">
      <form action={paths.hub} method="get">
        <label className="label" htmlFor={SEARCH_FIELD_ID}>
          Search the tips
        </label>
        <div className="hub-field">
          {field}
          <Button variant="emphasis" icon={searchIcon}>
            Search
          </Button>
        </div>
      </form>
      {examples.length > 0 && (
        <p className="hub-examples">
          Examples:{' '}
          {examples.map((example) => (
            <a key={example} href={searchPath(example)}>
              {example}
            </a>
          ))}
        </p>
      )}
    </search>
  )
}

const SEARCH_FIELD_ID = 'q'

/** Returns the URL of the page with the results for a question. */
function searchPath(question: string): string {
  return `${paths.hub}?q=${encodeURIComponent(question).replaceAll('%20', '+')}`
}

export interface SearchFieldProps {
  value?: string
  /** The maximum number of characters that the search uses. */
  maxLength: number
}

export function SearchField({ value, maxLength }: SearchFieldProps) {
  return (
    <input
      className="input"
      type="search"
      id={SEARCH_FIELD_ID}
      name="q"
      defaultValue={value}
      maxLength={maxLength}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}

/** Says that the search used only the beginning of a query that was too long. */
export function CutNote({ question }: { question: string }) {
  return <p className="quiet">That was too long, so we searched for its first {question.length} letters.</p>
}

interface SearchResult {
  slug: string
  title: string
  /** The best-matching section. Absent if the beginning of the article matches best. */
  section?: { id: string; title: string }
  /** The text around the matches, in pieces. The pieces with an odd index are the matches. */
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

/** The hub's search results, best first, or advice if nothing was found. */
export function SearchResults({ question, isCut, results, suggestions, artFolder }: SearchResultsProps) {
  return (
    <div className="stack gap-6">
      <FoundHeading count={results.length} question={question} />
      {isCut && <CutNote question={question} />}
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

const SHOWN_LETTERS = 60

/** The heading of search results, such as '2 answers for “grout”'. A long question is shortened. */
export function FoundHeading({ count, question }: { count: number; question: string }) {
  const answers = count === 0 ? 'No answers' : count === 1 ? '1 answer' : `${count} answers`
  const isLong = question.length > SHOWN_LETTERS
  // The cut may split an emoji in two.
  const begin = question
    .slice(0, SHOWN_LETTERS)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
  return (
    <h2>
      {answers} for &ldquo;{isLong ? `${begin}\u2026` : question}&rdquo;
    </h2>
  )
}

/** The text around the search matches. The pieces with an odd index are the matches and are highlighted. */
export function Excerpt({ pieces }: { pieces: readonly string[] }) {
  return (
    <p>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key, and are never reordered
        index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
      )}
    </p>
  )
}
