import type { FormEventHandler, ReactNode } from 'react'
import { dealStep } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps, FieldError } from '../field.tsx'

export interface ZipFormProps {
  /** Of the field; two forms on a page need two. */
  id: string
  /** What was typed before. */
  zipcode?: string
  error?: string
  /** What travels along, by name. */
  hidden?: Readonly<Record<string, string>>
  isLoading?: boolean
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** What the zipcode means, once it is known. */
  children?: ReactNode
}

/** The way into the funnel: one field, one button. Without script it posts, and the answer is the next page. */
export function ZipForm({ id, zipcode, error, hidden = {}, isLoading, onSubmit, children }: ZipFormProps) {
  return (
    <form className={error ? 'zip is-bad' : 'zip'} method="post" action={dealStep(1)} noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>Your zipcode</label>
      <input
        {...controlProps({ id, error })}
        className="input"
        name="zipcode"
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
        defaultValue={zipcode}
      />
      <Button variant="emphasis" iconEnd="arrow-right" isLoading={isLoading} loadingLabel="Checking">
        See plans
      </Button>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
