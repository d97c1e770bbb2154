import type { FormEventHandler, Ref } from 'react'
import { NEXT_PAGE_QUERY } from '../../paths.ts'
import { Button } from '../button.tsx'
import { ErrorSummary, makeFieldProps, problemLinks } from '../error-summary.tsx'
import { EMAIL, Input, PHONE } from '../field.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'

export interface YouFormProps {
  /** The URL to which the form posts `email` and `phone`. */
  action: string
  values: { email: string; phone: string }
  errors: { email?: string; phone?: string }
  /** Whether the messages are also listed above the form. False before a submit. */
  hasSummary?: boolean
  /** The advice for a visitor whose form was valid but could not be sent. */
  failure?: string | null
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** Step 3 of the funnel: the visitor's email and phone number. */
export function YouForm(props: YouFormProps) {
  const { values, errors, failure, hasSummary = true } = props
  const problems = problemLinks('you', ['email', 'phone'], errors)
  const field = makeFieldProps('you', values, errors)
  return (
    <form
      ref={props.formRef}
      className="form"
      method="post"
      action={props.action}
      noValidate
      data-go={NEXT_PAGE_QUERY}
      onSubmit={props.onSubmit}
    >
      <div className="stack">
        <h1>Where do we send your voucher?</h1>
        {hasSummary && <ErrorSummary id="you-errors" problems={problems} />}
        {failure && problems.length === 0 && (
          <Note id="you-failure" kind="bad" title="This could not be sent" isAlert>
            <p className="sm">{failure}</p>
          </Note>
        )}
      </div>
      <div className="stack">
        <Input {...field('email')} {...EMAIL} hint="Your voucher belongs to this address." required />
        <Input {...field('phone')} {...PHONE} hint="10 digits, for the day of a visit." required />
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
