import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../button.tsx'
import { errorWords } from './error-words.ts'
import { MessagePage } from './scene-page.tsx'

interface ErrorPageProps {
  /** The HTTP status of the response. */
  status: number
  /** The request id in our logs, for visitors who write to us about it. */
  requestId: ReactNode
  artFolder: string
  /** The form that got no response: it can be sent again as it was typed. */
  again?: ReactNode
}

/** The error screen (specification, section 2). If the visitor can fix the problem, says how. */
export function ErrorPage({ status, requestId, artFolder, again }: ErrorPageProps) {
  return (
    <MessagePage artFolder={artFolder} picture="error" heading="Something went wrong" lede={errorWords(status)}>
      <div className="row">
        {again}
        <ButtonLink href={paths.home}>Go Back</ButtonLink>
      </div>
      {requestId && (
        <p className="sm quiet">
          If you write to us about this, give us the number <span data-request-id>{requestId}</span>.
        </p>
      )}
    </MessagePage>
  )
}

/** Sends a form again, with everything that was typed. */
export function SendAgain({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="primary">Send it again</Button>
    </form>
  )
}
