import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlProps, FieldError } from './field.tsx'

export interface ChoiceProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className' | 'children'> {
  id: string
  children: ReactNode
}

/** A checkbox. Its label is part of the target. */
export function Checkbox({ id, error, children, ...rest }: ChoiceProps & { error?: string }) {
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <label className="choice">
        <input {...rest} {...controlProps({ id, error })} type="checkbox" className="tick" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
    </div>
  )
}

/** One of a few visible choices. Put the radio buttons of a group into one fieldset. */
export function Radio({ id, children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...rest} id={id} type="radio" className="dot" />
      <span>{children}</span>
    </label>
  )
}
