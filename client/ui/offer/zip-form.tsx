import type { FormEventHandler, ReactNode, Ref } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { dealStep, NEXT_PAGE_QUERY } from '../../paths.ts'
import { Button } from '../button.tsx'
import { controlProps } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { arrowRightIcon, circleAlertIcon } from '../icons.generated.ts'

export interface ZipFormProps {
  /** The field's id, unique on the page. */
  id: string
  /** The form's own id, to which fields elsewhere on the page refer. */
  formId?: string
  /** The ZIP code that the visitor typed earlier. */
  zipcode?: string
  error?: string
  /** The values of hidden fields, by name. */
  hidden?: Readonly<Record<string, string>>
  /** The button's label. */
  action?: string
  /**
   * Whether another action on the page is more useful than pressing this button again. The button then looks secondary.
   */
  isAside?: boolean
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
  onInput?: FormEventHandler<HTMLFormElement>
  /** The answer about the ZIP code, once known. */
  children?: ReactNode
}

/**
 * The form that starts the funnel, with one field and one button. Without JavaScript the browser posts it, and the
 * answer is the next page. With JavaScript, the loader (client/entry.ts) reports an invalid format immediately: it
 * copies the text from the form's attributes into the message element, which is always present but visible only if it
 * has text.
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
      data-go={NEXT_PAGE_QUERY}
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
