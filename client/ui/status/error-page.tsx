import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'
import { errorWords } from './error-words.ts'
import { ScenePage } from './scene-page.tsx'

export interface ErrorPageProps {
  /** The HTTP status of the response. */
  status: number
  /** Names the request in our logs, for a visitor who writes to us about it. */
  requestId: ReactNode
  artFolder: string
}

/** The generic error screen (specification, section 2). What the visitor can put right is said instead of an apology. */
export function ErrorPage({ status, requestId, artFolder }: ErrorPageProps) {
  return (
    <ScenePage artFolder={artFolder} picture="error">
      <div className="stack gap-6">
        <div className="stack">
          <h1>Something went wrong</h1>
          <p className="lede">{errorWords(status)}</p>
        </div>
        <div className="row">
          <ButtonLink href={paths.home}>Go Back</ButtonLink>
        </div>
        {requestId && (
          <p className="sm quiet">
            If you write to us about this, give us the number <span data-request-id>{requestId}</span>.
          </p>
        )}
      </div>
    </ScenePage>
  )
}
