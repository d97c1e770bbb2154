import { Note } from './note.tsx'

interface ErrorSummaryProps {
  id: string
  /** The problems in form order. `href` points to the control. */
  problems: readonly { href: string; message: string }[]
}

/**
 * The errors in a form, each linked to its field. Screen readers announce the summary. If the server rendered it, it
 * has focus when the page loads.
 */
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

/** Converts a form's messages to links to their fields, in form order, for an `ErrorSummary`. */
export function problemLinks<Field extends string>(
  idPrefix: string,
  fields: readonly Field[],
  errors: Partial<Record<Field, string>>,
): { href: string; message: string }[] {
  return fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ href: `#${idPrefix}-${field}`, message }] : []
  })
}

/** Returns a function that returns the props of a control: its id and name, the entered value, and its error. */
export function makeFieldProps<Field extends string>(
  idPrefix: string,
  values: Readonly<Record<Field, string>>,
  errors: Partial<Record<Field, string>>,
) {
  return (name: Field) => ({ id: `${idPrefix}-${name}`, name, error: errors[name], defaultValue: values[name] })
}

/** Says that it is unknown whether a form was stored. `what` is the subject, such as 'Your message'. */
export function NoAnswer({ what }: { what: string }) {
  return (
    <Note kind="bad" title="We got no answer" isAlert>
      <p className="sm">
        {what} may or may not have arrived. What you typed is still here. Send it again in a moment: it counts once.
      </p>
    </Note>
  )
}
