import { Note } from './note.tsx'

export interface ErrorSummaryProps {
  id: string
  /** In form order; `href` points to the control. */
  problems: readonly { href: string; message: string }[]
  /** False for an example. */
  takesFocus?: boolean
}

/**
 * The errors of a form, each linked to its field. Announced as soon as they appear, and focused if the page comes with
 * them. Renders nothing without errors.
 */
export function ErrorSummary({ id, problems, takesFocus = true }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  return (
    <Note kind="bad" id={id} isAlert takesFocus={takesFocus} title="There is a problem">
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
