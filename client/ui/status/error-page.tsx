import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import type { ArtName } from '../art.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { MessagePage } from './message-page.tsx'

interface ErrorPageProps {
  status: number
  /** The request id, which support uses to find the error in our logs. */
  requestId: ReactNode
  artFolder: string
  /** `SendAgain`, for a form that could not be delivered and can be sent again unchanged. */
  again?: ReactNode
}

/** The error screen (specification, section 2). It says how the visitor can fix the problem, if that is possible. */
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

/** The text of the generic error screen (specification, section 2). */
const GENERIC =
  "We're sorry for the inconvenience! Our team has been notified of the issue. Reload the page or try again later."

/** The texts for errors that the visitor or the client can fix. Our team is not notified about these errors. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'We could not read what was sent. Go back, reload the page, and try again.',
  403: 'This form came from somewhere else, or has been open for too long. Go back, reload the page, and send it again.',
  405: 'This page cannot accept what was sent. Go back to the previous page, and start again there.',
  406: 'This page is not available in the format that was requested.',
  408: 'Sending took too long. Check your connection and try again.',
  413: 'That was more than we can take at once. Shorten what you typed and send it again.',
  414: 'The address of this page is too long. Go back to the previous page, and start again there.',
  415: 'We could not read what was sent. Go back, reload the page, and try again.',
  429: 'Too many tries at once. Wait a minute, then try again.',
  431: 'Your browser sent too much with its request. Clear the cookies of this site, and try again.',
}

export function errorWords(status: number): string {
  return BY_STATUS[status] ?? GENERIC
}

/** The whole document for a host that belongs to no brand (status 421). It has no branding. */
export function WrongHost() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>No site at this address</title>
      </head>
      <body>
        <main>
          <h1>No site at this address</h1>
          <p>We have no site with this name. Check the address.</p>
        </main>
      </body>
    </html>
  )
}

export interface NotFoundPageProps {
  /** The brand's texts for this page. */
  copy: { heading: string; lede: string }
  /** Links to pages that the brand serves. */
  links: readonly { href: string; label: string }[]
  artFolder: string
  picture: ArtName
}

/** The page for a URL that matches no page of this brand. It lists pages that exist. */
export function NotFoundPage({ copy, links, artFolder, picture }: NotFoundPageProps) {
  return (
    <MessagePage artFolder={artFolder} picture={picture} heading={copy.heading} lede={copy.lede}>
      <div className="row">
        <ButtonLink href={paths.home}>Go Back</ButtonLink>
      </div>
      {links.length > 0 && (
        <nav className="stack gap-2" aria-label="Pages that exist">
          <p className="oops-t">Or try one of these</p>
          <ul role="list" className="row oops-links">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </MessagePage>
  )
}
