import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlProps, FieldError } from './field.tsx'

export interface ChoiceProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className' | 'children'> {
  id: string
  children: ReactNode
}

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

/** A radio button. Put the radio buttons of a group into one fieldset. */
export function Radio({ id, children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...rest} id={id} type="radio" className="dot" />
      <span>{children}</span>
    </label>
  )
}

interface RadioGroupProps {
  id: string
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  value: string
  error?: string | undefined
  required?: boolean
}

/**
 * A question with radio buttons for its answers. The first choice has the group's id, so a link from an error message
 * leads there.
 */
export function RadioGroup({ id, name, legend, options, value, error, required }: RadioGroupProps) {
  return (
    <fieldset className={error ? 'stack gap-2 is-bad' : 'stack gap-2'} aria-describedby={error && `${id}-m`}>
      <legend>{legend}</legend>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      {options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : `${id}-${option.value}`}
          name={name}
          value={option.value}
          defaultChecked={option.value === value}
          required={required}
        >
          {option.label}
        </Radio>
      ))}
    </fieldset>
  )
}
