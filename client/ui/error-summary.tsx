import { Note } from './note.tsx'

export interface ErrorSummaryProps {
  id: string
  /** In the order of the form; `href` leads to the control. */
  problems: readonly { href: string; message: string }[]
}

/** What a form needs changed, each a link to its field, read at once when it appears. Nothing without problems. */
export function ErrorSummary({ id, problems }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  return (
    <Note kind="bad" id={id} isAlert title="There is a problem">
      <ul role="list">
        {problems.map(({ href, message }) => (
          <li key={href}>
            <a href={href}>{message}</a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
