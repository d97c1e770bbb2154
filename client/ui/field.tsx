import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { LIMITS } from '../../graphql/contract/limits.ts'
import { Icon } from './icon.tsx'
import { circleAlertIcon, type LineIcon } from './icons.generated.ts'

/** The texts around a control, in order: its label, a hint, and, after the control, its error. */
interface FieldText {
  /** The control's id, from which the ids of its hint and message are derived. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps extends FieldText {
  children: (control: ControlProps) => ReactNode
}

/**
 * A control with its label, hint and error. The label is always visible, because a placeholder disappears with the
 * first character.
 */
function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {children(controlProps({ id, hint, error }))}
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
    </div>
  )
}

/** A control's error, with an icon and text so that it does not depend on color alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="msg" id={id}>
      <Icon icon={circleAlertIcon} />
      {children}
    </p>
  )
}

/**
 * Returns the attributes that associate a control with its hint and error. A control outside a `Field` needs a
 * `FieldError` with the id `<id>-m`.
 */
export function controlProps({ id, hint, error }: Omit<FieldText, 'label'>): ControlProps {
  const describedBy = [hint && `${id}-h`, error && `${id}-m`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

type WiredProp = keyof ControlProps | 'className' | 'children'

interface InputProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, WiredProp> {
  /** A decorative icon at the end of the control. */
  icon?: LineIcon
}

export function Input({ id, label, hint, error, icon, ...rest }: InputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) =>
        icon ? (
          <span className="with-i">
            <input {...rest} {...control} className="input" />
            <Icon icon={icon} />
          </span>
        ) : (
          <input {...rest} {...control} className="input" />
        )
      }
    </Field>
  )
}

interface TextAreaProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, WiredProp> {}

export function TextArea({ id, label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className="input" />}
    </Field>
  )
}

interface SelectProps extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, WiredProp> {
  options: readonly { value: string; label: string }[]
}

/** A select element, which opens the system's own menu. */
export function Select({ id, label, hint, error, options, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...rest} {...control} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Fields that several forms share: their labels, and the attributes for the on-screen keyboard and for autofill. */
export const EMAIL = { label: 'Email', type: 'email', autoComplete: 'email', maxLength: LIMITS.emailLength } as const
export const PHONE = { label: 'Phone', inputMode: 'tel', autoComplete: 'tel-national' } as const
export const FIRST_NAME = { label: 'First name', autoComplete: 'given-name', maxLength: LIMITS.nameLength } as const
export const LAST_NAME = { label: 'Last name', autoComplete: 'family-name', maxLength: LIMITS.nameLength } as const
export const ZIPCODE = {
  label: 'ZIP code',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: LIMITS.typedZipcodeLength,
} as const
