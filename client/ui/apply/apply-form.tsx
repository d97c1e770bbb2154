import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { Checkbox, RadioGroup } from '../choice.tsx'
import { ErrorSummary, makeFieldProps, NoAnswer, problemLinks } from '../error-summary.tsx'
import { EMAIL, FIRST_NAME, Input, LAST_NAME, PHONE, Select, ZIPCODE } from '../field.tsx'

export const APPLY_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'zipcode',
  'experience',
  'payoutMethod',
  'isWorkEligible',
] as const
export type ApplyField = (typeof APPLY_FIELDS)[number]
export type ApplyValues = Record<ApplyField, string>

const EXPERIENCES = [
  { value: 'NONE', label: 'None yet' },
  { value: 'UNDER_ONE_YEAR', label: 'Less than a year' },
  { value: 'ONE_TO_THREE_YEARS', label: 'One to three years' },
  { value: 'OVER_THREE_YEARS', label: 'More than three years' },
] as const

const PAYOUTS = [
  { value: 'INSTANT', label: 'Instantly, after a job' },
  { value: 'WEEKLY', label: 'Once a week' },
] as const

export interface ApplyFormProps {
  values: ApplyValues
  errors: Partial<ApplyValues>
  /** Whether the form was valid but may not have been stored. */
  hasFailed?: boolean
}

/** The form to apply as a cleaner. It is a plain form that needs no JavaScript. */
export function ApplyForm({ values, errors, hasFailed = false }: ApplyFormProps) {
  const fields = makeFieldProps('apply', values, errors)
  const field = (name: ApplyField) => ({ ...fields(name), required: true })
  return (
    <form className="stack gap-6" id="apply-form" method="post" action={paths.apply} noValidate>
      <ErrorSummary id="apply-errors" problems={problemLinks('apply', APPLY_FIELDS, errors)} />
      {hasFailed && <NoAnswer what="Your application" />}
      <div className="pair">
        <Input {...field('firstName')} {...FIRST_NAME} />
        <Input {...field('lastName')} {...LAST_NAME} />
      </div>
      <Input {...field('email')} {...EMAIL} />
      <div className="pair">
        <Input {...field('phone')} {...PHONE} hint="10 digits" />
        <Input {...field('zipcode')} {...ZIPCODE} hint="Where you would like to work" />
      </div>
      <Select
        {...field('experience')}
        label="How much paid home-cleaning experience do you have?"
        options={[{ value: '', label: 'Choose' }, ...EXPERIENCES]}
      />
      <RadioGroup
        id="apply-payoutMethod"
        name="payoutMethod"
        legend="How would you like to be paid?"
        options={PAYOUTS}
        value={values.payoutMethod}
        error={errors.payoutMethod}
      />
      <Checkbox
        id="apply-isWorkEligible"
        name="isWorkEligible"
        value="yes"
        error={errors.isWorkEligible}
        defaultChecked={values.isWorkEligible === 'yes'}
      >
        I am allowed to work in the United States.
      </Checkbox>
      <div className="row">
        <Button variant="emphasis">Send application</Button>
        <p className="sm quiet">It costs nothing and commits you to nothing.</p>
      </div>
    </form>
  )
}
