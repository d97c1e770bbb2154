import { paths } from '../../paths.ts'
import { CutNote, Excerpt, FoundHeading } from '../hub/hub-search.tsx'

interface HelpResult {
  /** The slug of the question's topic. */
  slug: string
  /** The question's anchor on the topic's page. */
  id: string
  title: string
  /** The text around the matches, in pieces. The pieces with an odd index are the matches. */
  excerpt: readonly string[]
}

interface HelpResultsProps {
  question: string
  /** Whether the query was too long, so that the search used only its beginning. */
  isCut: boolean
  results: readonly HelpResult[]
  /** The most common questions, shown if nothing was found. */
  common: readonly CommonQuestion[]
}

/** The help center's search results, best first, or advice if nothing was found. */
export function HelpResults({ question, isCut, results, common }: HelpResultsProps) {
  return (
    <div className="stack gap-6">
      <div role="status">
        <FoundHeading count={results.length} question={question} />
        {isCut && <CutNote question={question} />}
      </div>
      {results.length > 0 ? (
        <ol role="list" className="found">
          {results.map(({ slug, id, title, excerpt }) => (
            <li key={slug + id}>
              <h3>
                <a href={`${paths.helpTopic(slug)}#${id}`}>{title}</a>
              </h3>
              <Excerpt pieces={excerpt} />
            </li>
          ))}
        </ol>
      ) : (
        <>
          <p>
            Try one word, such as <a href={`${paths.help}?q=refund`}>refund</a> or{' '}
            <a href={`${paths.help}?q=voucher`}>voucher</a>.
          </p>
          <section className="stack gap-2" aria-labelledby="common">
            <h3 id="common">Common questions</h3>
            <CommonQuestions questions={common} />
          </section>
        </>
      )}
    </div>
  )
}

export interface CommonQuestion {
  topic: string
  /** The question's anchor on the topic's page. */
  id: string
  title: string
}

/** The most common questions, as links to their answers. */
export function CommonQuestions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <ol role="list" className="help-q">
      {questions.map(({ topic, id, title }) => (
        <li key={id}>
          <a href={`${paths.helpTopic(topic)}#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
