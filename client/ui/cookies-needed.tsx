import { Note } from './note.tsx'

export interface CookiesNeededProps {
  /** The data that the browser did not keep, such as 'your ZIP code'. */
  lost: string
  /** The action to take once cookies are allowed, such as 'enter your ZIP code again'. */
  again: string
}

/**
 * Explains, above a form, that the browser did not send back our cookie. Without the cookie, the form only leads back
 * to this page.
 */
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
