import { Note } from '../note.tsx'

/** The browser did not send back step 1's cookie: explained above the zipcode form, which would only lead back here. */
export function CookiesNeeded() {
  return (
    <Note kind="bad" title="Cookies are needed to go on" level={3} isAlert>
      <p className="sm">
        This browser did not keep your zipcode, because it refuses our cookies or has deleted them. Allow cookies for
        this site, then enter your zipcode again.
      </p>
    </Note>
  )
}
