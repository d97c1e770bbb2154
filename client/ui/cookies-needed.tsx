import { Note } from './note.tsx'

export interface CookiesNeededProps {
  /** What the browser did not keep: 'your zipcode'. */
  lost: string
  /** What to do once cookies are allowed: 'enter your zipcode again'. */
  again: string
}

/** The browser did not send back the cookie of a form: explained above that form, which would only lead back here. */
export function CookiesNeeded({ lost, again }: CookiesNeededProps) {
  return (
    <Note kind="bad" title="You need cookies to continue" level={3} isAlert>
      <p className="sm">
        This browser did not keep {lost}, because it refuses our cookies or has deleted them. Allow cookies for this
        site, then {again}.
      </p>
    </Note>
  )
}
