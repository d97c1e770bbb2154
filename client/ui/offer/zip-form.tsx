import type { FormEventHandler, ReactNode, Ref } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { dealStep } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps } from '../field.tsx'
import { Icon } from '../icon.tsx'

export interface ZipFormProps {
  /** Of the field; two forms on a page need two. */
  id: string
  /** What was typed before. */
  zipcode?: string
  error?: string
  /** What travels along, by name. */
  hidden?: Readonly<Record<string, string>>
  /** What pressing the button does now. */
  action?: string
  /** There is something better to do than to press it again. */
  isAside?: boolean
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
  onInput?: FormEventHandler<HTMLFormElement>
  /** What the zipcode means, once it is known. */
  children?: ReactNode
}

/**
 * The way into the funnel: one field, one button. Without script it posts, and the answer is the next page.
 * With one, the loader (client/entry.ts) answers a wrong format at once: it takes the words from the form's attributes
 * and writes them into the message, which is always there and shows once it has words.
 */
export function ZipForm({ id, zipcode, error, hidden = {}, action = 'See plans', ...props }: ZipFormProps) {
  return (
    <form
      ref={props.formRef}
      className="zip"
      method="post"
      action={dealStep(1)}
      noValidate
      data-zip={MESSAGES.zipcodeInvalid}
      data-zip-missing={MESSAGES.zipcodeMissing}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <label htmlFor={id}>Your zipcode</label>
      <input
        {...controlProps({ id, error })}
        aria-describedby={`${id}-m`}
        className="input"
        name="zipcode"
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LIMITS.typedZipcodeLength}
        required
        defaultValue={zipcode}
      />
      <Button
        variant={props.isAside ? 'secondary' : 'emphasis'}
        iconEnd="arrow-right"
        isLoading={props.isLoading}
        loadingLabel="Checking"
      >
        {action}
      </Button>
      <p className="msg" id={`${id}-m`} role="alert">
        <span data-message suppressHydrationWarning>
          {error ?? ''}
        </span>
        <Icon name="circle-alert" />
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}
