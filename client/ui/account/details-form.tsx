import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { ErrorSummary, makeFieldProps, problemLinks } from '../error-summary.tsx'
import { FIRST_NAME, Input, LAST_NAME, PHONE } from '../field.tsx'
import { Note } from '../note.tsx'

export const DETAILS_FIELDS = ['firstName', 'lastName', 'phone'] as const
export type DetailsField = (typeof DETAILS_FIELDS)[number]
export type DetailsValues = Record<DetailsField, string>

interface DetailsFormProps {
  /** The account's email address. */
  account: string
  values: DetailsValues
  errors: Partial<DetailsValues>
  /** Whether the values were valid but could not be stored. */
  hasFailed: boolean
  isSaved: boolean
}

/** A form for the customer's names and phone number. It does not change the email, which identifies the account. */
export function DetailsForm({ account, values, errors, hasFailed, isSaved }: DetailsFormProps) {
  const field = makeFieldProps('details', values, errors)
  return (
    <section className="stack acct-details" aria-labelledby="details-h" id="details">
      <h2 id="details-h">Your details</h2>
      {isSaved && (
        <Note kind="good" title="Saved" level={3} isOutcome>
          <p className="sm">Your details are saved.</p>
        </Note>
      )}
      <form className="form" method="post" action={paths.accountDetails} noValidate>
        <input type="hidden" name="account" value={account} />
        <ErrorSummary id="details-errors" problems={problemLinks('details', DETAILS_FIELDS, errors)} />
        {hasFailed && (
          <Note kind="bad" title="Your details could not be saved" isAlert>
            <p className="sm">What you typed is still here. Try again in a moment.</p>
          </Note>
        )}
        <Input {...field('firstName')} {...FIRST_NAME} />
        <Input {...field('lastName')} {...LAST_NAME} />
        <Input {...field('phone')} {...PHONE} />
        <div className="act">
          <Button size={40}>Save</Button>
        </div>
      </form>
    </section>
  )
}
