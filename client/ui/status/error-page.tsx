import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../button.tsx'
import { errorWords } from './error-words.ts'
import { ScenePage } from './scene-page.tsx'

export interface ErrorPageProps {
  /** The HTTP status of the response. */
  status: number
  /** The request id in our logs, for visitors who write to us about it. */
  requestId: ReactNode
  artFolder: string
  /** The form that got no response: it can be sent again as it was typed. */
  again?: ReactNode
}

/**
 * The generic error screen (specification, section 2). If the visitor can fix the problem, says how instead of
 * apologizing.
 */
export function ErrorPage({ status, requestId, artFolder, again }: ErrorPageProps) {
  return (
    <ScenePage artFolder={artFolder} picture="error">
      <div className="stack gap-6">
        <div className="stack">
          <h1>Something went wrong</h1>
          <p className="lede">{errorWords(status)}</p>
        </div>
        <div className="row">
          {again}
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

export interface SendAgainProps {
  action: string
  fields: Readonly<Record<string, string>>
}

/** Sends a form again, with everything that was typed. */
export function SendAgain({ action, fields }: SendAgainProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="primary">Send it again</Button>
    </form>
  )
}
