import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../button.tsx'
import { errorWords } from './error-words.ts'
import { MessagePage } from './scene-page.tsx'

interface ErrorPageProps {
  /** The HTTP status of the response. */
  status: number
  /** The request id, with which support finds the error in our logs. */
  requestId: ReactNode
  artFolder: string
  /** `SendAgain`, for a form that could not be delivered and can be sent again unchanged. */
  again?: ReactNode
}

/** The error screen (specification, section 2). It says how to fix the problem, if the visitor can. */
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

/** A button that sends a form again with all its values. */
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
