import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps } from '../field.tsx'
import { arrowRightIcon } from '../icons.generated.ts'

export interface PlaceSearchProps {
  /** The field's id. */
  id: string
  label: string
  /** The search text. */
  text?: string
  /** Limits the search to this state: its slug. */
  state?: string
  error?: string
}

/** Finds a place by name or zipcode. A plain form: the result is a page. */
export function PlaceSearch({ id, label, text, state, error }: PlaceSearchProps) {
  return (
    <search>
      <form className="zip" action={paths.locations} method="get" noValidate>
        <label htmlFor={id}>{label}</label>
        <input
          {...controlProps({ id, error })}
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
          <p className="msg" id={`${id}-m`}>
            {error}
          </p>
        )}
      </form>
    </search>
  )
}
