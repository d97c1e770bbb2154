import { Note } from './note.tsx'

export interface CookiesNeededProps {
  /** What the browser did not keep: 'your zipcode'. */
  lost: string
  /** What to do once cookies are allowed: 'enter your zipcode again'. */
  again: string
}

/** Explains above a form that the browser did not send back our cookie: without it, the form only leads back here. */
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
