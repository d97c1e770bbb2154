import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import { circleAlertIcon, type LineIcon } from './icons.generated.ts'

/** Everything around a control: its label, a hint before it, and its error after it. */
interface FieldText {
  /** The control's id; hint and message derive theirs from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** Associates a control with its hint and message for screen readers. */
interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps extends FieldText {
  /** Renders the control. */
  children: (control: ControlProps) => ReactNode
}

/** The frame of one control. The label is always visible, because a placeholder disappears with the first character. */
export function Field({ id, label, hint, error, children }: FieldProps) {
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

/** A control's error: not by color alone, but with an icon and text. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="msg" id={id}>
      <Icon icon={circleAlertIcon} />
      {children}
    </p>
  )
}

/** For a control outside a Field: the same association, with `FieldError` under the id `<id>-m`. */
export function controlProps({ id, hint, error }: Omit<FieldText, 'label'>): ControlProps {
  const describedBy = [hint && `${id}-h`, error && `${id}-m`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

type Wired = keyof ControlProps | 'className' | 'children'

interface InputProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, Wired> {
  /** At the end of the control, decorative only. */
  icon?: LineIcon
}

/** A one-line field. */
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

interface TextAreaProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Wired> {}

/** A multi-line field. */
export function TextArea({ id, label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className="input" />}
    </Field>
  )
}

interface SelectProps extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, Wired> {
  options: readonly { value: string; label: string }[]
}

/** A select, with the system's own menu. */
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
