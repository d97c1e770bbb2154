import type { FormEventHandler, Ref } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Input } from '../field.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'

export interface YouFormProps {
  idPrefix?: string
  /** The form's action, with `email` and `phone`. */
  action: string
  values: { email: string; phone: string }
  errors: { email?: string; phone?: string }
  /** False while messages are shown only at their fields, before a submit. */
  hasSummary?: boolean
  /** The form was valid but could not be sent: what to do about it. */
  failure?: string | null
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** Step 3: how to reach the visitor. */
export function YouForm(props: YouFormProps) {
  const { idPrefix = 'you', values, errors, failure, hasSummary = true } = props
  const problems = (['email', 'phone'] as const).flatMap((field) => {
    const message = errors[field]
    return message ? [{ href: `#${idPrefix}-${field}`, message }] : []
  })
  return (
    <form ref={props.formRef} className="form" method="post" action={props.action} noValidate onSubmit={props.onSubmit}>
      <div className="stack">
        <h1>Where do we send your voucher?</h1>
        {hasSummary && <ErrorSummary id={`${idPrefix}-errors`} problems={problems} />}
        {failure && problems.length === 0 && (
          <Note id={`${idPrefix}-failure`} kind="bad" title="This could not be sent" isAlert>
            <p className="sm">{failure}</p>
          </Note>
        )}
      </div>
      <div className="stack">
        <Input
          id={`${idPrefix}-email`}
          label="Email"
          hint="Your voucher belongs to this address."
          error={errors.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={LIMITS.emailLength}
          required
          defaultValue={values.email}
        />
        <Input
          id={`${idPrefix}-phone`}
          label="Phone"
          hint="10 digits, for the day of a visit."
          error={errors.phone}
          type="text"
          name="phone"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={values.phone}
        />
      </div>
      <div className="act">
        <Button variant="emphasis" iconEnd={arrowRightIcon} isWide isLoading={props.isLoading} loadingLabel="Sending">
          Continue to payment
        </Button>
        <p className="sm quiet">Nothing is charged on this step.</p>
      </div>
    </form>
  )
}
