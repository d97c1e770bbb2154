import type { FormEventHandler, ReactNode, Ref } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { dealStep, GO_ON } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { arrowRightIcon, circleAlertIcon } from '../icons.generated.ts'

export interface ZipFormProps {
  /** The field's id; two forms on a page need two. */
  id: string
  /** The form's own id, for its fields that are elsewhere on the page. */
  formId?: string
  /** The previously typed value. */
  zipcode?: string
  error?: string
  /** Hidden fields, by name. */
  hidden?: Readonly<Record<string, string>>
  /** What pressing the button does now. */
  action?: string
  /** There is something better to do than pressing it again. */
  isAside?: boolean
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
  onInput?: FormEventHandler<HTMLFormElement>
  /** What the zipcode means, once known. */
  children?: ReactNode
}

/**
 * The entry into the funnel: one field, one button. Without JavaScript it posts, and the answer is the next page. With
 * JavaScript, the loader (client/entry.ts) reports an invalid format at once: it copies the text from the form's
 * attributes into the message element, which is always present and shown when it has text.
 */
export function ZipForm({ id, zipcode, error, hidden = {}, action = 'See plans', ...props }: ZipFormProps) {
  return (
    <form
      ref={props.formRef}
      id={props.formId}
      className="zip"
      method="post"
      action={dealStep(1)}
      noValidate
      data-go={GO_ON}
      data-zip={MESSAGES.zipcodeInvalid}
      data-zip-missing={MESSAGES.zipcodeMissing}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <label htmlFor={id}>Your ZIP code</label>
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
        // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form, and has to correct it.
        autoFocus={error !== undefined}
      />
      <Button
        variant={props.isAside ? 'secondary' : 'emphasis'}
        iconEnd={arrowRightIcon}
        isLoading={props.isLoading}
        loadingLabel="Checking"
      >
        {action}
      </Button>
      <p className="msg" id={`${id}-m`} role="alert">
        <span data-message suppressHydrationWarning>
          {error ?? ''}
        </span>
        <Icon icon={circleAlertIcon} />
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}
