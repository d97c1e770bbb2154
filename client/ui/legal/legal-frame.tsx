import type { ReactNode } from 'react'
import { longDate } from '../../../graphql/contract/text/format.ts'
import type { ContentSection } from '../prose/document.ts'

export interface LegalFrameProps {
  title: string
  version: string
  /** YYYY-MM-DD. */
  updated: string
  /** The summary in plain words. */
  summary: readonly string[]
  sections: readonly ContentSection[]
  changes: readonly { version: string; date: string; text: string }[]
  /** The text. */
  children: ReactNode
}

/** A legal document: its summary, contents and text, and the changes between versions. */
export function LegalFrame({ title, version, updated, summary, sections, changes, children }: LegalFrameProps) {
  return (
    <main id="main" className="wrap section legal-doc" tabIndex={-1}>
      <div className="legal-h">
        <h1>{title}</h1>
        <p className="quiet">
          Version {version}, <time dateTime={updated}>{longDate(updated)}</time>
        </p>
        <div className="box stack gap-2">
          <h2>In short</h2>
          <ul role="list" className="stack gap-2">
            {summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="sm quiet">The summary helps you read; the text below is what counts.</p>
        </div>
      </div>
      <nav className="legal-nav" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol role="list">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href="#versions">Versions</a>
          </li>
        </ol>
      </nav>
      <div className="legal-t">
        {children}
        <section className="prose">
          <h2 id="versions">Versions</h2>
          <dl className="stack">
            {changes.map((change) => (
              <div key={change.version}>
                <dt>
                  <b>
                    {change.version}, {longDate(change.date)}
                  </b>
                </dt>
                <dd>{change.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  )
}
