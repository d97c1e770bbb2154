import { Fragment } from 'react'
import { paths } from '../../paths.ts'
import { type CommonQuestion, CommonQuestions } from './common-questions.tsx'

export interface HelpResult {
  /** The topic. */
  slug: string
  /** The question's anchor; '' is the topic itself. */
  id: string
  title: string
  /** Text around the match: every second piece is a match. */
  excerpt: readonly string[]
}

export interface HelpResultsProps {
  question: string
  results: readonly HelpResult[]
  /** The most common questions, shown if nothing was found. */
  common: readonly CommonQuestion[]
}

const SHOWN_LETTERS = 60

/** The help center's answers to a search, best first, or advice if there are none. */
export function HelpResults({ question, results, common }: HelpResultsProps) {
  const shown = question.length > SHOWN_LETTERS ? `${question.slice(0, SHOWN_LETTERS).trimEnd()}\u2026` : question
  return (
    <div className="stack gap-6">
      <div role="status">
        <h2>
          {results.length === 0 ? 'No answers' : results.length === 1 ? '1 answer' : `${results.length} answers`} for
          &ldquo;{shown}&rdquo;
        </h2>
      </div>
      {results.length > 0 ? (
        <ol role="list" className="found">
          {results.map(({ slug, id, title, excerpt }) => (
            <li key={slug + id}>
              <h3>
                <a href={`${paths.helpTopic(slug)}${id && `#${id}`}`}>{title}</a>
              </h3>
              <p>
                {excerpt.map((piece, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move
                  index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
                )}
              </p>
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
