import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps } from '../field.tsx'
import { arrowRightIcon } from '../icons.generated.ts'

export interface PlaceSearchProps {
  label: string
  /** The text that was searched for. */
  text?: string
  /** The slug of the state to which the search is limited. Absent for a search of all states. */
  state?: string
  error?: string
}

/** A form to find a place by name or ZIP code. It is a plain form, and the result is a new page. */
export function PlaceSearch({ label, text, state, error }: PlaceSearchProps) {
  return (
    <search>
      <form className="zip" action={paths.locations} method="get" noValidate>
        <label htmlFor="place">{label}</label>
        <input
          {...controlProps({ id: 'place', error })}
          className="input"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={60}
          required
          defaultValue={text}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form, and has to correct it.
          autoFocus={error !== undefined}
        />
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <Button iconEnd={arrowRightIcon}>Find</Button>
        {error && (
          <p className="msg" id="place-m">
            {error}
          </p>
        )}
      </form>
    </search>
  )
}
